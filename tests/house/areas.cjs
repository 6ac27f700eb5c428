// The areas of lib, lowest first, and in each its rooms by rank, lowest first. A room imports the areas below its own, lower
// ranks of its area and itself. `core`, `http` and `worker` are one room each. A folder that is not listed may not be
// imported at all, so a new one gets its place here first.
module.exports = {
  core: [],
  platform: [["browser", "environment", "i18n"], ["adapters"], ["computing", "idempotency"], ["files"]],
  parcels: [["parcel"], ["carriers", "estimates", "habits", "places"], ["detection"]],
  accounts: [
    ["audit", "billing", "openid"],
    ["users"],
    ["access", "passwords"],
    ["api-keys", "images", "organization", "quota", "second-factor", "senders", "sessions"],
    ["audit-log", "payments", "roles", "sign-in"],
    ["departments", "identities", "invoices", "plans"],
    ["checkout", "members"],
    ["company", "single-sign-on"],
    ["provisioning"],
  ],
  connectors: [["channels", "kit", "sandbox"], ["providers"], ["fetch"], ["carrier-accounts"]],
  tracking: [
    ["custom-tracks", "store"],
    ["schedule"],
    ["lookup", "refresh"],
    ["pictures", "realtime", "subscriptions"],
  ],
  shipments: [
    ["records"],
    ["abnormal-rules", "list", "reports", "saved-views"],
    ["bulk", "shops"],
    ["exports", "imports", "shop-grants"],
    ["account-data", "shop-notices"],
  ],
  messages: [
    ["brands", "contact", "email-parts"],
    ["email-templates", "order-setup"],
    ["order-answers"],
    ["work-orders"],
    ["order-triggers"],
    ["mail", "order-acts", "order-reports"],
    ["customer-emails", "order-emails"],
  ],
  site: [["content", "public-api"], ["api-documents"], ["webhooks"]],
  http: [],
  worker: [],
};
