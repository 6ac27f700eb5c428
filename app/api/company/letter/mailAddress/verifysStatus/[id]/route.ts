import { verifySenderCall } from "@/lib/accounts/senders/contract";
import { verifySender } from "@/lib/accounts/senders/verify-sender";
import { handle } from "@/lib/http/handle-call";

export const PUT = handle(verifySenderCall, verifySender);
