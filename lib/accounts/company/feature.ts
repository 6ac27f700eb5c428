import type { Feature } from "@/lib/platform/adapters/define-feature";
import { exportOrganization } from "./export-organization";

// lib/accounts/company: a company's departments, members and roles in one view or file
export const company = { exports: { whole: { organization: exportOrganization } } } satisfies Feature;
