import { handle } from "@/lib/http/handle-call";
import { addField } from "@/lib/messages/order-setup/add-field";
import { addFieldCall, fieldsCall } from "@/lib/messages/order-setup/contract";
import { listFields } from "@/lib/messages/order-setup/list-fields";

export const GET = handle(fieldsCall, listFields);
export const POST = handle(addFieldCall, addField);
