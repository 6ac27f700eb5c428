import { handle } from "@/lib/http/handle-call";
import { categoryIdsCall } from "@/lib/messages/order-setup/contract";
import { listCategoryIds } from "@/lib/messages/order-setup/list-category-ids";

export const GET = handle(categoryIdsCall, listCategoryIds);
