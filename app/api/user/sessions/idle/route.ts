import { changeIdle } from "@/lib/accounts/change-idle";
import { changeIdleCall } from "@/lib/accounts/contract";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(changeIdleCall, changeIdle);
