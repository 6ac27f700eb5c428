import { handle } from "@/lib/http/handle-call";
import { categoryIdsCall } from "@/lib/order-setup/contract";
import { listCategoryIds } from "@/lib/order-setup/list-category-ids";

export const GET = handle(categoryIdsCall, listCategoryIds);
