import { checkProofs } from "@/lib/accounts/single-sign-on/check-proofs";
import * as events from "@/lib/accounts/single-sign-on/events";
import { defineHandlers } from "../define-handlers";

export const singleSignOnHandlers = defineHandlers(events, {
  checkDomainProofs: (ctx) => checkProofs(ctx),
});
