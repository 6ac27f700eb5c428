import { listKeysCall } from "@/lib/accounts/api-keys/contract";
import { listKeys } from "@/lib/accounts/api-keys/list-keys";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(listKeysCall, listKeys);
