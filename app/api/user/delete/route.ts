import { deleteAccountCall } from "@/lib/accounts/contract";
import { deleteAccount } from "@/lib/accounts/delete-account";
import { handle } from "@/lib/http/handle-call";
import { endedCookies } from "@/lib/http/session-cookies";

export const GET = handle(deleteAccountCall, deleteAccount, {
  cookies: (_result, headers) => endedCookies(headers),
});
