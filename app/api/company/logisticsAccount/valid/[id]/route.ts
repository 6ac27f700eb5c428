import { testAccountCall } from "@/lib/connectors/carrier-accounts/contract";
import { testCarrierAccount } from "@/lib/connectors/carrier-accounts/test-carrier-account";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(testAccountCall, testCarrierAccount);
