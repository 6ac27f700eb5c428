import { defineSchedule } from "@/lib/core/define-job";

/** Looks up the DNS records of proven domains. */
export const checkDomainProofs = defineSchedule({
  name: "single-sign-on/check-domain-proofs",
  cron: "29 4 * * *",
  timeoutSeconds: 900,
});
