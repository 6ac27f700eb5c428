import { handle } from "@/lib/http/handle-call";
import { messageCall } from "@/lib/messages/order-acts/form-contract";
import { receiveForm } from "@/lib/messages/order-acts/receive-form";

export const POST = handle(messageCall, receiveForm);
