import { setAccountCall } from "@/lib/connectors/carrier-accounts/contract";
import { setCarrierAccount } from "@/lib/connectors/carrier-accounts/set-carrier-account";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(setAccountCall, setCarrierAccount);
