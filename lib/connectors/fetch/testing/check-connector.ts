import type { Fixture } from "@/lib/connectors/kit/compose-fixtures";
import { xmlOf } from "@/lib/connectors/kit/read-xml";
import { jsonOf } from "@/lib/connectors/kit/rules";
import type { Connector, HttpReply, TrackItem } from "@/lib/connectors/kit/schemas";
import { parseUrl } from "@/lib/core/parse-url";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import type { CarrierReport, Outcome } from "@/lib/parcels/parcel/schemas";
import { composeBody } from "./compose-body";
import { type Damage, damageBody, damageFields } from "./damage-json";

/**
 * Checks that every connector must pass, built in or not. Each returns what is wrong, one sentence for each finding;
 * empty = nothing. Pure.
 */
export type Problems = readonly string[];

const now = new Date("2026-03-30T12:00:00Z");
const build = { now, uuid: () => "u", language: "en", token: "token" };
const secret = "secret";
const readContext = (connector: string) => ({ now, connector, evidence: "e".repeat(64), language: "en" });
const itemOf = (number: string, carrier: string | null, key = "k"): TrackItem => ({
  ...{ key, number, carrier, extra: {}, destination: null },
});

/** Hosts, limits, languages, carriers of the catalogue. */
export function checkDeclaration(connector: Connector): Problems {
  const { limits, tier, hosts } = connector;
  const carriers = (connector.carriers ?? []).filter((id) => findCarrier(id)?.id !== id);
  const findings: readonly (readonly [boolean, string])[] = [
    [carriers.length > 0, `carriers: not in the catalogue: ${carriers.join(", ")}`],
    [!connector.languages.includes("en"), "languages: en is missing"],
    [connector.batch.max < 1, "batch.max: must be 1 or more"],
    [limits.concurrent < 1, "limits.concurrent: must be 1 or more"],
    [limits.rate !== undefined && limits.rate.burst > limits.rate.max, "limits.rate: burst is above max"],
    [hosts.length > 0 === (tier === "sandbox"), "hosts: at least one is needed"],
    [
      (connector.token !== undefined) !== (connector.auth === "oauth2cc" || connector.auth === "login"),
      "token: belongs to auth oauth2cc and login, and to no other",
    ],
  ];
  return findings.flatMap(([isWrong, line]) => (isWrong ? [line] : []));
}

/** Each item in exactly one call, over https, on its own hosts, no secret in the URL. */
export function checkBuild(connector: Connector, number: string, carrier: string | null): Problems {
  const declared = Object.fromEntries(connector.fields.map(({ key }) => [key, secret]));
  const credential = { key: secret, id: secret, secret, token: secret, speed: 1, ...declared };
  const items = Array.from({ length: connector.batch.max }, (_, at) => ({
    ...itemOf(number, carrier, `k${at}`),
    extra: { postcode: "12345", phone: "1234567890" },
  }));
  const queries = connector.build(items, credential, build);
  const calls = [
    ...queries,
    ...(connector.registration?.build(items, credential, build) ?? []),
    ...(connector.token ? [connector.token.build(credential, build)] : []),
  ];
  const problems = calls.flatMap(({ url }) => {
    const parsed = parseUrl(url);
    const isPlain = parsed?.protocol === "https:" && parsed.port === "" && parsed.username === "";
    return [
      ...(isPlain ? [] : [`build: the URL is not https without port and user: ${url}`]),
      ...(parsed && !connector.hosts.includes(parsed.hostname)
        ? [`build: ${parsed.hostname} is not among its hosts`]
        : []),
      ...(connector.auth !== "query" && url.includes(secret) ? ["build: a secret stands in the URL"] : []),
    ];
  });
  if (connector.simulate) return problems;
  const asked = queries.flatMap((call) => call.items.map(({ key }) => key)).join();
  const wanted = items.map(({ key }) => key).join();
  return asked === wanted ? problems : [...problems, `build: items ${wanted} are asked for as ${asked}`];
}

/** Responses before their content counts, and what each has to be read as. */
export const failures: readonly (readonly [status: number, body: string, kind: Outcome["kind"]])[] = [
  [200, "", "down"],
  [200, "<html>", "down"],
  [200, '{"a":', "unreadable"],
  [401, "{}", "denied"],
  [403, "{}", "denied"],
  [429, "{}", "throttled"],
  [500, "{}", "down"],
  [502, "<html>", "down"],
];

/** Failure statuses are read alike at every carrier. */
export function checkFailures(connector: Connector, given: typeof failures = failures): Problems {
  const items = [itemOf("1Z999AA10123456784", null, "a"), itemOf("1Z999AA10123456784", null, "b")];
  return given.flatMap(([status, json, wanted]) => {
    const body = connector.format === "xml" && json === '{"a":' ? "<a><b>" : json;
    const reply = { status, headers: {}, body: Buffer.from(body) };
    const outcomes = connector.read(reply, items, readContext(connector.id));
    const kinds = items.map(({ key }) => outcomes.get(key)?.kind ?? "nothing");
    return outcomes.size === items.length && kinds.every((kind) => kind === wanted)
      ? []
      : [`read: status ${status} with ${JSON.stringify(body)} is ${kinds.join(", ")} instead of ${wanted}`];
  });
}

