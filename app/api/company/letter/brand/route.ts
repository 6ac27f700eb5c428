import { brandCall, setBrandCall } from "@/lib/brands/contract";
import { setBrand } from "@/lib/brands/set-brand";
import { viewBrand } from "@/lib/brands/view-brand";
import { handle } from "@/lib/http/handle-call";

export const GET = handle(brandCall, viewBrand);
export const POST = handle(setBrandCall, setBrand);
