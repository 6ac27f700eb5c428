import { handle } from "@/lib/http/handle-call";
import { deleteAnswerCall, updateAnswerCall } from "@/lib/order-setup/answers-contract";
import { deleteAnswer } from "@/lib/order-setup/delete-answer";
import { updateAnswer } from "@/lib/order-setup/update-answer";

export const PUT = handle(updateAnswerCall, updateAnswer);
export const DELETE = handle(deleteAnswerCall, deleteAnswer);
