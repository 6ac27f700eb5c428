import { setKeyCall } from "@/lib/api-keys/contract";
import { setKey } from "@/lib/api-keys/set-key";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(setKeyCall, setKey);
