import { setGroupCall } from "@/lib/accounts/provisioning/contract";
import { setGroup } from "@/lib/accounts/provisioning/set-group";
import { handle } from "@/lib/http/handle-call";

export const PUT = handle(setGroupCall, setGroup);
