import { acceptHandover } from "@/lib/accounts/accept-handover";
import { acceptHandoverCall } from "@/lib/accounts/second-factor-contract";
import { handle } from "@/lib/http/handle-call";
import { endedHandover, sessionCookies } from "@/lib/http/session-cookies";

export const POST = handle(acceptHandoverCall, acceptHandover, {
  cookies: ({ opened }, headers) => [...endedHandover(headers), ...sessionCookies(opened, headers)],
});
