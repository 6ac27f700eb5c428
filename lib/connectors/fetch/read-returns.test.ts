import * as aftership from "@/lib/connectors/providers/aftership/fixtures";
import * as laPoste from "@/lib/connectors/providers/la-poste/fixtures";
import { deriveAnswer } from "./testing/derive-answer";

/** A scan of DHL, newest first in an answer, whose status repeats the newest. */
type Scan = readonly [timestamp: string, statusCode: string, description: string, locality?: string];
const dhl = (...scans: readonly Scan[]) => {
  const events = scans.map(([timestamp, statusCode, description, addressLocality = "Surat"]) => ({
    ...{ timestamp, statusCode, description },
    location: { address: { addressLocality, countryCode: "IN" } },
  }));
  return { shipments: [{ id: "21089967150", service: "bluedart", status: events[0], events }] };
};
const refused: Scan = ["2026-11-23T11:02:00", "failure", "CONSIGNEE REFUSED TO ACCEPT"];
const returning: Scan = ["2026-11-24T16:20:00", "transit", "SHIPPER INSTRUCTED TO RTO THE SHIPMENT"];

describe("a parcel that goes back to its sender by the words of an event", () => {
  it.each([
    ["is returning, whatever the code and the status say", "returning", [returning, refused]],
    [
      "is returning while it moves on",
      "returning",
      [["2026-11-25T08:00:00", "transit", "SHIPMENT ARRIVED", "Pune"], returning, refused] as const,
    ],
    [
      "is returned once it was delivered to the sender",
      "returned",
      [["2026-11-25T18:23:41", "delivered", "De zending is bezorgd bij de afzender"], refused] as const,
    ],
    [
      "is none where it went back to the depot only",
      "arrived",
      [["2026-11-24T16:20:00", "transit", "Returned to the depot, arrived"], refused] as const,
    ],
  ] satisfies readonly (readonly [string, string, readonly Scan[]])[])("%s", (_title, subStatus, scans) => {
    const fixture = { number: "21089967150", carrier: "dhl", status: 200, body: dhl(...scans) };
    expect(deriveAnswer("dhl", fixture).subStatus).toBe(subStatus);
  });

  it("is returning at an aggregator that only knows that it moves, and at a carrier without a status", () => {
    const scan = { at: "2026-11-24T10:00:00+08:00", text: "RTO initiated", code: "InTransit_001" };
    const told = aftership.answer(aftership.tracking("InTransit_001", scan));
    const of = (number: string, carrier: string, body: unknown) => ({ number, carrier, status: 200, body });
    expect(deriveAnswer("aftership", of(aftership.number, "china-post", told)).subStatus).toBe("returning");
    const french = [
      laPoste.event("2026-11-24T10:00:00+01:00", "ET1", "Votre colis est retourné à l'expéditeur"),
    ];
    expect(deriveAnswer("la-poste", of(laPoste.number, "la-poste", laPoste.entry(french))).subStatus).toBe(
      "returning",
    );
  });
});
