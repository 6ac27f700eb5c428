import { accountFieldsCall } from "@/lib/carrier-accounts/contract";
import { viewFields } from "@/lib/carrier-accounts/view-fields";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(accountFieldsCall, viewFields);
