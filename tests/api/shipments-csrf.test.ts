import { type Call, callAddress } from "@/lib/core/define-call";
import { apiRoutes } from "./calls";
import { makeTenant, type Tenant } from "./make-tenant";
import { readAllRows } from "./read-rows";
import { type Service, startService } from "./start-service";

jest.setTimeout(120_000);

let service: Service;
const tenants = {} as Record<"business" | "personal", Tenant>;
beforeAll(async () => {
  service = await startService();
  tenants.business = await makeTenant(service.database.db, "CANARYFIRM");
  tenants.personal = await makeTenant(service.database.db, "CANARYSELF", "personal");
});
afterAll(() => service.stop());

/** Ways in which another site's page can make a browser send a request with our cookies. */
const foreign: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ["a picture", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" }],
  [
    "a form",
    { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", origin: "https://evil.example" },
  ],
  ["a page of a sister domain", { "sec-fetch-site": "same-site", "sec-fetch-mode": "cors" }],
  ["a fetch that asks nobody", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }],
  ["a link", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" }],
  ["a prefetch", { "sec-fetch-site": "cross-site", "sec-purpose": "prefetch" }],
  ["an old browser's form", { referer: "https://evil.example/" }],
];
/** Content types that need no preflight. */
const types = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"];
/** The one that does: every browser that sends it to another site also sends its origin. */
const ownType = "application/json";
const mutating = apiRoutes.flatMap((route) =>
  route.call?.mutates && route.call.access !== "visitor" && !route.file.startsWith("user/")
    ? [{ ...route, call: route.call }]
    : [],
);
/** Another call reads at the same address. */
const isRead = (call: Call) =>
  apiRoutes.some((other) => other.call?.method === "GET" && callAddress(other.call) === callAddress(call));

/** All rows of both accounts in all tables. */
const state = () =>
  readAllRows(
    service,
    Object.values(tenants).map(({ accountId }) => accountId),
  );

describe.each(mutating)("$call.method $file (P29)", ({ call, sample, own }) => {
  it.each(foreign)("has no effect for %s, whoever is logged in", async (_how, headers) => {
    const tenant = tenants[call.access === "business" ? "business" : "personal"];
    const before = await state();
    const { id, ...rest } = { ...sample, ...own?.(tenant) };
    const address = callAddress(call).replace("[id]", String(id));
    const given = address === callAddress(call) && id !== undefined ? { ...rest, id } : rest;
    const sent = { ...headers, cookie: tenant.cookie };
    const query = new URLSearchParams(Object.entries(given).map(([key, value]) => [key, String(value)]));
    for (const method of isRead(call) ? [] : ["GET", "HEAD"]) {
      const { status } = await service.send(method, `${address}?${query}`, null, sent);
      expect([403, 405]).toContain(status);
    }
    if (call.method === "DELETE") {
      const { status } = await service.send("DELETE", `${address}?${query}`, null, sent);
      expect(status).toBe(403);
    } else if (call.method !== "GET")
      for (const type of "referer" in headers ? types : [...types, ownType]) {
        const typed = { ...sent, "content-type": type };
        const { status } = await service.send(call.method, address, JSON.stringify(given), typed);
        expect([403, 415]).toContain(status);
      }
    expect(await state()).toEqual(before);
  });
});

it("are all calls of the signed-in area that change something", () => {
  expect(mutating.length).toBeGreaterThan(15);
});
