import { handle } from "@/lib/http/handle-call";
import { allCategoriesCall } from "@/lib/order-setup/contract";
import { listAllCategories } from "@/lib/order-setup/list-categories";

export const GET = handle(allCategoriesCall, listAllCategories);
