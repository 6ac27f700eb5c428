import fc from "fast-check";
import { findCarrier } from "@/lib/carriers/find-carrier";
import { checkpointSchema, outcomeKinds } from "@/lib/parcel/schemas";
import { parseEnv } from "@/lib/platform/env";
import { activeConnectors, allConnectors, connectorFor } from "./list-connectors";
import * as dhlFixtures from "./providers/dhl/fixtures";
import * as trackFixtures from "./providers/seventeentrack/fixtures";
import * as upsFixtures from "./providers/ups/fixtures";
import type { Connector, HttpReply, TrackItem } from "./schemas";

const now = new Date("2026-03-30T12:00:00Z");
const build = { now, uuid: () => "u", language: "en", token: "token" };
const read = { now, connector: "x", evidence: "e".repeat(64), language: "en" };
const credentials = {
  key: "secret",
  id: "secret",
  secret: "secret",
  token: "secret",
  user: "secret",
  password: "secret",
  speed: 1,
};
const item = (key: string): TrackItem => ({
  key,
  number: "1Z999AA10123456784",
  carrier: null,
  extra: {},
  destination: null,
});
const reply = (body: string, status = 200): HttpReply => ({ status, headers: {}, body: Buffer.from(body) });

const all = {
  DHL_API_KEY: "dhl-key-1",
  UPS_CLIENT_ID: "ups-id-12",
  UPS_CLIENT_SECRET: "ups-secret-1",
  GLS_CLIENT_ID: "gls-id-12",
  GLS_CLIENT_SECRET: "gls-secret-1",
  LA_POSTE_KEY: "la-poste-key-1",
  ROYAL_MAIL_CLIENT_ID: "royal-id-1",
  ROYAL_MAIL_CLIENT_SECRET: "royal-secret-1",
  POSTNL_API_KEY: "postnl-key-1",
  DPD_USER: "dpd-user-1",
  DPD_PASSWORD: "dpd-password-1",
  SEVENTEENTRACK_TOKEN: "track-token-1",
};
const ids = (source: Record<string, string>) =>
  activeConnectors(parseEnv(source)).map(({ connector }) => connector.id);

describe("the configured connectors", () => {
  it("are those with credentials, the sandbox while there is none, or as SANDBOX says", () => {
    expect(ids({})).toEqual(["sandbox"]);
    expect(ids({ SANDBOX: "off" })).toEqual([]);
    expect(ids(all)).toEqual([
      "dhl",
      "ups",
      "gls",
      "la-poste",
      "royal-mail",
      "postnl",
      "dpd",
      "seventeentrack",
    ]);
    expect(ids({ ...all, SANDBOX: "on" })).toEqual([
      "dhl",
      "ups",
      "gls",
      "la-poste",
      "royal-mail",
      "postnl",
      "dpd",
      "seventeentrack",
      "sandbox",
    ]);
  });

  it("are found for a carrier, its own first", () => {
    const active = activeConnectors(parseEnv(all));
    expect(connectorFor("dhl", active)?.connector.id).toBe("dhl");
    expect(connectorFor("ups", active)?.connector.id).toBe("ups");
    expect(connectorFor("china-post", active)?.connector.id).toBe("seventeentrack");
    expect(connectorFor("dhl", activeConnectors(parseEnv({ SANDBOX: "off" })))).toBeNull();
  });

  it("have accounts that reveal no secret", () => {
    for (const { account } of activeConnectors(parseEnv(all))) {
      for (const secret of Object.values(all)) expect(account).not.toContain(secret);
    }
  });
});

