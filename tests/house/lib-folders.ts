// The hand-written part of docs/architecture.md about lib: after a folder is added or renamed, correct it and redraw.

/** Every area of lib, lowest first, and what its folders hold. */
export const areaTexts: Readonly<Record<string, string>> = {
  core: "error codes, `defineCall`, `defineJob`, ids, locales, calendar: pure, no I/O",
  platform: "the request's context, adapters, and what browser and server share",
  parcels: "numbers, carriers, journeys, places, times: pure",
  accounts: "users and companies: who may do what, and what it costs",
  connectors: "carriers' interfaces, our accounts there, and channels",
  tracking: "a number's journey: looked up, fetched, stored, pushed",
  shipments: "an account's shipments: from a file or a shop to the list",
  messages: "emails, and work orders with those who wrote",
  site: "public pages, the public API and its webhooks",
  http: "a request → a context → a use case → an answer; headers, cookies, page gate",
  worker: "what folders declare, and the two engines that run their jobs",
};

/** Every folder of lib and its content; areas of one folder have none. */
export const folders: Readonly<Record<string, string>> = {
  "platform/browser": "the browser's API client and WebSocket client",
  "platform/environment": "the environment's variables, and where the build lies",
  "platform/i18n": "message loading, plural rules, dates and numbers",
  "platform/adapters":
    "the request's context and I/O adapters: log, database, queue, notifications, guarded fetch, sealing",
  "platform/computing": "costly work: turns by account or network, a process of its own",
  "platform/idempotency": "writes under an Idempotency-Key: once, with the first response again",
  "platform/files": "tables of files: CSV, XLSX, ZIP, encodings",
  "parcels/parcel": "statuses, checkpoints, merging, deriving a status",
  "parcels/carriers":
    "the carrier catalogue: names, contacts, countries, links, number patterns, calls that list it",
  "parcels/estimates":
    "when parcels are delivered: waits from each checkpoint → curves → dates with an interval, scored",
  "parcels/habits": "when carriers scan: gaps between scans → rates by hour and silence → when to look next",
  "parcels/places": "carriers' place names → points → a route → an SVG map",
  "parcels/detection": "text → tracking numbers, number → ranked carriers; also runs in the browser",
  "accounts/audit": "writes the audit log: its events, and one entry in the transaction of what it tells",
  "accounts/billing": "plans and their limits",
  "accounts/openid":
    "sign-in with a provider by OpenID Connect, up to the proven identity; next-auth does the protocol",
  "accounts/owned-rows": "rows of an account: found, locked, counted, named, ordered and deleted",
  "accounts/users": "users and their settings: tables, codes, deletion",
  "accounts/access": "what a caller may do, and which rows he reaches",
  "accounts/passwords": "passwords: rules, hashes, setting and resetting",
  "accounts/api-keys": "API keys and their limits",
  "accounts/images":
    "pictures that a company uploads: encoded again, stored once, shown to everybody who has the address",
  "accounts/organization": "what departments, roles and members share; nobody gives more than they may do",
  "accounts/quota": "numbers that an account may add: lots, drawing from them, postings that sum to zero",
  "accounts/second-factor": "the second factor: setting up, asking, recovery codes",
  "accounts/senders":
    "companies' sender addresses: mailbox codes, DNS records and their checks, DKIM keys, whom emails come from",
  "accounts/sessions": "sessions: made, found, listed, ended",
  "accounts/audit-log": "reads the audit log: list, file, clearing",
  "accounts/payments": "orders and money: captures, refunds, PayPal",
  "accounts/roles": "roles, what they allow, and previews of a change",
  "accounts/sign-in": "log-in, registration, links and codes by mail",
  "accounts/departments": "departments: the tree, moves, the shipments in them",
  "accounts/identities":
    "identities at providers: signing in and registering with them, linking, unlinking, confirming",
  "accounts/invoices": "invoices and credit notes: whom they are made out to, numbers without gaps, PDF",
  "accounts/plans": "plans paid monthly: started, renewed, changed, cancelled",
  "accounts/checkout": "from an order to what was bought: payment, notices, repair",
  "accounts/members": "members and invitations",
  "accounts/company": "a company's departments, members and roles in one view or file",
  "accounts/single-sign-on": "a company's own sign-in: proven domains, its issuer, rounds, new members",
  "accounts/provisioning":
    "members and groups from a company's directory (SCIM): requests, roles of groups, tokens",
  "connectors/channels": "an account's own carriers and the number patterns that select them",
  "connectors/kit": "what every connector uses: calls, tokens, codes, texts, drafts of checkpoints",
  "connectors/sandbox": "the simulated carrier: its journeys, words, places, responses",
  "connectors/providers": "one folder per carrier API: client, map, fixtures",
  "connectors/fetch": "which connector is asked for what: batches, budgets, retries, fallbacks",
  "connectors/carrier-accounts":
    "companies' own accounts at carriers: sealed credentials, their trials, whose parcels they ask for",
  "tracking/custom-tracks":
    "a company's own lines in journeys: texts, approval by another member, when they are due",
  "tracking/store": "parcels and their evidence: rows, changes, views",
  "tracking/schedule": "when a parcel is asked for next, and its lease",
  "tracking/lookup": "a reader's numbers → parcels, journeys, views; the limit for guessing",
  "tracking/refresh": "responses and pushes of carriers → parcels",
  "tracking/pictures": "pictures of parcels as PNG: for shared links and in emails",
  "tracking/realtime": "the WebSocket server",
  "tracking/subscriptions": "e-mail subscriptions with double opt-in",
  "shipments/records": "shipments: rows, filters, copies of a parcel's state, what an account may see",
  "shipments/abnormal-rules":
    "an account's rules for abnormal shipments, and the alarms that they open and close",
  "shipments/list": "the list: pages, counts, archive, one shipment",
  "shipments/reports": "figures of the dashboard, from the stored counts",
  "shipments/saved-views": "a user's saved filters and chosen columns of the list",
  "shipments/bulk": "actions on many shipments, and the trash",
  "shipments/shops": "orders of shops: read, their numbers added, statuses written back",
  "shipments/exports": "shipments as CSV and XLSX files, streamed",
  "shipments/imports": "files and pasted text → shipments: reading, mapping, preview, runs",
  "shipments/shop-grants": "a shop is connected, and ended",
  "shipments/account-data": "shipments in the data export; the keys of parcels, replaced",
  "shipments/shop-notices": "what Shopify and WooCommerce report",
  "messages/brands": "how a company shows itself to its customers: name, logo, colours, its tracking page",
  "messages/contact": "contact forms",
  "messages/email-parts": "what emails are made of: frame, progress line, events, map; sends nothing",
  "messages/email-templates":
    "templates of emails to a company's customers: their language, blocks, versions, drawing",
  "messages/order-setup": "what a company sets for its work orders: fields, categories, due times, triggers",
  "messages/order-answers": "ready-made answers of work orders",
  "messages/work-orders": "work orders: queue, record, views",
  "messages/order-triggers": "triggers of work orders: conditions, decisions, tried and applied",
  "messages/mail": "e-mails: templates, sending, retries",
  "messages/order-acts": "acts on work orders, by members, rules and customers",
  "messages/order-reports": "figures of work orders",
  "messages/customer-emails":
    "emails to a company's customers: which shipment gets which one when, exactly once; records, stopped addresses",
  "messages/order-emails":
    "emails between a company and the customers of its work orders: in from a mailbox or an email service, out as an answer",
  "site/content": "what public pages show: page list, sitemap, widget, samples",
  "site/public-api": "the public API: contracts and calls",
  "site/api-documents": "the public API as OpenAPI, Postman, client and reference",
  "site/webhooks": "events, deliveries, signatures, retries, AsyncAPI",
  "worker/features": "the list of what folders declare, and what is done with all of them",
  "worker/engines": "jobs: PostgreSQL's queue or Inngest runs them; health",
};
