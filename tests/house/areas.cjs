// The areas of lib, lowest first, and what each holds; an area imports lower ones. What a folder of an area holds stands in
// one of its files, in a line "// lib/<area>/<folder>: …"; its rank follows from its imports.
module.exports = {
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
