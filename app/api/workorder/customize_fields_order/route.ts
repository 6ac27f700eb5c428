import { handle } from "@/lib/http/handle-call";
import { fieldsOrderCall } from "@/lib/order-setup/contract";
import { setFieldsOrder } from "@/lib/order-setup/set-fields-order";

export const PUT = handle(fieldsOrderCall, setFieldsOrder);
