import { handle } from "@/lib/http/handle-call";
import { brandCall, setBrandCall } from "@/lib/messages/brands/contract";
import { setBrand } from "@/lib/messages/brands/set-brand";
import { viewBrand } from "@/lib/messages/brands/view-brand";

export const GET = handle(brandCall, viewBrand);
export const POST = handle(setBrandCall, setBrand);
