// The one list of which tests run when. `npm test` runs every test file that is not listed here, and the part `smoke`;
// `npm run test:all` runs everything, `npm run test:all -- fuzz` one part.
const parts = {
  /** The product in a browser, in two minutes: part of `npm test`. */
  smoke: ["tests/e2e/smoke.test.ts", "tests/e2e/smoke-ways.test.ts"],
  /** What is drawn at random. */
  fuzz: [
    "lib/abnormal-rules/compare-histories.test.ts",
    "lib/connectors/damaged-answers.test.ts",
    "lib/customer-emails/compare-histories.test.ts",
    "lib/mail/hostile-senders.test.ts",
    "lib/organization/keep-rights.test.ts",
    "lib/parcel/merge-checkpoints-laws.test.ts",
    "lib/payments/compare-histories.test.ts",
    "lib/payments/plan-histories.test.ts",
    "lib/quota/compare-histories.test.ts",
    "lib/shops/order-histories.test.ts",
    "lib/webhooks/compare-histories.test.ts",
    "lib/work-orders/compare-histories.test.ts",
    "tests/api/fuzz-account.test.ts",
    "tests/api/fuzz-others.test.ts",
    "tests/api/fuzz-shipments.test.ts",
    "tests/api/fuzz.test.ts",
  ],
  /** Processes and databases that are killed or crash. */
  kill: [
    "db/testing/crash-database.test.ts",
    "lib/customer-emails/crash-senders.test.ts",
    "lib/customer-emails/kill-senders.test.ts",
    "lib/payments/crash-plans.test.ts",
    "lib/webhooks/kill-deliveries.test.ts",
    "lib/worker/crash-import.test.ts",
    "lib/worker/kill-import.test.ts",
    "lib/worker/kill-order-effects.test.ts",
    "lib/worker/kill-payment.test.ts",
    "lib/worker/kill-push.test.ts",
    "lib/worker/kill-shop.test.ts",
    "lib/worker/kill-worker.test.ts",
  ],
  /** Every call against rights, other accounts, other sites and itself. */
  rights: [
    "tests/api/accounts-csrf.test.ts",
    "tests/api/isolation.test.ts",
    "tests/api/member-rights.test.ts",
    "tests/api/public-api-races.test.ts",
    "tests/api/recent-auth.test.ts",
    "tests/api/row-security.test.ts",
    "tests/api/shipments-csrf.test.ts",
  ],
  /** What takes longer than ten seconds. */
  long: [
    "components/shipments/shipment-list.test.tsx",
    "lib/connectors/emulated-carriers.test.ts",
    "lib/connectors/fetch-batch.test.ts",
    "lib/connectors/providers/sandbox/client.test.ts",
    "lib/customer-emails/customer-emails.test.ts",
    "lib/estimates/replay-journeys.test.ts",
    "lib/estimates/serve-estimates.test.ts",
    "lib/exports/stream-export.test.ts",
    "lib/i18n/format-message.test.ts",
    "lib/imports/run-import.test.ts",
    "lib/imports/wait-for-quota.test.ts",
    "lib/mail/contact.test.ts",
    "lib/mail/mail.test.ts",
    "lib/order-emails/send-order-message.test.ts",
    "lib/order-emails/threads.test.ts",
    "lib/payments/change-plan.test.ts",
    "lib/places/draw-map.test.ts",
    "lib/platform/guard-zip.test.ts",
    "lib/platform/read-in-child-process.test.ts",
    "lib/platform/read-spreadsheet.test.ts",
    "lib/realtime/realtime.test.ts",
    "lib/reports/list-times.test.ts",
    "lib/shipments/count-writes.test.ts",
    "lib/shipments/list-shipments.test.ts",
    "lib/shipments/run-bulk.test.ts",
    "lib/shops/open-shop.test.ts",
    "lib/tracking/next-check.test.ts",
    "lib/tracking/refresh-estimates.test.ts",
    "lib/tracking/replay-evidence.test.ts",
    "lib/webhooks/replay-events.test.ts",
    "lib/webhooks/run-deliveries.test.ts",
    "lib/worker/inngest.test.ts",
    "lib/worker/pipeline.test.ts",
    "lib/worker/sandbox.test.ts",
    "server/check-connector.test.ts",
    "server/grant.test.ts",
    "server/reread-answers.test.ts",
    "server/try-carrier.test.ts",
    "tests/api/accounts.test.ts",
    "tests/api/broken-lines.test.ts",
    "tests/api/carrier-push.test.ts",
    "tests/api/company-domains.test.ts",
    "tests/api/company-forgeries.test.ts",
    "tests/api/fair-imports.test.ts",
    "tests/api/guess-numbers.test.ts",
    "tests/api/owner-gets-in.test.ts",
    "tests/api/provider-forgeries.test.ts",
    "tests/api/provisioning-guards.test.ts",
    "tests/api/public-api-calls.test.ts",
    "tests/api/second-factor.test.ts",
    "tests/api/security-log.test.ts",
  ],
  crawl: ["tests/e2e/crawl.test.ts"],
};

const partByPath = new Map(
  Object.entries(parts).flatMap(([name, paths]) => paths.map((path) => [path, name])),
);
const suites = ["house", "process", "e2e"];

/** The stage of a run to which a test file belongs: its part, else its suite. */
function stageOf(path) {
  return partByPath.get(path) ?? suites.find((suite) => path.startsWith(`tests/${suite}/`)) ?? "unit";
}

const listed = Object.values(parts).flat();
const partNames = Object.keys(parts);

module.exports = { listed, partNames, stageOf };
