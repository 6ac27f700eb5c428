import { receiveCodeCall } from "@/lib/accounts/contract";
import { requestReceiveCode } from "@/lib/accounts/request-receive-code";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(receiveCodeCall, requestReceiveCode);
