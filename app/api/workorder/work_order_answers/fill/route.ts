import { handle } from "@/lib/http/handle-call";
import { fillAnswerCall } from "@/lib/order-setup/answers-contract";
import { composeAnswer } from "@/lib/work-orders/compose-answer";

export const POST = handle(fillAnswerCall, composeAnswer);
