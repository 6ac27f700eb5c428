import { handle } from "@/lib/http/handle-call";
import { verifySenderCall } from "@/lib/senders/contract";
import { verifySender } from "@/lib/senders/verify-sender";

export const PUT = handle(verifySenderCall, verifySender);