describe.each(allConnectors().map((connector) => [connector.id, connector] as const))(
  "%s",
  (_id, connector) => {
    it("declares itself: hosts, limits, languages, carriers of the catalogue", () => {
      for (const carrier of connector.carriers ?? []) expect(findCarrier(carrier)?.id).toBe(carrier);
      expect(connector.languages).toContain("en");
      expect(connector.batch.max).toBeGreaterThan(0);
      expect(connector.limits.concurrent).toBeGreaterThan(0);
      const { rate } = connector.limits;
      if (rate) expect(rate.burst).toBeLessThanOrEqual(rate.max);
      expect(connector.hosts.length > 0).toBe(connector.tier !== "sandbox");
      expect(connector.token !== undefined).toBe(["oauth2cc", "login"].includes(connector.auth));
    });

    it("puts each item in exactly one call, over https, on its own hosts, with no secret in the URL", () => {
      const items = Array.from({ length: connector.batch.max }, (_, index) => item(`k${index}`));
      const calls = [
        ...connector.build(items, credentials, build),
        ...(connector.registration?.build(items, credentials, build) ?? []),
      ];
      for (const call of calls) {
        expect(new URL(call.url)).toMatchObject({ protocol: "https:", port: "", username: "" });
        expect(connector.hosts).toContain(new URL(call.url).hostname);
        expect(call.url).not.toContain("secret");
      }
      if (connector.simulate) return;
      const requested = connector
        .build(items, credentials, build)
        .flatMap((call) => call.items.map(({ key }) => key));
      expect(requested).toEqual(items.map(({ key }) => key));
    });

    it.each([
      [200, "", "down"],
      [200, "<html>", "down"],
      [200, '{"a":', "unreadable"],
      [401, "{}", "denied"],
      [403, "{}", "denied"],
      [429, "{}", "throttled"],
      [500, "{}", "down"],
      [502, "<html>", "down"],
    ])("maps status %s with body %j to %s", (status, body, kind) => {
      const half = connector.format === "xml" ? "<a><b>" : '{"a":';
      const sent = reply(body === '{"a":' ? half : body, status);
      const outcomes = connector.read(sent, [item("a"), item("b")], read);
      expect([...outcomes].map(([key, outcome]) => [key, outcome.kind])).toEqual([
        ["a", kind],
        ["b", kind],
      ]);
    });

    it("never throws and always gives one outcome of the known kinds, whatever the input", () => {
      const any = fc.oneof(
        fc.json(),
        fc.string(),
        fc.constantFrom(...samples).chain((sample) => damaged(sample)),
      );
      fc.assert(
        fc.property(any, fc.constantFrom(200, 200, 200, 400, 404, 418), (body, status) => {
          checkOutcomes(connector, reply(body, status));
        }),
        { numRuns: 400 },
      );
    });
  },
);

describe.each(
  allConnectors().flatMap((connector) => (connector.push ? [[connector.id, connector.push] as const] : [])),
)("a push from %s", (_id, push) => {
  it("never throws, and is split into parcels with numbers, whatever the input", () => {
    const envelope = fc.constantFrom("TRACKING_UPDATED", "TRACKING_STOPPED", "subscription.validate", "?");
    const any = fc.oneof(
      fc.json(),
      fc.string(),
      fc.constantFrom(...samples).chain((sample) => damaged(sample)),
      fc
        .tuple(envelope, fc.json())
        .map(([word, data]) => `{"event":"${word}","scope":"${word}","data":${data}}`),
    );
    fc.assert(
      fc.property(any, (body) => {
        for (const { number, carriers } of push.cut(Buffer.from(body), credentials)?.parcels ?? []) {
          expect(number.length).toBeGreaterThan(0);
          for (const carrier of carriers) expect(findCarrier(carrier)?.id).toBe(carrier);
        }
      }),
      { numRuns: 400 },
    );
  });

  it("is rejected without the secret", () => {
    const body = Buffer.from("{}");
    for (const headers of [
      {},
      { sign: "" },
      { sign: "x" },
      { "x-push-token": "" },
      { "x-push-token": "secre" },
    ])
      expect(push.verify(body, new Headers(headers), "secret")).toBe(false);
  });
});

const samples = [
  dhlFixtures.express,
  dhlFixtures.parcelDe,
  upsFixtures.delivered,
  trackFixtures.answer([trackFixtures.twoLegs]),
].map((sample) => JSON.stringify(sample));

/** A valid response with one of its values replaced by another type. */
function damaged(sample: string): fc.Arbitrary<string> {
  const values = [...sample.matchAll(/"(?:[^"\\]|\\.)*"(?!:)|\b\d+\b|null/g)];
  const wrong = fc.oneof(
    fc.constantFrom("null", "[]", "{}", "0", "-1", '""', "true", "[[]]", "1e400"),
    fc.json(),
  );
  return fc.tuple(fc.nat(values.length - 1), wrong).map(([index, value]) => {
    const at = values[index]?.index ?? 0;
    return sample.slice(0, at) + value + sample.slice(at + (values[index]?.[0].length ?? 0));
  });
}

function checkOutcomes(connector: Connector, given: HttpReply): void {
  const outcomes = connector.read(given, [item("a")], read);
  const outcome = outcomes.get("a");
  expect(outcomes.size).toBe(1);
  expect(outcomeKinds).toContain(outcome?.kind);
  connector.split?.(given, [item("a")]);
  connector.registration?.read(given, [item("a")], read);
  connector.registration?.forgot(given);
  if (outcome?.kind !== "found") return;
  for (const checkpoint of outcome.report.checkpoints) checkpointSchema.parse(checkpoint);
}
