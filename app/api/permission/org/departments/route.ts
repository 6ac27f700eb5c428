import { handle } from "@/lib/http/handle-call";
import { addDepartment } from "@/lib/organization/add-department";
import { addDepartmentCall, departmentsCall } from "@/lib/organization/contract";
import { listDepartments } from "@/lib/organization/list-departments";

export const GET = handle(departmentsCall, listDepartments);
export const POST = handle(addDepartmentCall, addDepartment);
