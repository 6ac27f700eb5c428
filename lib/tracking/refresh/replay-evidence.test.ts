import fc from "fast-check";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { allConnectors } from "@/lib/connectors/fetch/list-connectors";
import { composeBody } from "@/lib/connectors/fetch/testing/compose-body";
import { fixtures } from "@/lib/connectors/fetch/testing/list-fixtures";
import { evidenceOf } from "@/lib/connectors/kit/rules";
import type { Connector } from "@/lib/connectors/kit/schemas";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { Outcome } from "@/lib/parcels/parcel/schemas";
import { lease, readParcel, storeParcel } from "@/lib/tracking/lookup/testing/make-parcel";
import type { JourneyChanges } from "@/lib/tracking/store/describe-changes";
import type { Observation } from "@/lib/tracking/store/merge-observation";
import { replayEvidence } from "./replay-evidence";
import { storeObservations } from "./store-observations";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let made = 0;
/** Reads a body as the connector would, and stores outcome and evidence like a refresh. */
async function tell(id: string, connector: Connector, answer: Answer, at: Date): Promise<void> {
  const { number, carrier } = await readParcel(database.db, id);
  const bytes = Buffer.from(answer.body);
  const hash = evidenceOf(bytes);
  const outcome = connector
    .read(
      { status: answer.status, headers: {}, body: bytes },
      [{ key: id, number, carrier, extra: {}, destination: null }],
      {
        ...{ now: at, connector: connector.id, evidence: hash, language: answer.language },
      },
    )
    .get(id) as Outcome;
  const raw = { hash, status: answer.status, body: bytes, language: answer.language };
  const held = await lease(database.db, [id]);
  const observation: Observation = { parcelId: id, outcome, connector: connector.id, raw, at };
  await storeObservations(database.db, [observation], { lease: held, speed: 1 });
}
interface Answer {
  readonly body: string;
  readonly status: number;
  readonly language: string;
}

const replay = async (connector: Connector, apply = false, since: Date | null = null) => {
  const changes: JourneyChanges[] = [];
  const result = await replayEvidence(database.db, {
    ...{ connector, since, apply },
    onDiff: (diff) => void changes.push(diff),
  });
  return { ...result, changes };
};

const real = allConnectors().filter(({ simulate }) => !simulate);
/** Answers of one connector about one number; of several numbers one is drawn. */
const drawn = fc.constantFrom(...allConnectors()).chain((connector) =>
  fc.record({
    connector: fc.constant(connector),
    first: fc.constantFrom(...(fixtures[connector.id] ?? [])),
    more: fc.array(fc.constantFrom(...(fixtures[connector.id] ?? [])), { maxLength: 3 }),
    languages: fc.array(fc.constantFrom("en", "de"), { minLength: 4, maxLength: 4 }),
    other: fc.option(fc.constantFrom(...real)),
    broken: fc.boolean(),
  }),
);

