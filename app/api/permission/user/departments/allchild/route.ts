import { listChildren } from "@/lib/accounts/departments/list-children";
import { allChildCall } from "@/lib/accounts/organization/contract";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(allChildCall, listChildren);
