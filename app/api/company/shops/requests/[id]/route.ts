import { handle } from "@/lib/http/handle-call";
import { answerRequest } from "@/lib/shops/answer-request";
import { closeRequestCall, shopRequestCall } from "@/lib/shops/contract";
import { viewRequest } from "@/lib/shops/view-request";

export const GET = handle(shopRequestCall, viewRequest);
export const PUT = handle(closeRequestCall, answerRequest);
