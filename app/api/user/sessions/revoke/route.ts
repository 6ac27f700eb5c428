import { revokeSessionCall } from "@/lib/accounts/contract";
import { revokeSession } from "@/lib/accounts/revoke-session";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(revokeSessionCall, revokeSession);
