import { switchConnectionCall } from "@/lib/accounts/single-sign-on/contract";
import { setConnectionActive } from "@/lib/accounts/single-sign-on/set-connection-active";
import { handle } from "@/lib/http/handle-call";

export const PUT = handle(switchConnectionCall, setConnectionActive);
