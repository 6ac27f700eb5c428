import { authorizationRequest } from "@/db/schema/identities";
import { ssoConnection } from "@/db/schema/single-sign-on";
import { type Feature, onSchedule } from "@/lib/platform/adapters/define-feature";
import { checkProofs } from "./check-proofs";
import { exportSingleSignOn } from "./export-single-sign-on";

// lib/accounts/single-sign-on: a company's own sign-in: proven domains, its issuer, rounds, new members
export const singleSignOn = {
  jobs: [
    onSchedule(
      { name: "single-sign-on/check-domain-proofs", cron: "29 4 * * *", timeoutSeconds: 900 },
      checkProofs,
    ),
  ],
  exports: { whole: { singleSignOn: exportSingleSignOn } },
  sealed: [
    { columns: [ssoConnection.sealedSecret], id: ssoConnection.id, purpose: "issuer secret" },
    { columns: [authorizationRequest.sealed], id: authorizationRequest.id, purpose: "company sign-in" },
  ],
} satisfies Feature;
