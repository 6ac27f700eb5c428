import * as dhl from "@/lib/connectors/providers/dhl/fixtures";
import { deriveAnswer, readAnswer } from "./testing/derive-answer";

const of = (number: string, carrier: string, body: unknown) => ({ number, carrier, status: 200, body });

/** Scans of UPS without an offset: day, clock, town, country. */
type Scan = readonly [date: string, time: string, city: string, countryCode: string];
const ups = (...scans: readonly Scan[]) => ({
  trackResponse: {
    shipment: [
      {
        package: [
          {
            trackingNumber: "1Z4W8R270391846721",
            activity: scans.map(([date, time, city, countryCode]) => ({
              ...{ date, time, location: { address: { city, countryCode } } },
              status: { type: "I", code: "AR", statusCode: "005", description: "Arrived at Facility" },
            })),
          },
        ],
      },
    ],
  },
});

describe("events without an offset", () => {
  const cologne: Scan = ["20261125", "124000", "Köln", "DE"];
  it.each([
    ["in the west, whose clock is behind", [["20261125", "081200", "Louisville", "US"], cologne]],
    ["in Canada", [["20261125", "090000", "Hamilton", "CA"], cologne]],
    [
      "after a flight from Australia",
      [
        ["20261125", "200000", "Louisville", "US"],
        ["20261126", "060000", "Sydney", "AU"],
      ],
    ],
    [
      "of one country, by its clocks",
      [
        ["20261125", "091200", "Dallas", "US"],
        ["20261125", "081200", "Reno", "US"],
      ],
    ],
  ] satisfies readonly (readonly [string, readonly Scan[]])[])(
    "are in the only possible order: %s",
    (_title, scans) => {
      const outcome = readAnswer("ups", of("1Z4W8R270391846721", "ups", ups(...scans)));
      const towns =
        outcome?.kind === "found" ? outcome.report.checkpoints.map(({ place }) => place?.city) : [];
      expect(towns).toEqual(scans.map(([, , city]) => city));
    },
  );
});

it("takes the shipment with the newer instant, not the one whose clock shows more", () => {
  const [base] = dhl.namesakes.shipments;
  const shipment = (service: string, timestamp: string, statusCode: string) => ({
    ...{ id: base?.id, service, status: { timestamp, statusCode }, events: [{ timestamp, statusCode }] },
  });
  const shipments = [
    shipment("express", "2026-11-25T09:30:00+09:00", "transit"),
    shipment("ecommerce", "2026-11-25T05:00:00-08:00", "delivered"),
  ];
  for (const list of [shipments, shipments.toReversed()])
    expect(deriveAnswer("dhl", of(String(base?.id), "dhl", { shipments: list })).status).toBe("delivered");
});
