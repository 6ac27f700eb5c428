import { setAccountCall } from "@/lib/carrier-accounts/contract";
import { setCarrierAccount } from "@/lib/carrier-accounts/set-carrier-account";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(setAccountCall, setCarrierAccount);
