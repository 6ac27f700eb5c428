import { handle } from "@/lib/http/handle-call";
import { deleteShop } from "@/lib/shipments/shop-grants/delete-shop";
import { deleteShopCall, updateShopCall } from "@/lib/shipments/shops/contract";
import { updateShop } from "@/lib/shipments/shops/update-shop";

export const PUT = handle(updateShopCall, updateShop);
export const DELETE = handle(deleteShopCall, deleteShop);
