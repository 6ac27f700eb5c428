import { setKeyCall } from "@/lib/accounts/api-keys/contract";
import { setKey } from "@/lib/accounts/api-keys/set-key";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(setKeyCall, setKey);
