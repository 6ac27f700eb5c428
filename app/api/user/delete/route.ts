import { deleteAccountCall } from "@/lib/accounts/users/contract";
import { deleteAccount } from "@/lib/accounts/users/delete-account";
import { handle } from "@/lib/http/handle-call";
import { endedCookies } from "@/lib/http/session-cookies";
import { deleteMails } from "@/lib/messages/mail/delete-mails";
import { deleteSubscriptions } from "@/lib/tracking/subscriptions/delete-subscriptions";

export const GET = handle(deleteAccountCall, deleteAccount([deleteSubscriptions, deleteMails]), {
  cookies: (_result, headers) => endedCookies(headers),
});
