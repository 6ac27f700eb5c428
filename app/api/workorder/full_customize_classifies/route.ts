import { handle } from "@/lib/http/handle-call";
import { allCategoriesCall } from "@/lib/messages/order-setup/contract";
import { listAllCategories } from "@/lib/messages/order-setup/list-categories";

export const GET = handle(allCategoriesCall, listAllCategories);
