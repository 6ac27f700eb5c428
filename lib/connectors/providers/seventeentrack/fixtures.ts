import { type Fixture, parcelFixtures, type Words } from "@/lib/connectors/kit/compose-fixtures";

/** Responses in the documented format of 17TRACK v2.4, about parcels that do not exist. */

interface Event {
  readonly at: string | null;
  readonly text: string;
  readonly sub?: string | null;
  readonly stage?: string | null;
  readonly place?: string;
  readonly country?: string;
  readonly raw?: {
    readonly date: string | null;
    readonly time: string | null;
    readonly timezone: string | null;
  };
}

const event = ({ at, text, sub = null, stage = null, place = "Shenzhen", country = "CN", raw }: Event) => ({
  time_iso: at,
  time_utc: null,
  time_raw: raw ?? { date: null, time: null, timezone: null },
  description: text,
  description_translation: { lang: null, description: null },
  location: place,
  stage,
  sub_status: sub,
  address: {
    country,
    state: null,
    city: place,
    street: "Secret Street 1",
    postal_code: "00000",
    coordinates: { longitude: "1", latitude: "2" },
  },
});

/** Two legs: a Chinese shipper and the US post with a number of its own. */
export const twoLegs = {
  number: "4PX3000000000001CN",
  carrier: 190094,
  track_info: {
    shipping_info: {
      shipper_address: { country: "CN", city: "Shenzhen" },
      recipient_address: {
        country: "US",
        city: "Springfield",
        street: "Secret Street 1",
        postal_code: "00000",
      },
    },
    latest_status: {
      status: "InTransit",
      sub_status: "InTransit_CustomsRequiringInformation",
      sub_status_descr: null,
    },
    latest_event: event({ at: "2026-03-04T10:00:00-05:00", text: "Customs needs papers", country: "US" }),
    time_metrics: {
      estimated_delivery_date: {
        source: "Official",
        from: "2026-03-09T00:00:00-05:00",
        to: "2026-03-12T00:00:00-05:00",
      },
    },
    misc_info: {
      service_type: "Global Express",
      customer_number: "PO 4711",
      local_number: "9274890100130612345678",
      local_key: 21051,
    },
    tracking: {
      providers: [
        {
          provider: { key: 190094, name: "4PX", country: "CN" },
          provider_lang: "en",
          events: [
            event({
              at: "2026-03-02T22:00:00+08:00",
              text: "Departed",
              sub: "InTransit_Departure",
              stage: "Departure",
            }),
            event({
              at: "2026-03-01T09:30:00+08:00",
              text: "Picked up, signed by: ZHANG SAN",
              sub: "InTransit_PickedUp",
            }),
            event({
              at: "2026-03-01T09:30:00+08:00",
              text: "Picked up, signed by: ZHANG SAN",
              sub: "InTransit_PickedUp",
            }),
            event({
              at: null,
              text: "Order received",
              stage: "InfoReceived",
              raw: { date: "2026-02-28", time: null, timezone: null },
            }),
          ],
        },
        {
          provider: { key: 21051, name: "USPS", country: "US" },
          provider_lang: "EN",
          events: [
            event({
              at: "2026-03-04T10:00:00-05:00",
              text: "Customs needs papers",
              sub: "InTransit_CustomsRequiringInformation",
              place: "New York",
              country: "US",
            }),
            event({
              at: "2026-03-03T20:00:00-05:00",
              text: "Arrived at the gateway",
              place: "New York",
              country: "US",
            }),
          ],
        },
      ],
    },
  },
};

/** One parcel with a given status. */
export const inStatus = (
  status: string | null,
  sub_status: string | null,
  number = "4PX3000000000001CN",
  at = "2026-03-01T09:30:00+08:00",
) => ({
  number,
  carrier: 190094,
  track_info: {
    latest_status: { status, sub_status, sub_status_descr: null },
    tracking: {
      providers: [
        {
          provider: { key: 190094 },
          events: [event({ at, text: "", sub: sub_status })],
        },
      ],
    },
  },
});

/** Not found, as data. */
export const notFound = (sub_status: string) => ({
  number: "4PX3000000000001CN",
  carrier: 190094,
  track_info: { latest_status: { status: "NotFound", sub_status }, tracking: { providers: [] } },
});

/** Delivered at a time that only the raw fields hold, with a zone beside it; UTC; a clock change. */
export const times = {
  ...inStatus("Delivered", "Delivered_Other"),
  track_info: {
    latest_status: { status: "Delivered", sub_status: "Delivered_Other" },
    tracking: {
      providers: [
        {
          provider: { key: 190094 },
          events: [
            event({
              at: null,
              text: "Delivered",
              sub: "Delivered_Other",
              raw: { date: "2026-03-05", time: "14:05:00", timezone: "+02:00" },
            }),
            { ...event({ at: null, text: "Sorted" }), time_utc: "2026-03-04T08:00:00Z" },
            event({
              at: null,
              text: "Arrived",
              place: "Wien",
              country: "AT",
              raw: { date: "2025-10-26", time: "02:30:00", timezone: null },
            }),
            event({ at: null, text: "No time at all" }),
          ],
        },
      ],
    },
  },
};

export const answer = (accepted: readonly unknown[], rejected: readonly unknown[] = []) => ({
  code: 0,
  data: { accepted, rejected },
});

export const rejection = (
  code: number,
  number = "4PX3000000000001CN",
  carrier: string | number = "190094",
) => ({
  number,
  carrier,
  error: { code, message: "words" },
});

export const wholeError = (code: number) => ({ code: 0, data: { errors: [{ code, message: "words" }] } });

const trackNumber = "4PX3000000000001CN";
const trackEntry = "data.accepted.0.track_info.latest_status";
const trackNoData: Words = { status: 200, kind: "noData", at: { [`${trackEntry}.status`]: "NotFound" } };

/** Every format and every statement. */
export const cases: readonly Fixture[] = [
  ...parcelFixtures(trackNumber, "4px-express", answer([twoLegs]), answer([times])),
  ...["InTransit_Arrival", "Delivered_Other", "Exception_Returned", "Expired_Other"].flatMap((name) =>
    parcelFixtures(trackNumber, "4px-express", answer([inStatus(name.split("_")[0] ?? "", name)])),
  ),
  ...(["NotFound_Other", "NotFound_InvalidCode"] as const).map(
    (sub): Fixture => ({
      ...{ number: trackNumber, carrier: "4px-express", status: 200 },
      body: answer([notFound(sub)]),
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
        body: answer([], [rejection(Number(code))]),
        words: [{ status: 200, kind: "badNumber", at: { "data.rejected.0.error.code": "-18010012" } }],
      },
      ...parcelFixtures(trackNumber, "4px-express", wholeError(Number(code))),
    ],
  ),
];
