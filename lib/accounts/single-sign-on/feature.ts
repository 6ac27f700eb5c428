import { type Feature, onJob } from "@/lib/platform/adapters/define-feature";
import { checkProofs } from "./check-proofs";
import { checkDomainProofs } from "./events";
import { exportSingleSignOn } from "./export-single-sign-on";

export const singleSignOn = {
  jobs: [onJob(checkDomainProofs, (ctx) => checkProofs(ctx))],
  exports: { whole: { singleSignOn: exportSingleSignOn } },
} satisfies Feature;
