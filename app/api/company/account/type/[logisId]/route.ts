import { accountFieldsCall } from "@/lib/connectors/carrier-accounts/contract";
import { viewFields } from "@/lib/connectors/carrier-accounts/view-fields";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(accountFieldsCall, viewFields);
