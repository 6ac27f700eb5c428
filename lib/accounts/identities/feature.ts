import type { Feature } from "@/lib/platform/adapters/define-feature";
import { exportIdentities } from "./export-identities";

// lib/accounts/identities: identities at providers: signing in and registering with them, linking, unlinking, confirming
export const identities = { exports: { own: { identities: exportIdentities } } } satisfies Feature;
