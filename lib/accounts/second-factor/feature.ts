import { secondFactor } from "@/db/schema/accounts";
import type { Feature } from "@/lib/platform/adapters/define-feature";

export const secondFactors = {
  sealed: [{ columns: [secondFactor.sealed], id: secondFactor.userId, purpose: "second factor" }],
} satisfies Feature;
