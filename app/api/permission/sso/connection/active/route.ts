import { handle } from "@/lib/http/handle-call";
import { switchConnectionCall } from "@/lib/single-sign-on/contract";
import { setConnectionActive } from "@/lib/single-sign-on/set-connection-active";

export const PUT = handle(switchConnectionCall, setConnectionActive);
