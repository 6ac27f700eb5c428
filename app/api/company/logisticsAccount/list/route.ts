import { listAccountsCall } from "@/lib/carrier-accounts/contract";
import { listCarrierAccounts } from "@/lib/carrier-accounts/list-carrier-accounts";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(listAccountsCall, listCarrierAccounts);
