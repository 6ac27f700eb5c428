import { listSessions } from "@/lib/accounts/sessions/list-sessions";
import { sessionsCall } from "@/lib/accounts/users/contract";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(sessionsCall, listSessions);
