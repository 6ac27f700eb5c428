import { handle } from "@/lib/http/handle-call";
import { categoryActiveCall } from "@/lib/order-setup/contract";
import { setCategoryActive } from "@/lib/order-setup/set-category-active";

export const PUT = handle(categoryActiveCall, setCategoryActive);
