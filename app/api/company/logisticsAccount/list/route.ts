import { listAccountsCall } from "@/lib/connectors/carrier-accounts/contract";
import { listCarrierAccounts } from "@/lib/connectors/carrier-accounts/list-carrier-accounts";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(listAccountsCall, listCarrierAccounts);
