import { type Feature, onJob } from "@/lib/platform/adapters/define-feature";
import { checkProofs } from "./check-proofs";
import { checkDomainProofs } from "./events";

export const singleSignOn = {
  jobs: [onJob(checkDomainProofs, (ctx) => checkProofs(ctx))],
} satisfies Feature;
