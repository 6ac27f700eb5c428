import { z } from "zod";
import type { CarrierEmulator, EmulatedCarrier } from "./carrier-emulator";
import type { EmulatedParcel, Step } from "./journey";
import { type EmulatedCall, type EmulatedReply, startEmulator } from "./start-emulator";

const codes: Readonly<Record<Step, readonly [code: string, text: string]>> = {
  label: ["1", "Відправник самостійно створив цю накладну"],
  accepted: ["4", "Відправлення у місті відправника"],
  departed: ["5", "Відправлення прямує до міста одержувача"],
  arrived: ["6", "Відправлення у місті одержувача"],
  // There is no code of customs within the country.
  customs: ["5", "Відправлення прямує до міста одержувача"],
  out: ["101", "На шляху до одержувача"],
  failed: ["111", "Невдала спроба доставки"],
  ready: ["7", "Прибув на відділення"],
  delivered: ["9", "Відправлення отримано"],
  returned: ["103", "Відмова одержувача"],
};
const documentsMax = 100;

const asked = z.object({
  apiKey: z.string(),
  modelName: z.literal("TrackingDocument"),
  calledMethod: z.literal("getStatusDocuments"),
  methodProperties: z.object({
    Documents: z.array(z.object({ DocumentNumber: z.string(), Phone: z.string() })),
  }),
});

/** Nova Poshta API 2.0 on loopback: without a key, or with the right one. */
export async function startNovaPoshta(): Promise<CarrierEmulator> {
  const parcels = new Map<string, EmulatedParcel>();
  const credential = { key: "nova-poshta-test-key" };
  const emulator = await startEmulator("api.novaposhta.ua", (call) => answer(call, parcels, credential.key));
  return Object.assign(emulator, { parcels, credential });
}

function answer(
  { path, method, body }: EmulatedCall,
  parcels: ReadonlyMap<string, EmulatedParcel>,
  key: string,
): EmulatedReply {
  if (method !== "POST" || path !== "/v2.0/json/") return { status: 404, body: { message: "Not Found" } };
  const { success, data } = asked.safeParse(JSON.parse(body));
  if (!success) return error("20000200001", "Called method is not correct");
  if (data.apiKey !== "" && data.apiKey !== key) return error("20000200068", "API key expired");
  const numbers = data.methodProperties.Documents.map(({ DocumentNumber }) => DocumentNumber);
  if (numbers.length === 0 || numbers.length > documentsMax)
    return error("20000200159", "Documents limit is exceeded");
  const wrong = numbers.filter((number) => !/^\d{14}$/.test(number));
  if (wrong.length > 0)
    return error(
      "20001401442",
      "Document number is not correct",
      wrong.map((number) => `Invalid DocumentNumber: ${number}`),
    );
  const documents = numbers.map((number) => documentOf(number, parcels.get(number)));
  return { status: 200, body: { success: true, data: documents, errors: [], warnings: [], errorCodes: [] } };
}

function documentOf(number: string, parcel: EmulatedParcel | undefined): object {
  const last = parcel?.events.at(-1);
  if (!parcel || !last) return { Number: number, StatusCode: "3", Status: "Номер не знайдено" };
  const [StatusCode, Status] = codes[last.step];
  const [day = "", clock = ""] = last.local.split("T");
  const dotted = day.split("-").toReversed().join(".");
  const dateOf = (local = "") => local.replace(/^(\d+)-(\d+)-(\d+)T/, "$3-$2-$1 ");
  const isThere = last.step === "ready" || last.step === "delivered";
  return {
    ...{
      Number: number,
      StatusCode,
      Status,
      CityRecipient: last.city,
      WarehouseRecipient: "NOT TO BE STORED",
    },
    ...{ DateCreated: dateOf(parcel.events[0]?.local), TrackingUpdateDate: `${day} ${clock}` },
    ...{ DateScan: `${clock.slice(0, 5)} ${dotted}`, ScheduledDeliveryDate: "06-02-2026 00:00:00" },
    ...{ ActualDeliveryDate: isThere ? `${day} ${clock}` : "" },
    ...{ RecipientDateTime: last.step === "delivered" ? `${dotted} ${clock}` : "" },
    ...{ RecipientFullName: "NOT TO BE STORED", PhoneRecipient: "380000000000" },
  };
}

function error(code: string, text: string, warnings: readonly string[] = []): EmulatedReply {
  return { status: 200, body: { success: false, data: [], errors: [text], warnings, errorCodes: [code] } };
}

export const novaPoshta: EmulatedCarrier = {
  start: startNovaPoshta,
  carrier: "nova-poshta",
  numberOf: (serial) => `2045000000${String(serial).padStart(4, "0")}`,
  times: "offset",
  stateOnly: true,
  home: { city: "Львів", country: "UA", offset: "+02:00" },
  // Its codes say that a parcel is on its way back, not that it arrived there.
  statuses: { returned: "alert" },
};
