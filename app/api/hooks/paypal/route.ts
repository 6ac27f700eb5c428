import { handlePaymentNotice } from "@/lib/http/handle-push";

export const POST = handlePaymentNotice;