describe("stored answers that are read again", () => {
  it("give the same by an unchanged reader, for drawn parcels with answers of all fixtures", async () => {
    const cases = [
      // Each fixture at least once, then drawn ones.
      ...allConnectors().flatMap((connector) =>
        (fixtures[connector.id] ?? []).map((first) => ({
          ...{ connector, first, more: [], languages: ["en"], other: null, broken: false },
        })),
      ),
      ...fc.sample(drawn, { numRuns: 150, seed: 20260330 }),
    ];
    for (const { connector, first, more, languages, other, broken } of cases) {
      made += 1;
      const id = await storeParcel(database.db, {
        number: first.number,
        carrier: `${first.carrier}-${made}`,
      });
      await database.sql`update parcel set number = ${first.number} where id = ${id}`;
      const mine = [first, ...more].map((fixture, at) => ({
        ...{ connector, status: fixture.status, language: languages[at] ?? "en" },
        body: composeBody(fixture.body, connector.format),
      }));
      const theirs = (other === null ? [] : (fixtures[other.id] ?? []).slice(0, 1)).map((fixture) => ({
        ...{ connector: other as Connector, status: 200, language: "en" },
        body: composeBody(fixture.body, connector.format),
      }));
      const bad = broken ? [{ connector, status: 200, language: "en", body: '{"renamed":[{}]}' }] : [];
      let minute = 0;
      for (const { connector: by, ...answer } of [...theirs, ...mine, ...bad]) {
        minute += 1;
        await tell(id, by, answer, new Date(Date.UTC(2026, 2, 30, 12, minute)));
      }
    }
    const before = await database.sql`select * from parcel order by id`;
    let events = 0;
    for (const connector of allConnectors()) {
      const { changes, ...result } = await replay(connector, true);
      expect(changes.slice(0, 3)).toEqual([]);
      expect(result).toMatchObject({ changed: 0, written: 0 });
      expect(result.answers).toBeGreaterThan(10);
      events += result.events;
    }
    expect(events).toBeGreaterThan(500);
    expect(await database.sql`select * from parcel order by id`).toEqual(before);
  });

  describe("by a reader that was corrected", () => {
    const carrier = "dhl";
    const dhl = real.find(({ id }) => id === "dhl")!;
    const answer = (code: string, more: object = {}): Answer => ({
      ...{ status: 200, language: "en" },
      body: JSON.stringify({
        shipments: [
          {
            ...{ id: "JD1", service: "express", ...more },
            events: [
              {
                ...{ timestamp: "2026-03-04T09:15:00Z", statusCode: "transit", status: code },
                ...{
                  description: "Something",
                  location: { address: { addressLocality: "Bonn", countryCode: "DE" } },
                },
              },
            ],
          },
        ],
      }),
    });
    const at = (hour: number) => new Date(Date.UTC(2026, 2, 4, hour));
    const stored = async (...answers: readonly Answer[]) => {
      await database.sql`truncate parcel cascade`;
      const id = await storeParcel(database.db, { number: "JD1", carrier });
      for (const [hour, one] of answers.entries()) await tell(id, dhl, one, at(10 + hour));
      return id;
    };
    /** The same reader, but for the meaning of one code. */
    const means = (code: string, subStatus: SubStatus): Connector => ({
      ...dhl,
      read: (reply, items, cx) =>
        new Map(
          [...dhl.read(reply, items, cx)].map(([key, outcome]): readonly [string, Outcome] => {
            if (outcome.kind !== "found") return [key, outcome];
            const checkpoints = outcome.report.checkpoints.map((event) =>
              event.rawCode === code ? { ...event, subStatus } : event,
            );
            return [key, { ...outcome, report: { ...outcome.report, checkpoints } }];
          }),
        ),
    });

    it("show what differs first, and change nothing until they are applied", async () => {
      const id = await stored(answer("ZZ"));
      const before = await readParcel(database.db, id);
      expect(before.subStatus).toBe("moving");
      const corrected = means("ZZ", "ready_for_collection");
      const dry = await replay(corrected);
      expect(dry).toMatchObject({ answers: 1, parcels: 1, events: 1, changed: 1, written: 0 });
      expect(dry.changes).toEqual([
        {
          ...{ id, carrier, fields: ["status: moving → ready_for_collection"] },
          checkpoints: ["~ 2026-03-04T09:15:00 moving → ready_for_collection (subStatus)"],
        },
      ]);
      expect(await readParcel(database.db, id)).toEqual(before);
      expect(await replay(corrected, true)).toMatchObject({ changed: 1, written: 1 });
      expect(await readParcel(database.db, id)).toMatchObject({
        ...{ subStatus: "ready_for_collection", status: "pick_up", asks: before.asks },
        ...{ version: before.version + 1, checkpoints: [{ subStatus: "ready_for_collection" }] },
      });
      expect(await replay(corrected, true)).toMatchObject({ changed: 0 });
    });

    it("take back an end that was misread, although it would be remembered", async () => {
      const misread = means("ZZ", "delivered");
      await database.sql`truncate parcel cascade`;
      const id = await storeParcel(database.db, { number: "JD1", carrier });
      await tell(id, misread, answer("ZZ"), at(10));
      expect((await readParcel(database.db, id)).status).toBe("delivered");
      await replay(means("ZZ", "out_for_delivery"), true);
      expect(await readParcel(database.db, id)).toMatchObject({
        ...{ subStatus: "out_for_delivery", status: "pick_up", deliveredAt: null },
      });
    });

    it("find the journey that could not be read", async () => {
      const renamed = { ...answer("PU"), body: answer("PU").body.replace("shipments", "parcels") };
      const id = await stored(renamed);
      expect(await readParcel(database.db, id)).toMatchObject({ outcome: "unreadable", failures: 1 });
      const corrected: Connector = {
        ...dhl,
        read: (reply, items, cx) => {
          const body = Buffer.from(Buffer.from(reply.body).toString().replace("parcels", "shipments"));
          return dhl.read({ ...reply, body }, items, cx);
        },
      };
      const { changes } = await replay(corrected, true);
      expect(changes[0]?.fields).toContain("outcome: unreadable → found");
      expect(await readParcel(database.db, id)).toMatchObject({
        ...{ outcome: "found", failures: 0, status: "in_transit", checkpoints: [{ rawCode: "PU" }] },
      });
    });

    it("leave what other sources and other answers reported", async () => {
      const id = await stored(answer("AA"), answer("ZZ", { service: "parcel-de" }));
      const track = real.find((one) => one.id === "seventeentrack")!;
      const [entry] = fixtures.seventeentrack ?? [];
      await database.sql`update parcel set number = ${entry!.number} where id = ${id}`;
      await tell(id, track, { status: 200, language: "en", body: JSON.stringify(entry!.body) }, at(15));
      const before = (await readParcel(database.db, id)).checkpoints as readonly { source: string }[];
      const since = await replay(means("ZZ", "held"), true, at(11));
      expect(since).toMatchObject({ answers: 1, changed: 1 });
      const after = (await readParcel(database.db, id)).checkpoints as readonly { source: string }[];
      expect(after).toHaveLength(before.length);
      const others = (list: typeof before) => list.filter(({ source }) => source !== "dhl");
      expect(others(after)).toEqual(others(before));
      expect(after).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ rawCode: "AA", subStatus: "moving" }),
          expect.objectContaining({ rawCode: "ZZ", subStatus: "held" }),
        ]),
      );
    });
  });
});
