/**
 * Time to build views of 20 parcels with nine events for strangers (every sentence and place checked),
 * compared with the same views for their owner (as stored): first time, and with cached sentences. In memory,
 * no database.
 */
import { fingerprintOf } from "@/lib/parcels/parcel/fingerprint-event";
import { harmless } from "@/lib/parcels/parcel/fixtures/harmless-sentences";
import { type Audience, formatParcel, type ParcelFacts } from "@/lib/tracking/store/format";
import { sized } from "../sized";

const parcels = 20;
const events = 9;
const rounds = sized(400, 10);
const now = new Date("2026-04-02T10:00:00Z");
const towns = ["Leipzig", "Hamburg", "Köln", "Bremen", "Hauptstr. 5, Berlin"] as const;
const sentences = Object.entries(harmless).flatMap(([language, list]) =>
  list.map(([text, subStatus]) => ({ language, text, subStatus })),
);

function makeParcel(index: number): ParcelFacts {
  const checkpoints = Array.from({ length: events }, (_, step) => {
    const { language, text, subStatus } =
      sentences[(index * events + step * 7) % sentences.length] ?? sentences[0]!;
    const utc = new Date(Date.UTC(2026, 3, 1, step * 2, index)).toISOString();
    const city = towns[(index + step) % towns.length] ?? towns[0];
    const event = {
      time: { local: utc.slice(0, 16), offset: "Z", utc, zoneFrom: "given" as const },
      // Every fifth contains personal data.
      text: step % 5 === 4 ? `Delivered to Erika Mustermann ${index}` : text,
      lang: language,
      place: { text: city, city, country: "DE" },
      rawCode: `C${step}`,
      subStatus,
      source: "bench",
      evidence: "0".repeat(64),
    };
    return { ...event, fingerprint: fingerprintOf(event) };
  });
  return {
    ...{
      number: `1Z999AA1${String(index).padStart(10, "0")}`,
      carrier: "ups",
      status: "in_transit",
      subStatus: "departed",
    },
    ...{
      checkpoints,
      eta: null,
      estimate: null,
      service: "UPS Worldwide Express",
      origin: "CN",
      destination: "DE",
    },
    ...{ proof: [], nextLeg: null, simulated: false, onlineAt: now, deliveredAt: null, lastEventAt: now },
    ...{ askedAt: now, answeredAt: now, outcome: "found", outcomeDetail: null, version: 3 },
    ...{ dueAt: null, reason: "moving", lease: null, protection: null },
  };
}

const facts = Array.from({ length: parcels }, (_, index) => makeParcel(index));

/** Milliseconds for the 20 views, including JSON as a call would send it. */
function once(audience: Audience): number {
  const start = performance.now();
  JSON.stringify(facts.map((one) => formatParcel(one, { now, audience, candidates: [] })));
  return performance.now() - start;
}
const middle = (taken: readonly number[]) =>
  Number([...taken].sort((a, b) => a - b)[Math.floor(taken.length / 2)]?.toFixed(3));

const first = Number(once("public").toFixed(1));
const taken: Record<"public" | "owner", number[]> = { public: [], owner: [] };
for (let round = 0; round < rounds; round += 1)
  for (const audience of ["owner", "public"] as const) taken[audience].push(once(audience));
const [publicMs, ownerMs] = [middle(taken.public), middle(taken.owner)];
const ratio = Number((publicMs / ownerMs).toFixed(2));
console.log(
  `FIGURES ${JSON.stringify({ "20 views ms": { first, public: publicMs, owner: ownerMs, ratio } })}`,
);
