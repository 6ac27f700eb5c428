import { estimateMade } from "@/db/schema/estimates";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { dayMs, hourMs } from "@/lib/core/calendar";
import { newId } from "@/lib/core/ids";
import type { CarrierReport, Eta } from "@/lib/parcels/parcel/schemas";
import {
  contextOn,
  lease,
  observe,
  readParcel,
  report,
  scan,
  storeParcel,
} from "@/lib/tracking/lookup/testing/make-parcel";
import { storeNights } from "@/lib/tracking/lookup/testing/store-journeys";
import { storeObservations } from "@/lib/tracking/refresh/store-observations";
import { refreshEstimates } from "@/lib/tracking/schedule/refresh-estimates";
import { sampleReadEveryMs } from "./constants";
import type { Observation } from "./merge-observation";
import { readSample } from "./read-sample";

let database: TestDatabase;
const now = new Date(Math.floor(Date.now() / dayMs) * dayMs + 12 * hourMs);
let serial = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  await storeNights(database.db, now, "ups");
  await refreshEstimates(contextOn(database.db, { now }));
});
afterAll(() => database.close());

const isoAt = (at: number) => new Date(at).toISOString();
const dayAt = (days: number) => isoAt(now.getTime() + days * dayMs).slice(0, 10);
const etaOf = (from: string, to: string | null = null, offset: string | null = null): Eta => ({
  from,
  to,
  offset,
});
const accepted = scan("accepted", isoAt(now.getTime() - 3 * hourMs));
const noted = scan(null, isoAt(now.getTime() - 2 * hourMs));

/** Stores a carrier's answer about a new parcel, or about `id`. */
async function answer(given: Partial<CarrierReport>, more: Partial<Observation> & { id?: string } = {}) {
  const { id = await makeParcel(), ...rest } = more;
  const outcome = {
    kind: "found" as const,
    report: report([accepted], { origin: "DE", destination: "QA", ...given }),
  };
  const held = await lease(database.db, [id]);
  await storeObservations(database.db, [{ ...observe(id, outcome, now), ...rest }], {
    lease: held,
    speed: 1,
  });
  return id;
}
const makeParcel = (id = newId()) =>
  storeParcel(database.db, { id, number: `1Z999AA1${String(serial++).padStart(10, "0")}` });
const pairsOf = async (id: string) =>
  (await database.db.select().from(estimateMade)).filter(({ parcelId }) => parcelId === id);

describe("an estimate beside the carrier's own days", () => {
  it("is stored with the answer that names them", async () => {
    const id = await answer({ eta: etaOf(`${dayAt(2)}T09:00`, `${dayAt(3)}T18:00`, "+01:00") });
    const { estimate } = await readParcel(database.db, id);
    const { from, middle, to } = estimate as Record<string, string>;
    expect(await pairsOf(id)).toEqual([
      {
        ...{ parcelId: id, madeAt: now, carrierFrom: dayAt(2), carrierTo: dayAt(3) },
        ...{ low: new Date(from ?? ""), middle: new Date(middle ?? ""), high: new Date(to ?? "") },
      },
    ]);
    const single = await answer({ eta: etaOf(dayAt(2)) });
    expect(await pairsOf(single)).toMatchObject([{ carrierFrom: dayAt(2), carrierTo: dayAt(2) }]);
  });

  it("is stored again with news, also of the day, and not with an answer that says the same", async () => {
    const eta = etaOf(dayAt(2));
    const id = await answer({ eta });
    await answer({ eta }, { id, at: new Date(now.getTime() + hourMs) });
    expect(await pairsOf(id)).toHaveLength(1);
    await answer({ eta, checkpoints: [noted, accepted] }, { id, at: new Date(now.getTime() + 2 * hourMs) });
    await answer(
      { eta: etaOf(dayAt(4)), checkpoints: [noted, accepted] },
      { id, at: new Date(now.getTime() + 3 * hourMs) },
    );
    expect((await pairsOf(id)).map(({ carrierTo }) => carrierTo)).toEqual([dayAt(2), dayAt(2), dayAt(4)]);
  });

  it("is not stored without a day, of simulated parcels, of carriers of which too little is known, and after the delivery", async () => {
    const eta = etaOf(dayAt(2));
    const delivered = scan("delivered", isoAt(now.getTime() - hourMs));
    const ids = [
      await answer({ eta: null }),
      await answer({ eta, simulated: true }),
      await answer({ eta, checkpoints: [delivered, accepted] }),
      await answer({
        eta,
        checkpoints: [scan("ready_for_collection", isoAt(now.getTime() - hourMs)), accepted],
      }),
      await answer(
        { eta, carrier: "dhl" },
        { id: await storeParcel(database.db, { number: "JD014600006281230704", carrier: "dhl" }) },
      ),
    ];
    for (const id of ids) expect(await pairsOf(id)).toEqual([]);
  });

  it("is not stored for days that are over, do not exist or are the wrong way round, and the answer is", async () => {
    const etas = [
      etaOf(dayAt(-1)),
      etaOf("2999-02-31"),
      etaOf("0000-01-01", dayAt(3)),
      etaOf(dayAt(3), dayAt(2)),
    ];
    for (const eta of etas) {
      const id = await answer({ eta });
      expect(await pairsOf(id)).toEqual([]);
      expect((await readParcel(database.db, id)).eta).toEqual(eta);
    }
    // Yesterday in UTC is still today where it is delivered.
    const late = new Date(now.getTime() - 11 * hourMs);
    const west = await answer({ eta: etaOf(dayAt(-1), null, "-08:00") }, { at: late });
    expect(await pairsOf(west)).toHaveLength(1);
  });

  it("is not stored when stored answers are read again", async () => {
    const outcome = {
      kind: "found" as const,
      report: report([accepted], { eta: etaOf(dayAt(2)), origin: "DE", destination: "QA" }),
    };
    const replayed = [{ hash: "e".repeat(64), at: now, outcome }];
    const id = await answer({}, { replayed });
    expect((await readParcel(database.db, id)).estimate).not.toBeNull();
    expect(await pairsOf(id)).toEqual([]);
  });

  it("is stored of the sample alone", async () => {
    // Else an autovacuum of this moment would write the real number again.
    await database.sql`alter table parcel set (autovacuum_enabled = off)`;
    await database.sql`update pg_class set reltuples = 1e15 where oid = 'parcel'::regclass`;
    await readSample(database.db, Date.now() + 2 * sampleReadEveryMs);
    expect(await readSample(database.db, Date.now() + 2 * sampleReadEveryMs)).toBe(16 ** 6);
    const made = newId().slice(0, -6);
    const drawn = await answer({ eta: etaOf(dayAt(2)) }, { id: await makeParcel(`${made}000000`) });
    const other = await answer({ eta: etaOf(dayAt(2)) }, { id: await makeParcel(`${made}000001`) });
    expect([(await pairsOf(drawn)).length, (await pairsOf(other)).length]).toEqual([1, 0]);
    expect((await readParcel(database.db, other)).estimate).not.toBeNull();
  });
});
