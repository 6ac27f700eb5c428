import { failureOf } from "@/lib/connectors/kit/rules";
import type { Connector, HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import { parseConnector } from "./parse-connector";

const good = {
  ...{ id: "mine", name: "Mine", portal: null, tier: "official", carriers: ["ups"] },
  ...{ hosts: ["api.mine.example.com"], auth: "header", scope: "own", format: "json", batch: { max: 1 } },
  fields: [{ key: "key", label: "apiKey", env: "CONNECTOR_MINE_KEY", secret: true, max: 100 }],
  ...{
    limits: { concurrent: 1, pauseSeconds: 60 },
    languages: ["en"],
    homeZone: null,
    keepsDays: 30,
    needs: [],
  },
  build: () => [],
  read: () => new Map(),
};
const cx: ReadContext = { now: new Date(), connector: "mine", evidence: "e", language: "en" };
const item: TrackItem = { key: "k", number: "1Z1", carrier: "ups", extra: {}, destination: null };
const reply: HttpReply = { status: 404, headers: {}, body: Buffer.from('{"code":"NONE"}') };

function problems(change: object, taken: ReadonlySet<string> = new Set()): readonly string[] {
  const made = parseConnector({ ...good, ...change }, taken);
  return "problems" in made ? made.problems : [];
}
function accepted(given: unknown): Connector {
  const made = parseConnector(given, new Set());
  if ("problems" in made) throw new Error(made.problems.join("\n"));
  return made;
}

describe("a connector from outside", () => {
  it("is accepted, and takes its credential from its own variables", () => {
    const { credential } = accepted(good);
    expect(credential?.({ CONNECTOR_MINE_KEY: "abc" } as never)).toEqual({ key: "abc" });
    expect(credential?.({} as never)).toBeNull();
    expect(accepted({ ...good, fields: [] }).credential?.({} as never)).toEqual({});
  });

  it.each<[string, object, RegExp]>([
    ["an id that is taken", { id: "ups" }, /^id: ups is taken by another connector$/],
    ["an id of capitals", { id: "Mine" }, /^id: must be small letters, digits and hyphens$/],
    [
      "an address for a host",
      { hosts: ["https://a.example.com/x"] },
      /^hosts\[0\]: must be a host name such as/,
    ],
    ["an IP address", { hosts: ["10.0.0.1"] }, /^hosts\[0\]: must be a host name/],
    ["this machine", { hosts: ["a.localhost"] }, /^hosts\[0\]: must be a public host$/],
    ["no host", { hosts: [] }, /^hosts: must name a host/],
    ["no English", { languages: ["de"] }, /^languages: must include en$/],
    ["a strange carrier", { carriers: ["nobody"] }, /^carriers\[0\]: is not in the catalogue of carriers$/],
    ["no way to read", { read: undefined }, /^read: must be a function$/],
    ["no limits", { limits: undefined }, /^limits: is missing$/],
    [
      "a burst above its rate",
      { limits: { ...good.limits, rate: { max: 1, seconds: 1, burst: 2 } } },
      /^limits.rate: burst must not be above max$/,
    ],
    [
      "another's variable",
      { fields: [{ ...good.fields[0], env: "DHL_API_KEY" }] },
      /^fields\[0\]\.env: must be a variable that begins with CONNECTOR_$/,
    ],
    [
      "a setting for a variable",
      { fields: [{ ...good.fields[0], env: "CONNECTOR_ORDER" }] },
      /^fields\[0\]\.env: must be a variable/,
    ],
    ["an unknown zone", { homeZone: "Mars/Base" }, /^homeZone: must be a time zone/],
    [
      "a token without its auth",
      { token: { build: () => ({}), read: () => ({}) } },
      /^token: belongs to auth/,
    ],
    ["simulated answers", { simulate: () => reply }, /^simulate: is not part of the contract$/],
  ])("is refused for %s, with a sentence", (_name, change, sentence) => {
    const found = problems(change, new Set(["ups"]));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(sentence);
  });

  it("is refused with everything that is wrong, and if it exports nothing", () => {
    expect(problems({ id: "A", hosts: [], languages: [] })).toHaveLength(3);
    for (const exported of [undefined, null, 7])
      expect(parseConnector(exported, new Set())).toEqual({
        problems: ["exports no connector: export const connector = …, or a default"],
      });
    const thrown = parseConnector(() => {
      throw new Error("no");
    }, new Set());
    expect(thrown).toEqual({ problems: ["its function throws: Error: no"] });
  });
});

describe("what a connector from outside reads", () => {
  const read = (outcome: unknown) =>
    accepted({ ...good, read: () => new Map([["k", outcome]]) })
      .read(reply, [item], cx)
      .get("k");

  it("is no data only if the kit found the carrier's words", () => {
    const statements = [{ means: "noData", status: 404, words: { code: "NONE" } }];
    const made = accepted(
      (kit: { matchStatement: (...given: unknown[]) => unknown; jsonOf: (given: unknown) => unknown }) => ({
        ...good,
        read: (given: HttpReply) =>
          new Map([["k", kit.matchStatement(statements, given.status, kit.jsonOf(given))]]),
      }),
    );
    expect(made.read(reply, [item], cx).get("k")?.kind).toBe("noData");
    expect(read({ kind: "noData", final: false, said: { words: "NONE" } })?.kind).toBe("unreadable");
  });

  it("is unreadable in any other shape, or if it throws", () => {
    for (const outcome of [undefined, null, {}, { kind: "delivered" }, { kind: "found", report: {} }])
      expect(read(outcome)?.kind).toBe("unreadable");
    const throwing = accepted({ ...good, read: () => JSON.parse("{") });
    expect(throwing.read(reply, [item], cx).get("k")?.kind).toBe("unreadable");
    expect(read(failureOf({ ...reply, status: 429 }, cx.now, 60))).toMatchObject({ kind: "throttled" });
  });
});
