import { callAddress } from "@/lib/core/define-call";
import { apiRoutes } from "./calls";
import { makeUser } from "./make-user";
import { readTables } from "./read-rows";
import { type Service, startService } from "./start-service";

jest.setTimeout(60_000);

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Ways in which another site's page can make a browser send a request with our cookies. */
const foreign: readonly [string, Record<string, string>][] = [
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
const mutating = apiRoutes.flatMap((route) =>
  route.call?.mutates && route.file.startsWith("user/") ? [[route.file, route] as const] : [],
);

/** All account data. */
const state = () =>
  readTables(service, [
    "account",
    "account_user",
    "organization",
    "account_session",
    "verification",
    "second_factor",
    "handover",
    "identity",
    "authorization_request",
    "invitation",
    "mail",
  ]);

describe.each(mutating)("%s (P29)", (_file, route) => {
  it.each(foreign)("has no effect for %s, whoever is logged in", async (_how, headers) => {
    const { cookie } = await makeUser(service.database.db);
    const before = await state();
    const { call, sample } = route;
    if (!call || !sample) throw new Error("no call");
    const address = callAddress(call);
    const query = new URLSearchParams(Object.entries(sample).map(([key, value]) => [key, String(value)]));
    if (call.method === "GET") {
      for (const method of ["GET", "HEAD"])
        expect((await service.send(method, `${address}?${query}`, null, { ...headers, cookie })).status).toBe(
          403,
        );
      // Not even a link from our own page: the header is required too.
      const link = { cookie, "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" };
      expect((await service.send("GET", `${address}?${query}`, null, link)).status).toBe(403);
    } else {
      for (const type of [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
      ]) {
        const sent = { ...headers, cookie, "content-type": type };
        expect([403, 415]).toContain(
          (await service.send("POST", address, JSON.stringify(sample), sent)).status,
        );
      }
      expect((await service.send("GET", `${address}?${query}`, null, { ...headers, cookie })).status).toBe(
        405,
      );
    }
    expect(await state()).toEqual(before);
  });
});

it("covers every account call that changes something", () => {
  expect(mutating.length).toBeGreaterThan(12);
});
