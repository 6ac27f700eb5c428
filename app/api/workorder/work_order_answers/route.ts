import { handle } from "@/lib/http/handle-call";
import { addAnswer } from "@/lib/messages/order-answers/add-answer";
import { addAnswerCall, answersCall } from "@/lib/messages/order-answers/answers-contract";
import { listAnswers } from "@/lib/messages/order-answers/list-answers";

export const GET = handle(answersCall, listAnswers);
export const POST = handle(addAnswerCall, addAnswer);
