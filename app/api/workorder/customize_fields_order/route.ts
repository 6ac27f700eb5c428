import { handle } from "@/lib/http/handle-call";
import { fieldsOrderCall } from "@/lib/messages/order-setup/contract";
import { setFieldsOrder } from "@/lib/messages/order-setup/set-fields-order";

export const PUT = handle(fieldsOrderCall, setFieldsOrder);
