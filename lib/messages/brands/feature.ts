import type { Feature } from "@/lib/platform/adapters/define-feature";
import { exportBrand } from "./export-brand";

// lib/messages/brands: how a company shows itself to its customers: name, logo, colours, its tracking page
export const brands = { exports: { whole: { brand: exportBrand } } } satisfies Feature;
