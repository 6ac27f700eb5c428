import { randomUUID } from "node:crypto";
import type { CarrierEmulator, EmulatedCarrier } from "./carrier-emulator";
import type { EmulatedEvent, EmulatedParcel, Step } from "./journey";
import { type EmulatedCall, type EmulatedReply, startEmulator } from "./start-emulator";

const codes: Readonly<Record<Step, readonly [status: string, text: string]>> = {
  label: ["SHIPMENT", "The order data was transmitted to DPD."],
  accepted: ["PickedUp", "DPD has received your parcel."],
  departed: ["BetweenDepots", "The parcel has left the parcel dispatch centre."],
  arrived: ["Depot", "At parcel delivery centre."],
  customs: ["BetweenDepots", "The parcel is in customs."],
  out: ["Courier", "The parcel is on its way to the consignee."],
  failed: ["DeliveryFailure", "We have not been able to deliver your parcel."],
  ready: ["ParcelShop", "Delivered by driver to Pickup parcelshop."],
  delivered: ["Delivered", "The parcel was delivered."],
  returned: ["ReturningFromDelivery", "After an unsuccessful delivery the parcel is back at its depot."],
};

const services = "/soap/services/";

/** DPD's Dutch login and parcel life cycle services on loopback. */
async function startDpd(): Promise<CarrierEmulator> {
  const parcels = new Map<string, EmulatedParcel>();
  const tokens = new Set<string>();
  const credential = { user: "KD000001", password: "dpd-test-password" };
  const emulator = await startEmulator("wsshipper.dpd.nl", (call) => {
    if (call.path === `${services}LoginService/V2_1`) return giveToken(call, credential, tokens);
    if (call.path !== `${services}ParcelLifeCycleService/V2_0`) return { status: 404, body: "" };
    const isKnown = tokens.has(fieldOf(call, "authToken")) && fieldOf(call, "delisId") === credential.user;
    return isKnown ? answer(parcels.get(fieldOf(call, "parcelLabelNumber"))) : refused;
  });
  return Object.assign(emulator, {
    parcels,
    credential,
    expireTokens: () => tokens.clear(),
    tokenCalls: () => emulator.calls.filter(({ path }) => path.includes("LoginService")).length,
  });
}

function fieldOf({ body }: EmulatedCall, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(body)?.[1] ?? "";
}

function giveToken(
  call: EmulatedCall,
  { user, password }: { readonly user: string; readonly password: string },
  tokens: Set<string>,
): EmulatedReply {
  if (fieldOf(call, "delisId") !== user || fieldOf(call, "password") !== password) return refused;
  const token = randomUUID();
  tokens.add(token);
  return soap(
    200,
    `<getAuthResponse><return><delisId>${user}</delisId><authToken>${token}</authToken><depot>0530</depot>
    <authTokenExpires>2026-02-03T13:02:56.06</authTokenExpires></return></getAuthResponse>`,
  );
}

function answer(parcel: EmulatedParcel | undefined): EmulatedReply {
  const last = (parcel?.events.length ?? 0) - 1;
  // In no order, as DPD does: the newest in the middle.
  const entries = parcel?.events.map((event, index) => describe(event, index === last)) ?? [];
  const result = parcel
    ? `<shipmentInfo><receiver><content>${line("Not to be stored")}</content></receiver><status>SHIPMENT</status>
    <statusHasBeenReached>false</statusHasBeenReached></shipmentInfo>${[...entries.slice(2), ...entries.slice(0, 2)].join("")}`
    : "";
  return soap(
    200,
    `<getTrackingDataResponse xmlns="http://dpd.com/common/service/types/ParcelLifeCycleService/2.0">
    <trackingresult>${result}</trackingresult></getTrackingDataResponse>`,
  );
}

function describe({ step, local, city, country }: EmulatedEvent, isCurrent: boolean): string {
  const [status, text] = codes[step];
  return `<statusInfo><status>${status}</status><label>${line(text)}</label>
    <description><content>${line(text)}</content></description>
    <statusHasBeenReached>true</statusHasBeenReached><isCurrentStatus>${isCurrent}</isCurrentStatus>
    <location>${line(`${city} (${country})`)}</location><date>${line(american(local))}</date></statusInfo>`;
}

function line(text: string): string {
  return `<content>${text}</content><bold>true</bold><paragraph>false</paragraph>`;
}

/** `8/17/2026 7:11:26 PM` */
function american(local: string): string {
  const [day = "", clock = ""] = local.split("T");
  const [year, month, date] = day.split("-").map(Number);
  const hour = Number(clock.slice(0, 2));
  return `${month}/${date}/${year} ${hour % 12 || 12}${clock.slice(2)} ${hour < 12 ? "AM" : "PM"}`;
}

function soap(status: number, body: string): EmulatedReply {
  const envelope = `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${body}</soap:Body></soap:Envelope>`;
  return { status, body: envelope, headers: { "content-type": "text/xml" } };
}

const refused = soap(
  500,
  `<soap:Fault><faultcode>soap:Server</faultcode><faultstring>Fault occured</faultstring><detail>
  <ns:authenticationFault xmlns:ns="http://dpd.com/common/service/types/Authentication/2.0">
  <errorCode>DELICOM_ERR_AUTHENTICATION</errorCode><errorMessage>Authentication failure</errorMessage>
  </ns:authenticationFault></detail></soap:Fault>`,
);

export const dpd: EmulatedCarrier = {
  start: startDpd,
  carrier: "dpd",
  numberOf: (serial) => `0530${String(serial).padStart(10, "0")}`,
  // Without a zone: known only in countries that have one.
  times: "local",
  // No status of DPD says that a parcel goes back to its sender, only that it could not be delivered.
  statuses: { returned: "undelivered" },
};
