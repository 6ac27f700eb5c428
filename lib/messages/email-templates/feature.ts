import type { Feature } from "@/lib/platform/adapters/define-feature";
import { exportTemplates } from "./export-templates";

export const emailTemplates = { exports: { whole: { emailTemplates: exportTemplates } } } satisfies Feature;
