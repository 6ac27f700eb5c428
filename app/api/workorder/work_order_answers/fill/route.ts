import { handle } from "@/lib/http/handle-call";
import { fillAnswerCall } from "@/lib/messages/order-answers/answers-contract";
import { composeAnswer } from "@/lib/messages/work-orders/compose-answer";

export const POST = handle(fillAnswerCall, composeAnswer);
