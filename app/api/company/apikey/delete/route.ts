import { deleteKeyCall } from "@/lib/api-keys/contract";
import { deleteKey } from "@/lib/api-keys/delete-key";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(deleteKeyCall, deleteKey);
