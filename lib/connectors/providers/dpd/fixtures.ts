import type { Fixture, Words } from "@/lib/connectors/kit/compose-fixtures";

/** Responses in the documented format of DPD's parcel life cycle service, about parcels that do not exist. */

export const number = "05300000000017";

const line = (content: string) => ({ content, bold: "false", paragraph: "false" });

export const entry = (
  status: string,
  date: string,
  words: string,
  { at = "Mechelen (BE)", current = false, reached = true } = {},
) => ({
  status,
  label: line(words),
  description: { content: line(words) },
  statusHasBeenReached: String(reached),
  isCurrentStatus: String(current),
  location: line(at),
  date: line(date),
});

const shipmentInfo = {
  receiver: { content: line("JANE DOE") },
  serviceDescription: { label: line("Your DPD service:"), content: line("DPD PARCELSHOP DELIVERY") },
  ...{ status: "SHIPMENT", statusHasBeenReached: "false", isCurrentStatus: "false" },
};

const wrap = (Body: object) => ({
  Envelope: { "@xmlns:soap": "http://schemas.xmlsoap.org/soap/envelope/", Body },
});

export const answer = (trackingresult: unknown) => wrap({ getTrackingDataResponse: { trackingresult } });

/** In no order, with the hours of noon and midnight, and one step that is still to come. */
export const delivered = answer({
  shipmentInfo,
  statusInfo: [
    entry("Courier", "2/4/2026 7:34:34 AM", "On its way to the consignee."),
    entry("Delivered", "2/4/2026 12:05:10 PM", "Delivered.", { current: true }),
    entry("BetweenDepots", "2/3/2026 7:11:26 PM", "At the dispatch centre.", { at: "Puurs (BE)" }),
    entry("Depot", "2/4/2026 12:09:55 AM", "At parcel delivery centre."),
    entry("PickedUp", "2/3/2026 3:57:33 PM", "DPD has received your parcel.", { at: "Aschaffenburg (DE)" }),
    entry("ParcelShop", "", "", { reached: false }),
  ],
});

export const inState = (status: string, words = "Words.") =>
  answer({ statusInfo: entry(status, "2/4/2026 7:34:34 PM", words, { current: true }) });

export const missing = answer("");

const fault = (detail: object) =>
  wrap({ Fault: { faultcode: "soap:Server", faultstring: "Fault occured", detail } });

export const refused = fault({
  authenticationFault: { errorCode: "DELICOM_ERR_AUTHENTICATION", errorMessage: "Authentication failure" },
});

export const otherFault = fault({ faults: { faultCode: "ERR_1", message: "words" } });

/** An empty result is the statement, also where a damage leaves exactly that of another answer. */
const words: readonly Words[] = [
  { status: 200, kind: "noData", at: { "Envelope.Body.getTrackingDataResponse.trackingresult": "" } },
];

const about = (body: unknown, status = 200): Fixture => ({ number, carrier: "dpd", status, body, words });

/** Every format and every statement. */
export const cases: readonly Fixture[] = [
  about(delivered),
  ...["SHIPMENT", "Courier", "DeliveryFailure", "ParcelShop", "ReturningFromDelivery", "Future"].map(
    (status) => about(inState(status)),
  ),
  about(inState("BetweenDepots", "The parcel is in customs.")),
  about(missing),
  about(refused, 500),
  about(otherFault, 500),
];
