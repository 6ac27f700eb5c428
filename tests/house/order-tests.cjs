// The order in which Jest starts test files: long ones first, so that no core is idle at the end.
const { existsSync, statSync } = require("node:fs");
const { join, relative } = require("node:path");

/**
 * Longest first, but those that keep the processors busy alternate with those that mostly wait: two of a kind beside
 * each other would leave a core idle, or share one. In a fresh clone Jest knows no durations and assumes that the
 * largest files take longest.
 */
const long = [
  "tests/api/fuzz-others.test.ts",
  "lib/worker/engines/kill-import.test.ts",
  "tests/api/fuzz.test.ts",
  "lib/site/webhooks/run-deliveries.test.ts",
  "tests/api/fuzz-shipments.test.ts",
  "lib/worker/engines/kill-worker.test.ts",
  "tests/api/fuzz-account.test.ts",
  "lib/worker/engines/crash-import.test.ts",
  "tests/api/shipments-csrf.test.ts",
  "lib/shipments/imports/run-import.test.ts",
  "tests/api/guess-numbers.test.ts",
  "lib/site/webhooks/kill-deliveries.test.ts",
  "tests/api/isolation.test.ts",
  "tests/api/carrier-push.test.ts",
  "lib/shipments/bulk/run-bulk.test.ts",
  "lib/site/webhooks/replay-events.test.ts",
  "tests/api/member-rights.test.ts",
  "lib/worker/engines/inngest.test.ts",
  "lib/shipments/list/list-shipments.test.ts",
  "db/testing/crash-database.test.ts",
  "lib/shipments/exports/stream-export.test.ts",
  "lib/connectors/fetch/emulated-carriers.test.ts",
  "tests/api/public-api-calls.test.ts",
  "lib/site/webhooks/compare-histories.test.ts",
  "lib/connectors/fetch/damaged-answers.test.ts",
  "tests/api/owner-gets-in.test.ts",
  "lib/connectors/providers/sandbox/client.test.ts",
  "lib/tracking/realtime/realtime.test.ts",
  "components/shipments/shipment-list.test.tsx",
  "tests/api/accounts.test.ts",
  "lib/messages/mail/contact.test.ts",
  "tests/api/accounts-csrf.test.ts",
  "tests/api/fair-imports.test.ts",
  "tests/api/provisioning-guards.test.ts",
  "lib/worker/engines/sandbox.test.ts",
  "tests/api/row-security.test.ts",
  "tests/api/public-api-races.test.ts",
  "lib/platform/i18n/format-message.test.ts",
  "tests/api/company-forgeries.test.ts",
  "tests/api/recent-auth.test.ts",
  "tests/api/second-factor.test.ts",
  "server/reread-answers.test.ts",
  "lib/accounts/organization/keep-rights.test.ts",
  "lib/platform/files/read-spreadsheet.test.ts",
  "server/try-carrier.test.ts",
  "lib/parcels/places/draw-map.test.ts",
  "lib/tracking/refresh/replay-evidence.test.ts",
  "lib/worker/engines/pipeline.test.ts",
  "lib/parcels/parcel/merge-checkpoints-laws.test.ts",
  "lib/worker/engines/kill-push.test.ts",
  "tests/api/security-log.test.ts",
  "tests/e2e/crawl.test.ts",
  "tests/e2e/appearance-signed-in.test.ts",
  "tests/e2e/appearance.test.ts",
  "tests/e2e/webhook-story.test.ts",
  "tests/e2e/shipments.test.ts",
  "tests/e2e/api-docs.test.ts",
  "tests/e2e/live.test.ts",
  "tests/e2e/widget.test.ts",
  "tests/e2e/screens.test.ts",
  "tests/e2e/account.test.ts",
  "tests/e2e/workspace.test.ts",
  "tests/e2e/first-visit.test.ts",
  "tests/e2e/contact.test.ts",
  "tests/e2e/status-pages.test.ts",
  "tests/e2e/carriers.test.ts",
  "tests/e2e/kit.test.ts",
  "tests/e2e/help.test.ts",
  "tests/e2e/headers.test.ts",
  "tests/e2e/sign-in-link.test.ts",
  "tests/e2e/provider-sign-in.test.ts",
  "tests/e2e/weight.test.ts",
  "tests/e2e/api-reference.test.ts",
  "tests/e2e/stop.test.ts",
  "tests/process/raw-sockets.test.ts",
  "tests/process/start.test.ts",
  "tests/process/next-start.test.ts",
  // Last: its load balancer notices a slow server as a failed one.
  "tests/process/rolling-restart.test.ts",
];
const root = join(__dirname, "../..");
for (const path of long)
  if (!existsSync(join(root, path))) throw new Error(`${path} is to start early and is not there.`);

module.exports = class {
  sort(tests) {
    const places = new Map(long.map((path, at) => [path, at]));
    const placeOf = ({ path }) => places.get(relative(root, path)) ?? long.length;
    const sizes = new Map(tests.map((test) => [test, statSync(test.path).size]));
    return tests.toSorted((a, b) => placeOf(a) - placeOf(b) || sizes.get(b) - sizes.get(a));
  }
  shard(tests, { shardIndex, shardCount }) {
    return tests.filter((_, at) => at % shardCount === shardIndex - 1);
  }
  allFailedTests(tests) {
    return tests;
  }
  cacheResults() {}
};
