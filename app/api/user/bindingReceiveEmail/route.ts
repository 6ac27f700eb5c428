import { bindMailbox } from "@/lib/accounts/bind-mailbox";
import { bindReceiveCall } from "@/lib/accounts/contract";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(bindReceiveCall, bindMailbox);
