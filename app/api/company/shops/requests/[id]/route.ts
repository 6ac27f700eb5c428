import { handle } from "@/lib/http/handle-call";
import { answerRequest } from "@/lib/shipments/shop-notices/answer-request";
import { viewRequest } from "@/lib/shipments/shop-notices/view-request";
import { closeRequestCall, shopRequestCall } from "@/lib/shipments/shops/contract";

export const GET = handle(shopRequestCall, viewRequest);
export const PUT = handle(closeRequestCall, answerRequest);
