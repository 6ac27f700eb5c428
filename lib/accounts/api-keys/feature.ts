import type { Feature } from "@/lib/platform/adapters/define-feature";
import { exportKeys } from "./export-keys";

// lib/accounts/api-keys: API keys and their limits
export const apiKeys = { exports: { whole: { apiKeys: exportKeys } } } satisfies Feature;
