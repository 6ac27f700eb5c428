import { listKeysCall } from "@/lib/api-keys/contract";
import { listKeys } from "@/lib/api-keys/list-keys";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(listKeysCall, listKeys);
