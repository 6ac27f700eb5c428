import { updateIdleLimit } from "@/lib/accounts/sessions/update-idle-limit";
import { changeIdleCall } from "@/lib/accounts/users/contract";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(changeIdleCall, updateIdleLimit);
