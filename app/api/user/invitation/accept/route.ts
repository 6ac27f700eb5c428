import { acceptInvitation } from "@/lib/accounts/members/accept-invitation";
import { acceptInvitationCall } from "@/lib/accounts/members/invitation-contract";
import { handle } from "@/lib/http/handle-call";
import { sessionCookies } from "@/lib/http/session-cookies";

export const POST = handle(acceptInvitationCall, acceptInvitation, {
  cookies: ({ opened }, headers) => sessionCookies(opened, headers),
});
