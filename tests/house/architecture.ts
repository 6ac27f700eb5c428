// The hand-written part of docs/architecture.md; everything else in its diagrams is read from the imports.
// Files and functions are named only here: after a rename, correct this list and redraw.

export interface Step {
  readonly id: string;
  readonly title: string;
  readonly does: string;
  readonly file: string;
  /** The function that the file exports. */
  readonly exported: string;
}

/** The path of a tracking number, in reading order. */
export const steps: readonly Step[] = [
  {
    id: "paste",
    title: "Paste",
    does: "The text box of the start page. Nothing leaves the browser before it is submitted.",
    file: "components/home/number-box.tsx",
    exported: "NumberBox",
  },
  {
    id: "read",
    title: "Read numbers",
    does: "Splits lists, messages and links into normalized numbers.",
    file: "lib/parcels/detection/parse-paste.ts",
    exported: "parsePaste",
  },
  {
    id: "detect",
    title: "Detect the carrier",
    does: "Ranks carriers by pattern, check digit and hints, each with its reason. Pure.",
    file: "lib/parcels/detection/detect-carrier.ts",
    exported: "detect",
  },
  {
    id: "page",
    title: "Results page",
    does: "Renders what is known at once. The API call `track/cargo` uses the same look-up.",
    file: "app/[locale]/(site)/detail/[...nums]/page.tsx",
    exported: "DetailPage",
  },
  {
    id: "lookup",
    title: "Look up",
    does: "Finds the parcel of each number and decides which of them are stale.",
    file: "lib/tracking/lookup/track-numbers.ts",
    exported: "trackNumbers",
  },
  {
    id: "gate",
    title: "Rate limit",
    does: "Every look-up by number passes it; it throttles guessing of numbers.",
    file: "lib/tracking/lookup/guard-guessing.ts",
    exported: "readAnswered",
  },
  {
    id: "lease",
    title: "Lease",
    does: "Creates new parcels, leases stale ones and enqueues their refresh in one transaction.",
    file: "lib/tracking/schedule/lease-parcels.ts",
    exported: "leaseParcels",
  },
  {
    id: "poll",
    title: "Scheduler poll",
    does: "Leases what is due and enqueues its refresh, without any reader.",
    file: "lib/tracking/schedule/poll-due.ts",
    exported: "pollDue",
  },
  {
    id: "refresh",
    title: "Refresh job",
    does: "Fetches the parcels of one lease and stores each response as it arrives.",
    file: "lib/tracking/refresh/refresh-parcels.ts",
    exported: "refreshParcels",
  },
  {
    id: "fetch",
    title: "Fetch from carriers",
    does: "Finds the connectors of each parcel, groups parcels into batches, falls back to the next connector.",
    file: "lib/connectors/fetch/fetch-from-carriers.ts",
    exported: "fetchFromCarriers",
  },
  {
    id: "send",
    title: "Carrier call",
    does: "One HTTP call: budget, token, time limit, retries, circuit breaker.",
    file: "lib/connectors/fetch/send-call.ts",
    exported: "sendCall",
  },
  {
    id: "receive",
    title: "Push of a carrier",
    does: "Verifies the signature, stores the bytes and their job in one transaction, answers.",
    file: "lib/tracking/refresh/receive-push.ts",
    exported: "receivePush",
  },
  {
    id: "push",
    title: "Read the push",
    does: "Maps the stored push with the connector's own `read`.",
    file: "lib/tracking/refresh/merge-push.ts",
    exported: "mergePush",
  },
  {
    id: "store",
    title: "Store",
    does: "One transaction: parcel, evidence, next due time, and the jobs and notifications that follow.",
    file: "lib/tracking/refresh/store-observations.ts",
    exported: "storeObservations",
  },
  {
    id: "observe",
    title: "Apply the response",
    does: "What the parcel becomes by one response. A failure changes no journey. Pure.",
    file: "lib/tracking/store/merge-observation.ts",
    exported: "mergeObservation",
  },
  {
    id: "merge",
    title: "Merge checkpoints",
    does: "Idempotent, commutative, associative. Pure.",
    file: "lib/parcels/parcel/merge-checkpoints.ts",
    exported: "mergeCheckpoints",
  },
  {
    id: "status",
    title: "Derive the status",
    does: "Status and sub-status from the merged checkpoints and the carrier's own status. Pure.",
    file: "lib/parcels/parcel/derive-status.ts",
    exported: "deriveStatus",
  },
  {
    id: "live",
    title: "Live push",
    does: "Reads changed parcels once and sends whole views to the sockets that watch them.",
    file: "lib/tracking/realtime/attach-realtime.ts",
    exported: "attachRealtime",
  },
  {
    id: "open",
    title: "Open page",
    does: "Merges pushed views by version; reconnects by itself.",
    file: "components/tracking/parcel/use-live-views.ts",
    exported: "useLiveViews",
  },
  {
    id: "notify",
    title: "Notify subscribers",
    does: "Writes an e-mail for everyone who has not been notified of the present status.",
    file: "lib/messages/mail/notify-subscribers.tsx",
    exported: "notifySubscribers",
  },
  {
    id: "mail",
    title: "Send the e-mail",
    does: "Resend, SMTP or the local mailbox; retries with growing waits.",
    file: "lib/messages/mail/deliver-mail.ts",
    exported: "deliverMail",
  },
  {
    id: "copy",
    title: "Copy to shipments",
    does: "Copies the parcel's state to the shipments of accounts; a later version only.",
    file: "lib/shipments/records/copy-parcels.ts",
    exported: "copyParcels",
  },
  {
    id: "record",
    title: "Record webhook events",
    does: "One row for each event, in each parcel's order. A repeated job records nothing twice.",
    file: "lib/site/webhooks/record-events.ts",
    exported: "recordEvents",
  },
  {
    id: "dispatch",
    title: "Webhook dispatcher",
    does: "Leases accounts with waiting events; runs in every worker process.",
    file: "lib/site/webhooks/run-deliveries.ts",
    exported: "runDeliveries",
  },
  {
    id: "deliver",
    title: "Deliver",
    does: "One signed POST through the guarded fetch.",
    file: "lib/site/webhooks/send-delivery.ts",
    exported: "sendDelivery",
  },
];

