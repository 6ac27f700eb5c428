import type { ActiveConnector, Connector } from "@/lib/connectors/kit/schemas";
import { ups } from "@/lib/connectors/providers/ups/client";
import * as fixtures from "@/lib/connectors/providers/ups/fixtures";
import { parseEnv } from "@/lib/platform/environment/env";
import { describeAttempt } from "./describe-attempt";
import { describeConnectors } from "./describe-connectors";
import type { Attempt } from "./try-connector";
import { validateOrder } from "./validate-order";

const credential = { id: "ups-id-123", secret: "ups-secret-1" };
const active: ActiveConnector = { connector: ups as Connector, credential, account: "ups x" };
const item = { key: "1", number: "1Z999AA10123456784", carrier: "ups", extra: {}, destination: null };
const bytes = (body: unknown) => Buffer.from(JSON.stringify(body));
const calls: Attempt["calls"] = [
  {
    ...{ purpose: "token", failure: null, ms: 41.4 },
    call: {
      ...{ method: "POST", url: "https://onlinetools.ups.com/security/v1/oauth/token", body: "grant_type=x" },
      headers: { authorization: `Basic ${Buffer.from("ups-id-123:ups-secret-1").toString("base64")}` },
    },
    reply: { status: 200, headers: {}, body: bytes({ access_token: "tok-1234", expires_in: "60" }) },
  },
  {
    ...{ purpose: "query", failure: null, ms: 20 },
    call: {
      ...{ method: "GET", url: "https://onlinetools.ups.com/api", body: null },
      headers: { authorization: "Bearer tok-1234" },
    },
    reply: { status: 200, headers: { server: "x" }, body: bytes(fixtures.delivered) },
  },
];

it("shows requests, responses, what was read, and times, without secrets", () => {
  const reply = calls[1]?.reply;
  if (!reply) throw new Error("no reply");
  const cx = { now: new Date(), connector: "ups", evidence: "e".repeat(64), language: "en" };
  const outcome = ups.read(reply, [item], cx).get("1");
  if (outcome?.kind !== "found") throw new Error("not found");
  const text = describeAttempt(active, { calls, outcome, token: "tok-1234" }).join("\n");
  expect(text).toContain("POST https://onlinetools.ups.com/security/v1/oauth/token");
  expect(text).toContain("Basic [hidden]");
  expect(text).toContain("Bearer [hidden]");
  expect(text).toContain('"access_token":"[hidden]"');
  expect(text).toContain("status: delivered / delivered");
  expect(text).toContain(`checkpoints: ${outcome.report.checkpoints.length}`);
  expect(text).toContain("2 calls in 61 ms (token 41 ms, question 20 ms).");
  expect(text).toContain("no budget was used");
  expect(text).not.toMatch(/ups-secret-1|tok-1234/);
});

it("says what failed of a call without a response", () => {
  const [first] = calls;
  if (!first) throw new Error("no call");
  const call = { ...first, reply: null, failure: "timeout" };
  const text = describeAttempt(active, {
    ...{ calls: [call], outcome: { kind: "down", retryAfterMs: null }, token: "" },
  }).join("\n");
  expect(text).toContain("no response: timeout after 41 ms");
  expect(text).toContain("down: no usable response");
});

describe("the list of connectors", () => {
  const list = (source: Record<string, string>) => describeConnectors(parseEnv(source));

  it("names what is missing, and what is set up", () => {
    const lines = list({ UPS_CLIENT_ID: "12345678", UPS_CLIENT_SECRET: "12345678" });
    expect(lines.find((line) => line.includes("  dhl "))).toMatch(/missing: DHL_API_KEY$/);
    expect(lines.find((line) => line.includes("  ups "))).toMatch(/set up$/);
  });

  it("shows in which order a carrier's parcels are asked", () => {
    const keys = { DHL_API_KEY: "12345678", SEVENTEENTRACK_TOKEN: "12345678" };
    const dhl = (lines: readonly string[]) => lines.find((line) => line.startsWith("  dhl,"));
    expect(dhl(list(keys))).toMatch(/: dhl → seventeentrack$/);
    expect(dhl(list({ ...keys, CONNECTOR_ORDER: "seventeentrack" }))).toMatch(/: seventeentrack → dhl$/);
    expect(list(keys)).toContain("  all others: seventeentrack");
    expect(list({ SANDBOX: "off" })).toContain("  all: nobody");
  });
});

it("an order of connectors that do not exist is refused in one line", () => {
  expect(() => validateOrder(parseEnv({ CONNECTOR_ORDER: "ups, shp24" }))).toThrow(
    /^CONNECTOR_ORDER: no connector is called shp24; there are dhl, ups, .*$/,
  );
  expect(() => validateOrder(parseEnv({ CONNECTOR_ORDER: "ups" }))).not.toThrow();
});
