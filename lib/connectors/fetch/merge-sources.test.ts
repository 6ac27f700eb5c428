import type { HttpReply, TrackItem } from "@/lib/connectors/kit/schemas";
import { dhl } from "@/lib/connectors/providers/dhl/client";
import { seventeentrack } from "@/lib/connectors/providers/seventeentrack/client";
import { mergeCheckpoints } from "@/lib/parcels/parcel/merge-checkpoints";
import type { Checkpoint } from "@/lib/parcels/parcel/schemas";

const number = "00340434188193";
const item: TrackItem = { key: "k", number, carrier: "dhl-paket", extra: {}, destination: null };
const now = new Date("2026-03-30T12:00:00Z");
const reply = (body: unknown): HttpReply => ({
  status: 200,
  headers: {},
  body: Buffer.from(JSON.stringify(body)),
});

type Read = typeof dhl.read | typeof seventeentrack.read;
function eventsOf(connector: string, read: Read, body: unknown): readonly Checkpoint[] {
  const cx = { now, connector, evidence: connector.repeat(8), language: "en" };
  const outcome = read(reply(body), [item], cx).get("k");
  if (outcome?.kind !== "found") throw new Error(`${connector}: ${outcome?.kind}`);
  return outcome.report.checkpoints;
}

const words = "The shipment has been picked up";
const fromDhl = (minute: string) =>
  eventsOf("dhl", dhl.read, {
    shipments: [
      {
        id: number,
        service: "parcel-de",
        status: {
          timestamp: `2026-03-04T${minute}:00`,
          statusCode: "transit",
          status: "PU",
          description: words,
        },
        events: [
          {
            ...{
              timestamp: `2026-03-04T${minute}:00`,
              statusCode: "transit",
              status: "PU",
              description: words,
            },
            location: { address: { addressLocality: "Leipzig", countryCode: "DE" } },
          },
        ],
      },
    ],
  });
const event = {
  ...{ time_iso: "2026-03-04T09:15:00+01:00", time_utc: null, time_raw: null, description: words },
  ...{ location: "Leipzig", stage: "PickedUp", sub_status: "InTransit_PickedUp" },
  address: { country: "DE", city: "Leipzig" },
};
const fromAggregator = eventsOf("seventeentrack", seventeentrack.read, {
  code: 0,
  data: {
    accepted: [
      {
        ...{ number, carrier: 7041 },
        track_info: {
          latest_status: { status: "InTransit", sub_status: "InTransit_PickedUp" },
          latest_event: event,
          tracking: { providers: [{ provider: { key: 7041 }, provider_lang: "en", events: [event] }] },
        },
      },
    ],
    rejected: [],
  },
});

describe("one pick-up read from DHL and from 17TRACK", () => {
  it("is one checkpoint with DHL's code, whichever answered first", () => {
    const own = fromDhl("09:15");
    expect([...own, ...fromAggregator].map(({ subStatus }) => subStatus)).toEqual(["accepted", "accepted"]);
    expect(own[0]?.fingerprint).not.toBe(fromAggregator[0]?.fingerprint);
    for (const merged of [mergeCheckpoints(own, fromAggregator), mergeCheckpoints(fromAggregator, own)])
      expect(merged).toMatchObject([{ source: "dhl", rawCode: "PU", subStatus: "accepted" }]);
  });

  it("is two checkpoints with a minute between them", () => {
    expect(mergeCheckpoints(fromDhl("09:16"), fromAggregator)).toHaveLength(2);
  });
});
