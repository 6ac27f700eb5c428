import { handle } from "@/lib/http/handle-call";
import { unlinkProviderCall } from "@/lib/identities/contract";
import { deleteIdentity } from "@/lib/identities/delete-identity";

export const POST = handle(unlinkProviderCall, deleteIdentity);
