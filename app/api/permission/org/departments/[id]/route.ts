import { handle } from "@/lib/http/handle-call";
import { deleteDepartmentCall, updateDepartmentCall } from "@/lib/organization/contract";
import { deleteDepartment } from "@/lib/organization/delete-department";
import { updateDepartment } from "@/lib/organization/update-department";

export const PUT = handle(updateDepartmentCall, updateDepartment);
export const DELETE = handle(deleteDepartmentCall, deleteDepartment);
