import { type Locale, locales } from "@/lib/core/locales";
import type { ParcelEstimate } from "@/lib/parcels/estimates/schemas";
import type { Eta } from "@/lib/parcels/parcel/schemas";
import { composeSample } from "./compose-sample";
import { describeExpected } from "./describe-expected";
import type { EmailFacts } from "./schemas";

const now = new Date("2026-11-25T10:00:00Z");
const sample = composeSample("in_transit", now);
const estimateOf = (from: string, to: string): ParcelEstimate => ({
  ...{ from, to, middle: from, at: now.toISOString(), evidence: 50 },
});
const ours = estimateOf("2026-11-27T09:00:00Z", "2026-11-29T15:00:00Z");

function describeView(
  view: { eta?: Eta | null; estimate?: ParcelEstimate | null } & Partial<EmailFacts["view"]>,
  { locale = "en" as Locale, timeZone = "UTC" } = {},
): string {
  const shown = { ...sample.view, eta: null, estimate: null, ...view };
  // Spaces around a dash differ between versions of ICU.
  return describeExpected({ view: shown, now, timeZone }, locale).replace(/\s*–\s*/, "–");
}
const etaOf = (from: string, to: string | null = null): Eta => ({ from, to, offset: "+01:00" });

describe("the expected delivery in an email", () => {
  it("is the carrier's own day or days, also where there is an estimate", () => {
    const single = describeView({ eta: etaOf("2026-11-27T00:00:00"), estimate: ours });
    expect(single).toBe("Fri 27 November");
    expect(describeView({ eta: etaOf("2026-11-27T14:00", "2026-11-27T16:00") })).toBe(single);
    expect(describeView({ eta: etaOf("2026-11-30", "2026-12-02") })).toBe("30 November–2 December");
  });

  it("is our estimate where the carrier names no day or one that has passed, in the account's time zone", () => {
    expect(describeView({ estimate: ours })).toBe("27–29 November");
    expect(describeView({ eta: etaOf("2026-11-24"), estimate: ours })).toBe("27–29 November");
    const held = { status: "alert", subStatus: "customs_hold", eta: etaOf("2026-11-26") } as const;
    expect(describeView({ ...held, estimate: ours })).toBe("27–29 November");
    expect(describeView(held)).toBe("");
    const late = estimateOf("2026-11-27T05:00:00Z", "2026-11-27T23:30:00Z");
    expect(describeView({ estimate: late })).toBe("Fri 27 November");
    expect(describeView({ estimate: late }, { timeZone: "Europe/Berlin" })).toBe("27–28 November");
    expect(describeView({ estimate: late }, { timeZone: "America/Los_Angeles" })).toBe("26–27 November");
  });

  it("is empty where none is known, all days have passed, ours are too many, or no delivery is to come", () => {
    expect(describeView({})).toBe("");
    expect(describeView({ eta: etaOf("2026-11-24") })).toBe("");
    expect(describeView({ estimate: estimateOf("2026-11-21T09:00:00Z", "2026-11-24T23:59:00Z") })).toBe("");
    expect(describeView({ estimate: estimateOf("2026-11-27T09:00:00Z", "2026-12-06T09:00:00Z") })).toBe("");
    expect(describeView({ estimate: ours, status: "delivered", subStatus: "delivered" })).toBe("");
    // The day itself has not passed: not in the carrier's zone either, where it is an hour later.
    expect(describeView({ eta: etaOf("2026-11-25") })).not.toBe("");
    expect(describeView({ estimate: estimateOf("2026-11-24T09:00:00Z", "2026-11-25T09:00:00Z") })).not.toBe(
      "",
    );
  });

  it("ends with the day in the destination, or in the account's time zone, where the carrier names no offset", () => {
    const eta = { from: "2026-11-25", to: null, offset: null };
    const shown = (destination: string | null, timeZone: string) =>
      describeExpected(
        {
          view: { ...sample.view, eta, estimate: null, destination },
          now: new Date("2026-11-25T23:30:00Z"),
          timeZone,
        },
        "en",
      );
    expect(shown("DE", "America/New_York")).toBe("");
    expect(shown("US", "Europe/Berlin")).toBe("Wed 25 November");
    expect(shown(null, "Europe/Berlin")).toBe("");
    expect(shown(null, "America/New_York")).toBe("Wed 25 November");
  });

  it("is in the email's language", () => {
    const inAll = locales.map((locale) => describeView({ estimate: ours }, { locale }));
    expect(inAll).toEqual([
      ...["27–29 November", "27.–29. November", "27–29 de noviembre"],
      ...["27–29 de novembro", "27–29 novembre", "11月27日至29日"],
    ]);
  });
});
