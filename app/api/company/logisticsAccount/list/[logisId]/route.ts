import { courierAccountsCall } from "@/lib/connectors/carrier-accounts/contract";
import { listCourierAccounts } from "@/lib/connectors/carrier-accounts/list-courier-accounts";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(courierAccountsCall, listCourierAccounts);