/**
 * How one step leads to the next. `call`: by imports. `job`: a job of this name, handled in the worker. `notification`:
 * PostgreSQL NOTIFY on this channel. `shared`: browser and server, which both import this file.
 */
export type Arrow = { readonly from: string; readonly to: string } & (
  | { readonly via: "call" }
  | { readonly via: "job" | "notification"; readonly name: string }
  | { readonly via: "shared"; readonly name: string; readonly file: string }
);

export const arrows: readonly Arrow[] = [
  { from: "paste", to: "read", via: "call" },
  { from: "paste", to: "detect", via: "call" },
  { from: "paste", to: "page", via: "shared", name: "URL", file: "lib/tracking/lookup/detail-address.ts" },
  { from: "page", to: "lookup", via: "call" },
  { from: "lookup", to: "gate", via: "call" },
  { from: "lookup", to: "detect", via: "call" },
  { from: "lookup", to: "lease", via: "call" },
  { from: "lease", to: "refresh", via: "job", name: "tracking/refresh-parcels" },
  { from: "poll", to: "refresh", via: "job", name: "tracking/refresh-parcels" },
  { from: "refresh", to: "fetch", via: "call" },
  { from: "fetch", to: "send", via: "call" },
  { from: "refresh", to: "store", via: "call" },
  { from: "receive", to: "push", via: "job", name: "tracking/push-received" },
  { from: "push", to: "store", via: "call" },
  { from: "store", to: "observe", via: "call" },
  { from: "observe", to: "merge", via: "call" },
  { from: "observe", to: "status", via: "call" },
  { from: "store", to: "live", via: "notification", name: "parcel_changed" },
  { from: "live", to: "open", via: "shared", name: "WebSocket", file: "lib/core/live-messages.ts" },
  { from: "store", to: "notify", via: "job", name: "tracking/parcel-status-changed" },
  { from: "notify", to: "mail", via: "job", name: "mail/mail-queued" },
  { from: "store", to: "copy", via: "job", name: "tracking/recorded-parcels-changed" },
  { from: "copy", to: "record", via: "job", name: "shipments/changed" },
  { from: "record", to: "dispatch", via: "notification", name: "webhook_due" },
  { from: "dispatch", to: "deliver", via: "call" },
];
