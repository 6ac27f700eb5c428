import { handle } from "@/lib/http/handle-call";
import { createOrderCall } from "@/lib/payments/contract";
import { createOrder } from "@/lib/payments/create-order";

export const POST = handle(createOrderCall, createOrder);
