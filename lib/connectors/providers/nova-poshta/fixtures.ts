import { type Fixture, parcelFixtures } from "@/lib/connectors/kit/compose-fixtures";

/** Responses in the documented format of getStatusDocuments, about parcels that do not exist. */

export const number = "20450000000001";

export const document = (StatusCode: string, more: object = {}) => ({
  ...{ Number: number, StatusCode, Status: "Слова перевізника", DateCreated: "02-02-2026 08:30:25" },
  ...{ TrackingUpdateDate: "2026-02-03 17:20:00", DateScan: "17:20 03.02.2026" },
  ...{ ScheduledDeliveryDate: "05-02-2026 00:00:00", ActualDeliveryDate: "", RecipientDateTime: "" },
  ...{ CitySender: "Київ", CityRecipient: "Львів", WarehouseRecipient: "Відділення №1: вул. Таємна, 1" },
  ...{ RecipientFullName: "ОСОБА ТАЄМНА", PhoneRecipient: "380000000000", ...more },
});

export const answer = (...data: readonly object[]) => ({
  ...{ success: true, data, errors: [], warnings: [], info: [], errorCodes: [], warningCodes: [] },
});

export const error = (code: string, text: string, warnings: readonly string[] = []) => ({
  ...{ success: false, data: [], errors: [text], warnings, info: [], errorCodes: code === "" ? [] : [code] },
});

/** All four notations of dates. */
export const delivered = answer(
  document("9", {
    ...{ Status: "Відправлення отримано", ActualDeliveryDate: "2026-02-05 08:13:00" },
    ...{ RecipientDateTime: "05.02.2026 18:32:23" },
  }),
);

const words = [
  { status: 200, kind: "noData", at: { "data.0.StatusCode": "3" } },
  { status: 200, kind: "noData", at: { "data.StatusCode": "3" } },
  { status: 200, kind: "noData", at: { "errorCodes.0": "20000200161" } },
  { status: 200, kind: "badNumber", at: { "errorCodes.0": "20001401442" } },
  { status: 200, kind: "badNumber", at: { "errors.0": "Document number is not correct" } },
] as const;

/** Every situation and every statement. */
export const cases: readonly Fixture[] = parcelFixtures(
  number,
  "nova-poshta",
  delivered,
  answer(document("1")),
  answer(document("5"), document("9", { Number: "20450000000002" })),
  answer(document("101")),
  answer(document("111")),
  answer(document("8", { ActualDeliveryDate: "2026-02-05 08:13:00" })),
  answer(document("103")),
  answer(document("999")),
  answer({ Number: number, StatusCode: "3", Status: "Номер не знайдено" }),
  error("20000200161", "Documents not found"),
  error("20001401442", "Document number is not correct"),
  error("", "Document number is not correct", [`Invalid DocumentNumber: ${number}`]),
  error("20000200068", "API key expired"),
).map((fixture) => ({ ...fixture, words }));
