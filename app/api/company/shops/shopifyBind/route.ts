import { handleShopReturn } from "@/lib/http/handle-shop-return";

export const GET = handleShopReturn;
