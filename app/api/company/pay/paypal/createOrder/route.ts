import { createOrder } from "@/lib/accounts/checkout/create-order";
import { createOrderCall } from "@/lib/accounts/payments/contract";
import { handle } from "@/lib/http/handle-call";

export const POST = handle(createOrderCall, createOrder);
