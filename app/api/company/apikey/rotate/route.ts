import { rotateKeyCall } from "@/lib/accounts/api-keys/contract";
import { rotateKey } from "@/lib/accounts/api-keys/rotate-key";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(rotateKeyCall, rotateKey);
