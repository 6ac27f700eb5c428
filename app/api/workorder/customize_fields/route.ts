import { handle } from "@/lib/http/handle-call";
import { addField } from "@/lib/order-setup/add-field";
import { addFieldCall, fieldsCall } from "@/lib/order-setup/contract";
import { listFields } from "@/lib/order-setup/list-fields";

export const GET = handle(fieldsCall, listFields);
export const POST = handle(addFieldCall, addField);
