import type { Feature } from "@/lib/platform/adapters/define-feature";
import { exportOrganization } from "./export-organization";

export const company = { exports: { whole: { organization: exportOrganization } } } satisfies Feature;
