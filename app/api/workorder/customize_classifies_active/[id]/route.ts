import { handle } from "@/lib/http/handle-call";
import { categoryActiveCall } from "@/lib/messages/order-setup/contract";
import { setCategoryActive } from "@/lib/messages/order-setup/set-category-active";

export const PUT = handle(categoryActiveCall, setCategoryActive);
