import { composeReply } from "@/lib/sandbox/compose-reply";
import { testNumbers } from "@/lib/sandbox/constants";
import { allConnectors } from "./list-connectors";
import * as dhl from "./providers/dhl/fixtures";
import { errors } from "./providers/seventeentrack/constants";
import * as track from "./providers/seventeentrack/fixtures";
import * as ups from "./providers/ups/fixtures";
import { jsonOf } from "./rules";
import type { HttpReply, TrackItem } from "./schemas";
import { type Damage, damageBody, damageFields } from "./testing/damage-json";

/** What a carrier says in its own words, written down here apart from the connectors' tables. */
interface Words {
  readonly status: number;
  readonly kind: "noData" | "badNumber";
  readonly at: Readonly<Record<string, string>>;
}
interface Fixture {
  readonly number: string;
  readonly carrier: string | null;
  readonly status: number;
  readonly body: unknown;
  /** Any of these may be read as that; nothing else may. */
  readonly words?: readonly Words[];
}

const now = new Date("2026-03-30T12:00:00Z");
const statusesTried = [200, 400, 404, 500];
const parcel = (number: string, carrier: string, ...bodies: readonly unknown[]): readonly Fixture[] =>
  bodies.map((body) => ({ number, carrier, status: 200, body }));

const trackNumber = "4PX3000000000001CN";
const trackEntry = "data.accepted.0.track_info.latest_status";
const trackNoData: Words = { status: 200, kind: "noData", at: { [`${trackEntry}.status`]: "NotFound" } };
const simulated = testNumbers.flatMap(({ number, carrier }, index): readonly Fixture[] => {
  // Each kind of answer, and every twelfth journey.
  const reply = composeReply(
    { number, carrier, extra: {}, since: now, generation: 1 },
    { speed: 1 },
    { now },
  );
  const body = jsonOf(reply);
  if (body === undefined || (reply.status === 200 && index % 12 > 0)) return [];
  const said = (status: number, kind: Words["kind"], error: string) => ({ status, kind, at: { error } });
  const words = [
    said(404, "noData", "not_found"),
    said(410, "noData", "no_longer_kept"),
    said(400, "badNumber", "bad_number"),
  ];
  return [{ number, carrier, status: reply.status, body, words }];
});

const fixtures: Readonly<Record<string, readonly Fixture[]>> = {
  dhl: [
    ...parcel("7777777770", "dhl", dhl.express, dhl.failure("Lost", "Returned to sender")),
    ...parcel("340434188193", "dhl-paket", dhl.parcelDe, dhl.parcelDeInGerman),
    ...parcel("GM1234567890", "dhl-ecommerce-us", dhl.bare),
    ...parcel("1234567890", "dhl-parcel-nl", dhl.namesakes),
    ...parcel("1234509876", "dhl", dhl.odd, dhl.clockChange),
    {
      ...{ number: "1234509876", carrier: "dhl", status: 200, body: dhl.nothingYet },
      words: [{ status: 200, kind: "noData", at: { "shipments.0.status.statusCode": "unknown" } }],
    },
    {
      ...{ number: "1234509876", carrier: "dhl", status: 404, body: dhl.notFound },
      words: [
        { status: 404, kind: "noData", at: { title: "No result found" } },
        { status: 404, kind: "noData", at: { detail: "No shipment with given tracking number found." } },
      ],
    },
    {
      ...{ number: "1234509876", carrier: "dhl", status: 400, body: dhl.refused("trackingNumber") },
      words: [{ status: 400, kind: "badNumber", at: { "invalidParams.0.name": "trackingNumber" } }],
    },
  ],
  ups: [
    ...parcel("1Z999AA10123456784", "ups", ups.delivered, ups.old, ups.reused),
    ...parcel("92748999985492513012345678", "ups-mail-innovations", ups.mailInnovations),
    ...parcel(
      "1Z999AA10123456784",
      "ups",
      ...(["M MP 003", "X 48 022", "D FS -", "Q Q1 999"] as const).map((codes) => {
        const [type = null, code = null, digits = null] = codes.split(" ");
        return ups.withStatus(type, code, digits === "-" ? null : digits, "words");
      }),
    ),
    {
      ...{ number: "1Z999AA10123456784", carrier: "ups", status: 200, body: ups.warned },
      words: [
        { status: 200, kind: "noData", at: { "trackResponse.shipment.0.warnings.0.code": "TW0001" } },
        { status: 200, kind: "noData", at: { "trackResponse.shipment.warnings.0.code": "TW0001" } },
      ],
    },
    ...(["TW0001", "TV1002", "VSS002"] as const).map((code): Fixture => {
      const words: readonly Words[] = [
        { status: 404, kind: "noData", at: { "response.errors.0.code": "TW0001" } },
        { status: 400, kind: "badNumber", at: { "response.errors.0.code": "TV1002" } },
      ];
      const body = ups.errors(code);
      return { number: "1Z0", carrier: "ups", status: code === "TW0001" ? 404 : 400, body, words };
    }),
  ],
  seventeentrack: [
    ...parcel(trackNumber, "4px-express", track.answer([track.twoLegs]), track.answer([track.times])),
    ...["InTransit_Arrival", "Delivered_Other", "Exception_Returned", "Expired_Other"].flatMap((name) =>
      parcel(trackNumber, "4px-express", track.answer([track.inStatus(name.split("_")[0] ?? "", name)])),
    ),
    ...(["NotFound_Other", "NotFound_InvalidCode"] as const).map(
      (sub): Fixture => ({
        ...{ number: trackNumber, carrier: "4px-express", status: 200 },
        body: track.answer([track.notFound(sub)]),
        words: [
          trackNoData,
          {
            status: 200,
            kind: "badNumber",
            at: { ...trackNoData.at, [`${trackEntry}.sub_status`]: "NotFound_InvalidCode" },
          },
        ],
      }),
    ),
    ...[...Object.keys(errors), "-18010012", "-18010013", "-18019901"].flatMap((code): readonly Fixture[] => [
      {
        ...{ number: trackNumber, carrier: "4px-express", status: 200 },
        body: track.answer([], [track.rejection(Number(code))]),
        words: [{ status: 200, kind: "badNumber", at: { "data.rejected.0.error.code": "-18010012" } }],
      },
      ...parcel(trackNumber, "4px-express", track.wholeError(Number(code))),
    ]),
  ],
  sandbox: simulated,
};

