import { requestReceiveCode } from "@/lib/accounts/sign-in/request-receive-code";
import { receiveCodeCall } from "@/lib/accounts/users/contract";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(receiveCodeCall, requestReceiveCode);
