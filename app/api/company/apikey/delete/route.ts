import { deleteKeyCall } from "@/lib/accounts/api-keys/contract";
import { deleteKey } from "@/lib/accounts/api-keys/delete-key";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(deleteKeyCall, deleteKey);
