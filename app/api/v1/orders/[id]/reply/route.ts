import { handleApi } from "@/lib/http/handle-api";
import { answerCustomer } from "@/lib/public-api/answer-customer";
import { findCall } from "@/lib/public-api/find-call";

export const POST = handleApi(findCall("order-reply"), answerCustomer);
