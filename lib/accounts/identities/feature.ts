import type { Feature } from "@/lib/platform/adapters/define-feature";
import { exportIdentities } from "./export-identities";

export const identities = { exports: { own: { identities: exportIdentities } } } satisfies Feature;
