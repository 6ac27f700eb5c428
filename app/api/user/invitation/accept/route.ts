import { handle } from "@/lib/http/handle-call";
import { sessionCookies } from "@/lib/http/session-cookies";
import { acceptInvitation } from "@/lib/organization/accept-invitation";
import { acceptInvitationCall } from "@/lib/organization/invitation-contract";

export const POST = handle(acceptInvitationCall, acceptInvitation, {
  cookies: ({ opened }, headers) => sessionCookies(opened, headers),
});
