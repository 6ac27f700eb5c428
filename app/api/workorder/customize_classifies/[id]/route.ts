import { handle } from "@/lib/http/handle-call";
import { deleteCategoryCall, updateCategoryCall } from "@/lib/messages/order-setup/contract";
import { deleteCategory } from "@/lib/messages/order-setup/delete-category";
import { updateCategory } from "@/lib/messages/order-setup/update-category";

export const PUT = handle(updateCategoryCall, updateCategory);
export const DELETE = handle(deleteCategoryCall, deleteCategory);
