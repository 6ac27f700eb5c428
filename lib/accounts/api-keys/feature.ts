import type { Feature } from "@/lib/platform/adapters/define-feature";
import { exportKeys } from "./export-keys";

export const apiKeys = { exports: { whole: { apiKeys: exportKeys } } } satisfies Feature;
