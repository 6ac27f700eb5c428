import fc from "fast-check";
import type { Connector, HttpReply, TrackItem } from "@/lib/connectors/kit/schemas";
import * as dhlFixtures from "@/lib/connectors/providers/dhl/fixtures";
import * as trackFixtures from "@/lib/connectors/providers/seventeentrack/fixtures";
import * as upsFixtures from "@/lib/connectors/providers/ups/fixtures";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import { checkpointSchema, outcomeKinds } from "@/lib/parcels/parcel/schemas";
import { parseEnv } from "@/lib/platform/environment/env";
import { activeConnectors, addConnectors, allConnectors, connectorFor } from "./list-connectors";
import { checkBuild, checkDeclaration, checkFailures, failures } from "./testing/check-connector";

const now = new Date("2026-03-30T12:00:00Z");
const read = { now, connector: "x", evidence: "e".repeat(64), language: "en" };
const credentials = {
  key: "secret",
  id: "secret",
  secret: "secret",
  token: "secret",
  user: "secret",
  password: "secret",
  account: "secret",
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

/** A value for each variable that a connector of the tree names. */
const all: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    allConnectors().flatMap(({ fields }) =>
      fields.map(({ env }, at) => [env, `secret-${env.toLowerCase()}-${at}`]),
    ),
  ),
  // One of two values.
  DPD_COUNTRY: "nl",
};
/** Ids of the connectors that need a credential, in their order. */
const own = allConnectors().flatMap(({ id, fields }) =>
  fields.some(({ optional }) => !optional) ? [id] : [],
);
const ids = (source: Record<string, string>) =>
  activeConnectors(parseEnv(source)).map(({ connector }) => connector.id);

describe("the configured connectors", () => {
  it("are those with credentials, the sandbox while there is none, or as SANDBOX says", () => {
    expect(ids({})).toEqual(["sandbox"]);
    expect(ids({ SANDBOX: "off" })).toEqual([]);
    expect(ids(all)).toEqual(own);
    expect(ids({ ...all, SANDBOX: "on" })).toEqual([...own, "sandbox"]);
  });

  it("are found for a carrier, its own first", () => {
    const active = activeConnectors(parseEnv(all));
    expect(connectorFor("dhl", active)?.connector.id).toBe("dhl");
    expect(connectorFor("ups", active)?.connector.id).toBe("ups");
    expect(connectorFor("china-post", active)?.connector.id).toBe("seventeentrack");
    expect(connectorFor("dhl", activeConnectors(parseEnv({ SANDBOX: "off" })))).toBeNull();
  });

  it("include those from outside, in every copy of this module, before the simulated one", () => {
    const [first] = allConnectors();
    if (!first) throw new Error("no connector");
    try {
      addConnectors([{ ...first, id: "mine" }]);
      jest.isolateModules(() => {
        const copy = jest.requireActual<typeof import("./list-connectors")>("./list-connectors");
        expect(copy.allConnectors).not.toBe(allConnectors);
        expect(copy.allConnectors().map(({ id }) => id)).toEqual([
          ...allConnectors().flatMap(({ id }) => (id === "sandbox" || id === "mine" ? [] : [id])),
          ...["mine", "sandbox"],
        ]);
      });
      expect(ids({ DHL_API_KEY: "dhl-key-1" })).toEqual(["dhl", "mine"]);
    } finally {
      addConnectors([]);
    }
  });

  it("have accounts that reveal no secret", () => {
    for (const { account } of activeConnectors(parseEnv(all))) {
      for (const secret of Object.values(all).filter((one) => one.startsWith("secret-")))
        expect(account).not.toContain(secret);
    }
  });
});

describe.each(allConnectors().map((connector) => [connector.id, connector] as const))(
  "%s",
  (_id, connector) => {
    it("declares itself: hosts, limits, languages, carriers of the catalogue", () => {
      expect(checkDeclaration(connector)).toEqual([]);
    });

    it("puts each item in exactly one call, over https, on its own hosts, with no secret in the URL", () => {
      expect(checkBuild(connector, "1Z999AA10123456784", null)).toEqual([]);
    });

    it.each(failures)("maps status %s with body %j to %s", (...failure) => {
      expect(checkFailures(connector, [failure])).toEqual([]);
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
