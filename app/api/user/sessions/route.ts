import { sessionsCall } from "@/lib/accounts/contract";
import { listSessions } from "@/lib/accounts/list-sessions";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(sessionsCall, listSessions);
