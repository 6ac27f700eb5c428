import { eq } from "drizzle-orm";
import { subscription } from "@/db/schema/subscriptions";
import { parcel } from "@/db/schema/tracking";
import { newId } from "@/lib/core/ids";
import { signToken } from "@/lib/platform/adapters/sign-token";
import { type Service, startService } from "./start-service";

jest.setTimeout(60_000);

let service: Service;
let parcelId: string;
const number = "RB123456785GB";

beforeAll(async () => {
  service = await startService();
  parcelId = newId();
  const now = new Date();
  await service.database.db
    .insert(parcel)
    .values({ id: parcelId, number, carrier: "royal-mail", simulated: true, createdAt: now, changedAt: now });
});
afterAll(() => service.stop());
beforeEach(() => service.database.db.delete(subscription));

/** Headers a browser sends, by the way in which another site's page made it send the request. */
const foreign: readonly [string, Record<string, string>][] = [
  ["a picture", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" }],
  ["a script", { "sec-fetch-site": "same-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "script" }],
  ["a frame", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe" }],
  [
    "a form",
    {
      "sec-fetch-site": "cross-site",
      "sec-fetch-mode": "navigate",
      "sec-fetch-user": "?1",
      origin: "https://evil.example",
    },
  ],
  ["a link", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" }],
  [
    "a fetch without asking",
    { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", origin: "https://evil.example" },
  ],
  [
    "a beacon",
    {
      "sec-fetch-site": "cross-site",
      "sec-fetch-mode": "no-cors",
      "sec-fetch-dest": "empty",
      origin: "null",
    },
  ],
  ["a prefetch", { "sec-fetch-site": "cross-site", "sec-purpose": "prefetch", purpose: "prefetch" }],
  ["a prefetch of our own", { "sec-fetch-site": "same-origin", "sec-purpose": "prefetch;prerender" }],
  [
    "an address typed or opened from a mail",
    { "sec-fetch-site": "none", "sec-fetch-mode": "navigate", "sec-fetch-user": "?1" },
  ],
  ["an old browser", { referer: "https://evil.example/" }],
];
/** Content types that need no preflight; others do, and we never allow it. */
const types = [
  "text/plain",
  "text/plain;charset=UTF-8",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
];

async function subscribed(state: "pending" | "active"): Promise<string> {
  const id = newId();
  await service.database.db.insert(subscription).values({
    id,
    parcelId,
    email: "reader@example.org",
    emailKey: "reader@example.org",
    locale: "en",
    state,
    createdAt: new Date(),
  });
  return id;
}
const rows = () => service.database.db.select().from(subscription);
const linkFor = (id: string) => encodeURIComponent(signToken("unsubscribe", id, null));

describe("a page of another site", () => {
  it.each(foreign)("by %s cannot unsubscribe, even with the token", async (_how, headers) => {
    const id = await subscribed("active");
    for (const method of ["GET", "HEAD"]) {
      const { status } = await service.send(
        method,
        `/api/subscribe/delete?token=${linkFor(id)}`,
        null,
        headers,
      );
      expect(status).toBe(403);
    }
    expect(await rows()).toHaveLength(1);
  });

  it.each(foreign)("by %s cannot confirm, subscribe or make us ask a carrier", async (_how, headers) => {
    const id = await subscribed("pending");
    const token = signToken("confirm-subscription", id, new Date(Date.now() + 60_000));
    const bodies: [string, unknown][] = [
      ["subscribe/confirm", { token }],
      [
        "subscribe/add",
        { track: number, carrier: "royal-mail", email: "victim@example.org", language: "en" },
      ],
      ["track/cargo", { numbers: [{ number: "RA111222338GB" }] }],
      ["track/real_query_multi", { numbers: [{ number: "RA111222338GB" }] }],
    ];
    for (const [path, body] of bodies) {
      for (const type of types) {
        const { status } = await service.send("POST", `/api/${path}`, JSON.stringify(body), {
          ...headers,
          "content-type": type,
        });
        expect([403, 415]).toContain(status);
      }
      // Once as a form writes it, and once as a navigation sends it.
      const form = `${encodeURIComponent(JSON.stringify(body)).slice(0, -3)}=%22%7D`;
      await service.send("POST", `/api/${path}`, form, { ...headers, "content-type": "text/plain" });
      expect(
        (await service.send("GET", `/api/${path}?${new URLSearchParams({ token })}`, null, headers)).status,
      ).toBe(405);
    }
    expect(await rows()).toMatchObject([{ id, state: "pending" }]);
    expect(await service.database.db.select().from(parcel)).toHaveLength(1);
  });

  it("never gets permission: no response has a CORS header", async () => {
    for (const path of ["subscribe/delete", "subscribe/add", "track/cargo"]) {
      const answer = await fetch(`http://127.0.0.1:${service.port}/api/${path}`, {
        method: "OPTIONS",
        headers: {
          origin: "https://evil.example",
          "access-control-request-method": "POST",
          "access-control-request-headers": "x-1tracking",
        },
      });
      expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
      expect(answer.status).toBe(405);
    }
  });
});

describe("our own page", () => {
  const own = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors", "x-1tracking": "1" };
  it("unsubscribes with the token, once, and a second time is no error", async () => {
    const id = await subscribed("active");
    const path = `/api/subscribe/delete?token=${linkFor(id)}`;
    expect((await service.send("GET", path, null, own)).text).toContain('"deleted":true');
    expect((await service.send("GET", path, null, own)).text).toContain('"deleted":false');
    expect(await rows()).toEqual([]);
  });
  it("confirms with the token", async () => {
    const id = await subscribed("pending");
    const token = signToken("confirm-subscription", id, new Date(Date.now() + 60_000));
    const headers = { ...own, "content-type": "application/json" };
    expect(
      (await service.send("POST", "/api/subscribe/confirm", JSON.stringify({ token }), headers)).status,
    ).toBe(200);
    expect(await rows()).toMatchObject([{ id, state: "active" }]);
  });
  it("is rejected with a token of another purpose, unknown, expired or tampered with", async () => {
    const id = await subscribed("pending");
    const confirm = signToken("confirm-subscription", id, new Date(Date.now() + 60_000));
    const old = signToken("confirm-subscription", id, new Date(Date.now() - 1_000));
    const nobody = signToken("unsubscribe", newId(), null);
    const bent = `${linkFor(id).slice(0, -1)}${linkFor(id).endsWith("A") ? "B" : "A"}`;
    for (const token of [confirm, bent]) {
      const { status } = await service.send(
        "GET",
        `/api/subscribe/delete?token=${encodeURIComponent(token)}`,
        null,
        own,
      );
      expect(status).toBe(410);
    }
    const gone = await service.send(
      "GET",
      `/api/subscribe/delete?token=${encodeURIComponent(nobody)}`,
      null,
      own,
    );
    expect(gone.text).toContain('"deleted":false');
    const headers = { ...own, "content-type": "application/json" };
    for (const token of [old, signToken("unsubscribe", id, null)])
      expect(
        (await service.send("POST", "/api/subscribe/confirm", JSON.stringify({ token }), headers)).status,
      ).toBe(410);
    expect(await rows()).toMatchObject([{ id, state: "pending" }]);
  });
});

describe("an email provider", () => {
  it("unsubscribes by one click without cookies or headers of ours; a GET never does", async () => {
    const id = await subscribed("active");
    const path = `/api/subscribe/one-click?token=${linkFor(id)}`;
    for (const method of ["GET", "HEAD"]) expect((await service.send(method, path)).status).toBe(303);
    expect(await rows()).toHaveLength(1);
    const body = "List-Unsubscribe=One-Click";
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect(await service.send("POST", path, body, headers)).toMatchObject({ status: 204, text: "" });
    expect(await service.database.db.select().from(subscription).where(eq(subscription.id, id))).toEqual([]);
    expect((await service.send("POST", path, body, headers)).status).toBe(204);
    expect((await service.send("POST", "/api/subscribe/one-click?token=x", body, headers)).status).toBe(410);
  });
});
