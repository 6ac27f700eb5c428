import { handle } from "@/lib/http/handle-call";
import { setGroupCall } from "@/lib/provisioning/contract";
import { setGroup } from "@/lib/provisioning/set-group";

export const PUT = handle(setGroupCall, setGroup);
