import { courierAccountsCall } from "@/lib/carrier-accounts/contract";
import { listCourierAccounts } from "@/lib/carrier-accounts/list-courier-accounts";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(courierAccountsCall, listCourierAccounts);
