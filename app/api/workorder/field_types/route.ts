import { handle } from "@/lib/http/handle-call";
import { fieldTypesCall } from "@/lib/messages/order-setup/contract";
import { listFieldTypes } from "@/lib/messages/order-setup/list-field-types";

export const GET = handle(fieldTypesCall, listFieldTypes);
