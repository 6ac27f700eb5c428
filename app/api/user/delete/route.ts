import { deleteAccountCall } from "@/lib/accounts/contract";
import { deleteAccount } from "@/lib/accounts/delete-account";
import { handle } from "@/lib/http/handle-call";
import { endedCookies } from "@/lib/http/session-cookies";
import { deleteMails } from "@/lib/mail/delete-mails";
import { deleteSubscriptions } from "@/lib/subscriptions/delete-subscriptions";

export const GET = handle(deleteAccountCall, deleteAccount([deleteSubscriptions, deleteMails]), {
  cookies: (_result, headers) => endedCookies(headers),
});
