import { handle } from "@/lib/http/handle-call";
import { addCategory } from "@/lib/messages/order-setup/add-category";
import { addCategoryCall, categoriesCall } from "@/lib/messages/order-setup/contract";
import { listCategories } from "@/lib/messages/order-setup/list-categories";

export const GET = handle(categoriesCall, listCategories);
export const POST = handle(addCategoryCall, addCategory);
