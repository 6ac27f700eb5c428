import { type Fixture, parcelFixtures, type Words } from "@/lib/connectors/kit/compose-fixtures";

/** Responses in the documented format of TrackingMore v4, about parcels that do not exist. */
export const number = "RX000000001CN";

interface Event {
  readonly at: string;
  readonly text: string;
  readonly code: string;
  readonly city?: string;
  readonly country?: string | null;
}

const event = ({ at, text, code, city = "Shenzhen", country = "CN" }: Event) => ({
  checkpoint_date: at,
  checkpoint_delivery_status: code.replace(/\d+$/, ""),
  checkpoint_delivery_substatus: code,
  tracking_detail: text,
  location: city,
  country_iso2: country,
  city,
  zip: "00000",
});

/** A parcel in a state; events newest first, those abroad in the leg of the destination. */
export const entry = (code: string, events: readonly Event[], abroad: readonly Event[] = []) => ({
  id: "i1",
  tracking_number: number,
  courier_code: "china-post",
  delivery_status: code.replace(/\d+$/, ""),
  substatus: code,
  origin_country: "CN",
  destination_country: "JP",
  customer_name: "SECRET NAME",
  signed_by: "SECRET NAME",
  scheduled_delivery_date: "2026-03-12",
  destination_track_number: null,
  latest_event: null,
  origin_info: { courier_code: "china-post", trackinfo: events.map(event) },
  destination_info: { courier_code: "japan-post", trackinfo: abroad.map(event) },
});

export const answer = (...data: readonly unknown[]) => ({ meta: { code: 200, type: "Success" }, data });
export const refusal = (code: number) => ({ meta: { code, type: "BadRequest", message: "words" }, data: [] });

const label: Event = { at: "2026-03-01 08:00", text: "Information received", code: "inforeceived001" };
const left: Event = { at: "2026-03-02 22:10", text: "Departed from sorting center", code: "transit006" };
const abroad = (at: string, text: string, code: string): Event => ({
  ...{ at, text, code, city: "Tokyo", country: "JP" },
});

const words: readonly Words[] = [
  { status: 200, kind: "noData", at: { "data.0.delivery_status": "notfound" } },
  { status: 400, kind: "badNumber", at: { "meta.code": "4110" } },
];

export const notFound = answer(entry("notfound002", []));

/** Every format and every statement. */
export const cases: readonly Fixture[] = [
  ...parcelFixtures(
    number,
    "china-post",
    answer(entry("inforeceived001", [label])),
    answer(entry("transit006", [left, label])),
    answer(entry("transit001", [left], [abroad("2026-03-05 10:00", "Presented to customs", "transit001")])),
    answer(entry("pickup001", [], [abroad("2026-03-07 07:00", "Out for delivery", "pickup001")])),
    answer(entry("undelivered002", [], [abroad("2026-03-07 13:00", "Nobody at home", "undelivered002")])),
    answer(entry("pickup002", [], [abroad("2026-03-07 15:00", "Waiting at the post office", "pickup002")])),
    answer(entry("delivered001", [left], [abroad("2026-03-08 11:00", "Delivered", "delivered001")])),
    answer(entry("exception010", [], [abroad("2026-03-20 11:00", "Back at the sender", "exception010")])),
    answer(entry("expired001", [left])),
  ),
  { number, carrier: "china-post", status: 200, body: notFound, words },
  { number, carrier: "china-post", status: 400, body: refusal(4110), words },
  { number, carrier: "china-post", status: 400, body: refusal(4102) },
];
