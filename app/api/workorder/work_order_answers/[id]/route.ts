import { handle } from "@/lib/http/handle-call";
import { deleteAnswerCall, updateAnswerCall } from "@/lib/messages/order-answers/answers-contract";
import { deleteAnswer } from "@/lib/messages/order-answers/delete-answer";
import { updateAnswer } from "@/lib/messages/order-answers/update-answer";

export const PUT = handle(updateAnswerCall, updateAnswer);
export const DELETE = handle(deleteAnswerCall, deleteAnswer);
