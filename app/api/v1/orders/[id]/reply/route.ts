import { handleApi } from "@/lib/http/handle-api";
import { findCall } from "@/lib/site/api-documents/find-call";
import { answerCustomer } from "@/lib/site/public-api/answer-customer";

export const POST = handleApi(findCall("order-reply"), answerCustomer);
