import { deleteAccountCall } from "@/lib/accounts/users/contract";
import { deleteAccount } from "@/lib/accounts/users/delete-account";
import { features } from "@/lib/features/list-features";
import { handle } from "@/lib/http/handle-call";
import { endedCookies } from "@/lib/http/session-cookies";

export const GET = handle(deleteAccountCall, deleteAccount(features), {
  cookies: (_result, headers) => endedCookies(headers),
});
