import { secondFactor } from "@/db/schema/accounts";
import type { Feature } from "@/lib/platform/adapters/define-feature";

// lib/accounts/second-factor: the second factor: setting up, asking, recovery codes
export const secondFactors = {
  sealed: [{ columns: [secondFactor.sealed], id: secondFactor.userId, purpose: "second factor" }],
} satisfies Feature;
