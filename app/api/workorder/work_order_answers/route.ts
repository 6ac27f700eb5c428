import { handle } from "@/lib/http/handle-call";
import { addAnswer } from "@/lib/order-setup/add-answer";
import { addAnswerCall, answersCall } from "@/lib/order-setup/answers-contract";
import { listAnswers } from "@/lib/order-setup/list-answers";

export const GET = handle(answersCall, listAnswers);
export const POST = handle(addAnswerCall, addAnswer);
