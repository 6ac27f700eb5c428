import { randomUUID } from "node:crypto";
import type { CarrierEmulator, EmulatedCarrier } from "./carrier-emulator";
import type { EmulatedEvent, EmulatedParcel, Step } from "./journey";
import { type EmulatedCall, type EmulatedReply, startEmulator } from "./start-emulator";

export interface UpsEmulator extends CarrierEmulator {
  readonly id: string;
  readonly secret: string;
  /** Lifetime of tokens issued from now on. */
  tokenSeconds: number;
  tokenCalls(): number;
  expireTokens(): void;
}

const codes: Readonly<Record<Step, readonly [type: string, code: string, statusCode: string, text: string]>> =
  {
    label: ["M", "MP", "003", "Shipper created a label, UPS has not received the package yet."],
    accepted: ["I", "OR", "005", "Origin Scan"],
    departed: ["I", "DP", "005", "Departed from Facility"],
    arrived: ["I", "AR", "005", "Arrived at Facility"],
    customs: ["X", "X1", "013", "Your package is held in customs."],
    out: ["I", "OT", "021", "Out For Delivery Today"],
    failed: ["X", "48", "022", "The customer was not available on the first attempt."],
    ready: ["I", "ZP", "161", "Delivered to UPS Access Point"],
    delivered: ["D", "FS", "011", "DELIVERED"],
    returned: ["RS", "RS", "034", "Returned to sender"],
  };

/** UPS Track v1 with its token service on loopback. */
export async function startUps(): Promise<UpsEmulator> {
  const parcels = new Map<string, EmulatedParcel>();
  const tokens = new Map<string, number>();
  const account = { id: "ups-test-id", secret: "ups-test-secret" };
  const emulator = await startEmulator("onlinetools.ups.com", (call) => {
    if (call.path === "/security/v1/oauth/token") return giveToken(call, account, tokens, state.tokenSeconds);
    const bearer = /^Bearer (.+)$/.exec(call.headers.authorization ?? "")?.[1] ?? "";
    if ((tokens.get(bearer) ?? 0) <= Date.now())
      return errors(401, "250002", "Invalid Authentication Information.");
    return track(call, parcels);
  });
  const state: UpsEmulator = Object.assign(emulator, {
    parcels,
    ...account,
    credential: account,
    tokenSeconds: 14_399,
    tokenCalls: () => emulator.calls.filter(({ path }) => path === "/security/v1/oauth/token").length,
    expireTokens: () => tokens.clear(),
  });
  return state;
}

function giveToken(
  call: EmulatedCall,
  { id, secret }: { id: string; secret: string },
  tokens: Map<string, number>,
  seconds: number,
): EmulatedReply {
  const expected = `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`;
  if (call.headers.authorization !== expected) return errors(401, "10401", "ClientId is Invalid");
  if (call.method !== "POST" || call.body !== "grant_type=client_credentials")
    return errors(400, "10400", "Invalid/Missing Parameter");
  const token = randomUUID();
  tokens.set(token, Date.now() + seconds * 1000);
  const body = { token_type: "Bearer", access_token: token, expires_in: String(seconds), status: "approved" };
  return { status: 200, body };
}

function track(call: EmulatedCall, parcels: ReadonlyMap<string, EmulatedParcel>): EmulatedReply {
  if (!call.headers.transid || !call.headers.transactionsrc) return errors(400, "VSS002", "Missing transId");
  const number = decodeURIComponent(/^\/api\/track\/v1\/details\/([^/]+)$/.exec(call.path)?.[1] ?? "");
  if (number.length < 7 || number.length > 34) return errors(400, "TV1002", "Invalid inquiry number");
  const parcel = parcels.get(number);
  if (!parcel) {
    const warnings = [{ code: "TW0001", message: "Tracking Information Not Found" }];
    return { status: 200, body: { trackResponse: { shipment: [{ inquiryNumber: number, warnings }] } } };
  }
  const activity = parcel.events.map(activityOf).toReversed();
  const [type, , statusCode, description] = codes[parcel.events.at(-1)?.step ?? "label"];
  const body = {
    trackingNumber: number,
    currentStatus: { type, code: statusCode, description, simplifiedTextDescription: description },
    activity,
    deliveryDate: [{ type: "SDD", date: "20260206" }],
    deliveryTime: { type: "EDW", startTime: "090000", endTime: "130000" },
    deliveryInformation: { receivedBy: "NOT TO BE STORED" },
    packageAddress: [
      { type: "ORIGIN", address: { countryCode: "DE" } },
      { type: "DESTINATION", address: { countryCode: "PT" } },
    ],
    service: { code: "011", description: "UPS Standard" },
  };
  return {
    status: 200,
    body: { trackResponse: { shipment: [{ inquiryNumber: number, package: [body] }] } },
  };
}

function activityOf({ step, local, offset, city, country }: EmulatedEvent) {
  const [type, code, statusCode, description] = codes[step];
  const [date = "", time = ""] = local.split("T");
  return {
    location: { address: { city, country, countryCode: country } },
    status: { type, code, statusCode, description },
    date: date.replaceAll("-", ""),
    time: time.replaceAll(":", ""),
    ...(offset !== null && { gmtOffset: offset }),
  };
}

function errors(status: number, code: string, message: string): EmulatedReply {
  return { status, body: { response: { errors: [{ code, message }] } } };
}

export const ups: EmulatedCarrier = {
  start: startUps,
  carrier: "ups",
  numberOf: (serial) => `1Z999AA1${String(serial).padStart(10, "0")}`,
  times: "offset",
};
