import { handleShopifyNotice } from "@/lib/http/handle-push";

export const POST = handleShopifyNotice;
