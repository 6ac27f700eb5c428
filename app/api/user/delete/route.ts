import { deleteAccountCall } from "@/lib/accounts/users/contract";
import { deleteAccount } from "@/lib/accounts/users/delete-account";
import { handle } from "@/lib/http/handle-call";
import { endedCookies } from "@/lib/http/session-cookies";
import { features } from "@/lib/worker/features/list-features";

export const GET = handle(deleteAccountCall, deleteAccount(features), {
  cookies: (_result, headers) => endedCookies(headers),
});
