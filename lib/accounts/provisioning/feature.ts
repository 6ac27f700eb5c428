import type { Feature } from "@/lib/platform/adapters/define-feature";
import { exportDirectory } from "./export-directory";

export const provisioning = { exports: { whole: { directory: exportDirectory } } } satisfies Feature;
