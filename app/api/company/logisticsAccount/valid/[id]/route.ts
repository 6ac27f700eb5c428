import { testAccountCall } from "@/lib/carrier-accounts/contract";
import { testCarrierAccount } from "@/lib/carrier-accounts/test-carrier-account";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(testAccountCall, testCarrierAccount);
