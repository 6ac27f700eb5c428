import { changeIdleCall } from "@/lib/accounts/contract";
import { updateIdleLimit } from "@/lib/accounts/update-idle-limit";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(changeIdleCall, updateIdleLimit);
