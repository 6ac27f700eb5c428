import { deleteDepartment } from "@/lib/accounts/departments/delete-department";
import { updateDepartment } from "@/lib/accounts/departments/update-department";
import { deleteDepartmentCall, updateDepartmentCall } from "@/lib/accounts/organization/contract";
import { handle } from "@/lib/http/handle-call";

export const PUT = handle(updateDepartmentCall, updateDepartment);
export const DELETE = handle(deleteDepartmentCall, deleteDepartment);
