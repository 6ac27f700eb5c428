import type { Feature } from "@/lib/platform/adapters/define-feature";
import { exportBrand } from "./export-brand";

export const brands = { exports: { whole: { brand: exportBrand } } } satisfies Feature;
