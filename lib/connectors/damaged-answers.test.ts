import { allConnectors } from "./list-connectors";
import { xmlOf } from "./read-xml";
import { jsonOf } from "./rules";
import type { HttpReply, TrackItem } from "./schemas";
import { composeBody } from "./testing/compose-body";
import { type Damage, damageBody, damageFields } from "./testing/damage-json";
import { fixtures, now } from "./testing/list-fixtures";
import type { Fixture } from "./testing/schemas";

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

describe.each(allConnectors().map((connector) => [connector.id, connector] as const))(
  "%s reads a damaged answer",
  (id, connector) => {
    const cases = fixtures[id] ?? [];
    const write = (tree: unknown) => composeBody(tree, connector.format);
    const counts = { answers: 0, noData: 0, badNumber: 0, unreadable: 0 };

    it("never as no data or a bad number, and never throws", () => {
      const wrong: string[] = [];
      for (const fixture of cases) {
        const item: TrackItem = {
          ...{ key: "k", number: fixture.number, carrier: fixture.carrier, extra: {}, destination: null },
        };
        const cx = { now, connector: id, evidence: "e".repeat(64), language: "en" };
        const damages: readonly Damage[] = [
          { name: "nothing", body: write(fixture.body) },
          ...damageFields(fixture.body, write),
          ...damageBody(fixture.body, write),
        ];
        for (const { name, body } of damages) {
          const bytes = Buffer.from(body);
          for (const status of new Set([fixture.status, ...statusesTried])) {
            const reply = { status, headers: {}, body: bytes };
            counts.answers += 1;
            try {
              const part = connector.split ? connector.split(reply, [item]).get("k") : reply;
              const outcome = part && connector.read(part, [item], cx).get("k");
              const kind = outcome?.kind ?? "unreadable";
              if (outcome?.kind === "unreadable") {
                counts.unreadable += 1;
                if (!/^[$\w]/.test(outcome.path)) wrong.push(`no path: ${status} ${name}`);
              }
              if (kind !== "noData" && kind !== "badNumber") continue;
              if (isStillSaid(fixture, kind, reply)) continue;
              counts[kind] += 1;
              wrong.push(`${kind}: ${status} ${name}: ${body.slice(0, 300)}`);
            } catch (error) {
              wrong.push(`${String(error)}: ${status} ${name}`);
            }
          }
        }
      }
      expect(wrong.slice(0, 5)).toEqual([]);
      expect(counts).toMatchObject({ noData: 0, badNumber: 0 });
      expect(counts.answers).toBeGreaterThan(3000);
      expect(counts.unreadable).toBeGreaterThan(counts.answers / 4);
    });

    it("but undamaged words of the carrier as what they say", () => {
      const cx = { now, connector: id, evidence: "e".repeat(64), language: "en" };
      const kinds = cases.flatMap(({ number, carrier, status, body }) => {
        const item = { key: "k", number, carrier, extra: {}, destination: null };
        const reply = { status, headers: {}, body: Buffer.from(write(body)) };
        return connector.read(reply, [item], cx).get("k")?.kind ?? [];
      });
      const said = cases.flatMap(({ words = [] }) => words.map(({ kind }) => kind));
      for (const kind of ["found", "noData", ...said]) expect(kinds).toContain(kind);
    });
  },
);
