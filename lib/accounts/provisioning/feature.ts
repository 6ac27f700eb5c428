import type { Feature } from "@/lib/platform/adapters/define-feature";
import { exportDirectory } from "./export-directory";

// lib/accounts/provisioning: members and groups from a company's directory (SCIM): requests, roles of groups, tokens
export const provisioning = { exports: { whole: { directory: exportDirectory } } } satisfies Feature;
