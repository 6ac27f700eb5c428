import { type Fixture, parcelFixtures, type Words } from "@/lib/connectors/kit/compose-fixtures";

/** Responses in the documented format of AfterShip Tracking 2026-07, about parcels that do not exist. */
export const number = "RA000000001CN";

interface Event {
  readonly at: string;
  readonly text: string;
  readonly code: string;
  readonly city?: string;
  readonly country?: string;
  readonly slug?: string;
}

const event = ({ at, text, code, city = "Shenzhen", country = "CHN", slug = "china-post" }: Event) => ({
  slug,
  checkpoint_time: at,
  location: city,
  city,
  state: null,
  postal_code: "00000",
  country_region: country,
  message: text,
  tag: code.replace(/_\d+$/, ""),
  subtag: code,
  raw_tag: null,
});

/** A parcel in a state; events oldest first. */
export const tracking = (code: string, ...events: readonly Event[]) => ({
  id: "t1",
  tracking_number: number,
  slug: "china-post",
  active: true,
  origin_country_region: "CHN",
  destination_country_region: "JPN",
  courier_estimated_delivery_date: { estimated_delivery_date: "2026-03-12" },
  shipment_type: null,
  signed_by: "SECRET NAME",
  customers: [{ name: "SECRET NAME" }],
  tag: code.replace(/_\d+$/, ""),
  subtag: code,
  last_mile: null,
  checkpoints: events.map(event),
});

export const answer = (...trackings: readonly unknown[]) => ({
  meta: { code: 200 },
  data: { pagination: { total: trackings.length, has_next_page: false }, trackings },
});
export const refusal = (code: number) => ({ meta: { code, message: "words", type: "BadRequest" }, data: {} });

const label: Event = {
  at: "2026-03-01T08:00:00+08:00",
  text: "Information received",
  code: "InfoReceived_001",
};
const left: Event = { at: "2026-03-02T22:10:00", text: "Departed", code: "InTransit_007" };
const abroad = (at: string, text: string, code: string): Event => ({
  ...{ at, text, code, city: "Tokyo", country: "JPN", slug: "japan-post" },
});

const words: readonly Words[] = [
  { status: 200, kind: "noData", at: { "data.trackings.0.tag": "Pending" } },
  { status: 400, kind: "badNumber", at: { "meta.code": "4005" } },
];

export const pending = answer(tracking("Pending_001"));

/** Every format and every statement. */
export const cases: readonly Fixture[] = [
  ...parcelFixtures(
    number,
    "china-post",
    answer(tracking("InfoReceived_001", label)),
    answer(tracking("InTransit_007", label, left)),
    answer(tracking("InTransit_006", left, abroad("2026-03-05T10:00:00", "With customs", "InTransit_006"))),
    answer(tracking("OutForDelivery_001", abroad("2026-03-07T07:00:00", "Out", "OutForDelivery_001"))),
    answer(tracking("AttemptFail_002", abroad("2026-03-07T13:00:00", "Nobody", "AttemptFail_002"))),
    answer(
      tracking("AvailableForPickup_001", abroad("2026-03-07T15:00", "At post", "AvailableForPickup_001")),
    ),
    answer(tracking("Delivered_001", left, abroad("2026-03-08T11:00:00Z", "Delivered", "Delivered_001"))),
    answer(tracking("Exception_011", abroad("2026-03-20T11:00:00", "Back", "Exception_011"))),
    answer(tracking("Expired_001", left)),
    answer(tracking("Expired_001", { ...left, at: "2025-12-02T22:10:00" })),
  ),
  { number, carrier: "china-post", status: 200, body: pending, words },
  { number, carrier: "china-post", status: 400, body: refusal(4005), words },
  { number, carrier: "china-post", status: 200, body: answer() },
];
