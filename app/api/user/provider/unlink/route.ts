import { unlinkProviderCall } from "@/lib/accounts/identities/contract";
import { deleteIdentity } from "@/lib/accounts/identities/delete-identity";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(unlinkProviderCall, deleteIdentity);