/** Whether the words are still in the answer, at their place and with their status. */
function isStillSaid({ words = [] }: Fixture, kind: string, reply: HttpReply): boolean {
  const json = jsonOf(reply);
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
    const tally = { answers: 0, noData: 0, badNumber: 0, unreadable: 0 };

    it("never as no data or a bad number, and never throws", () => {
      const wrong: string[] = [];
      for (const fixture of cases) {
        const item: TrackItem = {
          ...{ key: "k", number: fixture.number, carrier: fixture.carrier, extra: {}, destination: null },
        };
        const cx = { now, connector: id, evidence: "e".repeat(64), language: "en" };
        const damages: readonly Damage[] = [
          { name: "nothing", body: JSON.stringify(fixture.body) },
          ...damageFields(fixture.body),
          ...damageBody(fixture.body),
        ];
        for (const { name, body } of damages) {
          const bytes = Buffer.from(body);
          for (const status of new Set([fixture.status, ...statusesTried])) {
            const reply = { status, headers: {}, body: bytes };
            tally.answers += 1;
            try {
              const part = connector.split ? connector.split(reply, [item]).get("k") : reply;
              const outcome = part && connector.read(part, [item], cx).get("k");
              const kind = outcome?.kind ?? "unreadable";
              if (outcome?.kind === "unreadable") {
                tally.unreadable += 1;
                if (!/^[$\w]/.test(outcome.path)) wrong.push(`no path: ${status} ${name}`);
              }
              if (kind !== "noData" && kind !== "badNumber") continue;
              if (isStillSaid(fixture, kind, reply)) continue;
              tally[kind] += 1;
              wrong.push(`${kind}: ${status} ${name}: ${body.slice(0, 300)}`);
            } catch (error) {
              wrong.push(`${String(error)}: ${status} ${name}`);
            }
          }
        }
      }
      expect(wrong.slice(0, 5)).toEqual([]);
      expect(tally).toMatchObject({ noData: 0, badNumber: 0 });
      expect(tally.answers).toBeGreaterThan(10_000);
      expect(tally.unreadable).toBeGreaterThan(tally.answers / 4);
    });

    it("but undamaged words of the carrier as what they say", () => {
      const cx = { now, connector: id, evidence: "e".repeat(64), language: "en" };
      const kinds = cases.flatMap(({ number, carrier, status, body }) => {
        const item = { key: "k", number, carrier, extra: {}, destination: null };
        const reply = { status, headers: {}, body: Buffer.from(JSON.stringify(body)) };
        return connector.read(reply, [item], cx).get("k")?.kind ?? [];
      });
      for (const kind of ["found", "noData", "badNumber"]) expect(kinds).toContain(kind);
    });
  },
);
