import { addDepartment } from "@/lib/accounts/departments/add-department";
import { listDepartments } from "@/lib/accounts/departments/list-departments";
import { addDepartmentCall, departmentsCall } from "@/lib/accounts/organization/contract";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(departmentsCall, listDepartments);
export const POST = handle(addDepartmentCall, addDepartment);
