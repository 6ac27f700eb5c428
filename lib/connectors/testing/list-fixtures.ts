import { composeReply } from "@/lib/sandbox/compose-reply";
import { testNumbers } from "@/lib/sandbox/constants";
import * as dhl from "../providers/dhl/fixtures";
import * as track from "../providers/seventeentrack/fixtures";
import * as ups from "../providers/ups/fixtures";
import { jsonOf } from "../rules";

/** The moment at which simulated answers were given. */
export const now = new Date("2026-03-30T12:00:00Z");

/** What a carrier says in its own words, written down here apart from the connectors' tables. */
export interface Words {
  readonly status: number;
  readonly kind: "noData" | "badNumber";
  readonly at: Readonly<Record<string, string>>;
}
export interface Fixture {
  readonly number: string;
  readonly carrier: string | null;
  readonly status: number;
  readonly body: unknown;
  /** Any of these may be read as that; nothing else may. */
  readonly words?: readonly Words[];
}

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

/** Answers of each connector, by its id: every format and every statement. */
export const fixtures: Readonly<Record<string, readonly Fixture[]>> = {
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
    ...["-18010002", "-18010012", "-18010013", "-18010019", "-18019902", "-18019909"].flatMap(
      (code): readonly Fixture[] => [
        {
          ...{ number: trackNumber, carrier: "4px-express", status: 200 },
          body: track.answer([], [track.rejection(Number(code))]),
          words: [{ status: 200, kind: "badNumber", at: { "data.rejected.0.error.code": "-18010012" } }],
        },
        ...parcel(trackNumber, "4px-express", track.wholeError(Number(code))),
      ],
    ),
  ],
  sandbox: simulated,
};
