import { handle } from "@/lib/http/handle-call";
import { fieldTypesCall } from "@/lib/order-setup/contract";
import { listFieldTypes } from "@/lib/order-setup/list-field-types";

export const GET = handle(fieldTypesCall, listFieldTypes);
