import { handle } from "@/lib/http/handle-call";
import { allChildCall } from "@/lib/organization/contract";
import { listChildren } from "@/lib/organization/list-children";

export const GET = handle(allChildCall, listChildren);
