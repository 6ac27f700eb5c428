import { authorizationRequest } from "@/db/schema/identities";
import { ssoConnection } from "@/db/schema/single-sign-on";
import { type Feature, onJob } from "@/lib/platform/adapters/define-feature";
import { checkProofs } from "./check-proofs";
import { checkDomainProofs } from "./events";
import { exportSingleSignOn } from "./export-single-sign-on";

export const singleSignOn = {
  jobs: [onJob(checkDomainProofs, (ctx) => checkProofs(ctx))],
  exports: { whole: { singleSignOn: exportSingleSignOn } },
  sealed: [
    { columns: [ssoConnection.sealedSecret], id: ssoConnection.id, purpose: "issuer secret" },
    { columns: [authorizationRequest.sealed], id: authorizationRequest.id, purpose: "company sign-in" },
  ],
} satisfies Feature;