const statusesTried = [200, 400, 404, 500];

/** Whether the words are still in the answer, at their place and with their status. */
function isStillSaid({ words = [] }: Fixture, kind: string, reply: HttpReply): boolean {
  const json = jsonOf(reply) ?? xmlOf(reply);
  const at = (path: string) =>
    path
      .split(".")
      .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], json);
  return words.some(
    (one) =>
      one.kind === kind &&
      one.status === reply.status &&
      // A list of one may be written as its element, and the other way round.
      Object.entries(one.at).every(([path, word]) =>
        [at(path), [at(path)].flat(9)[0]].map(String).includes(word),
      ),
  );
}

/** A damaged answer is never "no data" nor "bad number", and reading it never throws. */
export function checkDamage(connector: Connector, cases: readonly Fixture[]): Problems {
  const write = (tree: unknown) => composeBody(tree, connector.format);
  const wrong: string[] = [];
  let answers = 0;
  let unreadable = 0;
  for (const fixture of cases) {
    const item = itemOf(fixture.number, fixture.carrier);
    const damages: readonly Damage[] = [
      { name: "nothing", body: write(fixture.body) },
      ...damageFields(fixture.body, write),
      ...damageBody(fixture.body, write),
    ];
    for (const { name, body } of damages) {
      const bytes = Buffer.from(body);
      for (const status of new Set([fixture.status, ...statusesTried])) {
        const reply = { status, headers: {}, body: bytes };
        answers += 1;
        try {
          const part = connector.split ? connector.split(reply, [item]).get("k") : reply;
          const outcome = part && connector.read(part, [item], readContext(connector.id)).get("k");
          const kind = outcome?.kind ?? "unreadable";
          if (outcome?.kind === "unreadable") {
            unreadable += 1;
            if (!/^[$\w]/.test(outcome.path)) wrong.push(`no path: ${status} ${name}`);
          }
          if (kind !== "noData" && kind !== "badNumber") continue;
          if (isStillSaid(fixture, kind, reply)) continue;
          wrong.push(`${kind}: ${status} ${name}: ${body.slice(0, 300)}`);
        } catch (error) {
          wrong.push(`${String(error)}: ${status} ${name}`);
        }
      }
    }
  }
  if (answers <= 3000) wrong.push(`too few fixtures: ${answers} damaged answers, more than 3000 are needed`);
  if (unreadable <= answers / 4)
    wrong.push(`${unreadable} of ${answers} damaged answers are unreadable: expected is a quarter or more`);
  return wrong;
}

/** Undamaged answers are read as what they say: something found, no data, and each of the carrier's words. */
export function checkStatements(connector: Connector, cases: readonly Fixture[]): Problems {
  const kinds = new Set(cases.map((fixture) => readFixture(connector, fixture, fixture.body)?.kind));
  const said = cases.flatMap(({ words = [] }) => words.map(({ kind }) => kind));
  return [...new Set<Outcome["kind"]>(["found", "noData", ...said])].flatMap((kind) =>
    kinds.has(kind) ? [] : [`fixtures: no answer is read as ${kind}`],
  );
}

/** An answer is read alike with every list the other way round. */
export function checkOrder(connector: Connector, fixture: Fixture): Problems {
  const one = readFixture(connector, fixture, fixture.body, true);
  const other = readFixture(connector, fixture, reversed(fixture.body), true);
  const [wanted, got] = [essence(one), essence(other)];
  return wanted === got ? [] : [`read: depends on the order of lists: ${wanted} becomes ${got}`];
}

function readFixture(connector: Connector, fixture: Fixture, tree: unknown, splits = false) {
  const item = itemOf(fixture.number, fixture.carrier);
  const body = Buffer.from(composeBody(tree, connector.format));
  const reply: HttpReply = { status: fixture.status, headers: {}, body };
  const part = splits ? (connector.split?.(reply, [item]).get("k") ?? reply) : reply;
  return connector.read(part, [item], readContext(connector.id)).get("k");
}

/** The same response with every list the other way round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.toReversed().map(reversed);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, reversed(inner)]));
}

function essence(outcome: Outcome | undefined): string {
  if (outcome?.kind !== "found") return outcome?.kind ?? "nothing";
  const { current, checkpoints }: CarrierReport = outcome.report;
  const events = checkpoints.map(({ time, rawCode, subStatus, text }) =>
    JSON.stringify([time.local, time.offset, rawCode, subStatus, text]),
  );
  return JSON.stringify([outcome.kind, current?.subStatus, events.toSorted()]);
}
