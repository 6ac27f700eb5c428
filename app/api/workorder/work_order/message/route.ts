import { handle } from "@/lib/http/handle-call";
import { messageCall } from "@/lib/work-orders/form-contract";
import { receiveForm } from "@/lib/work-orders/receive-form";

export const POST = handle(messageCall, receiveForm);
