import { rotateKeyCall } from "@/lib/api-keys/contract";
import { rotateKey } from "@/lib/api-keys/rotate-key";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(rotateKeyCall, rotateKey);
