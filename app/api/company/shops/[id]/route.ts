import { handle } from "@/lib/http/handle-call";
import { deleteShopCall, updateShopCall } from "@/lib/shops/contract";
import { deleteShop } from "@/lib/shops/delete-shop";
import { updateShop } from "@/lib/shops/update-shop";

export const PUT = handle(updateShopCall, updateShop);
export const DELETE = handle(deleteShopCall, deleteShop);
