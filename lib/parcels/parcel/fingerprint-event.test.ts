import { type EventIdentity, fingerprintOf } from "./fingerprint-event";

const event: EventIdentity = {
  time: { local: "2026-03-04T10:15", offset: "+01:00", utc: "2026-03-04T09:15:00Z", zoneFrom: "given" },
  text: "Arrived at depot",
  place: { text: "Köln, Germany", city: "Köln", country: "DE" },
  rawCode: "AR",
  subStatus: "arrived",
};
const same = (change: Partial<EventIdentity>) =>
  fingerprintOf({ ...event, ...change }) === fingerprintOf(event);

describe("fingerprintOf", () => {
  it("is 20 hex characters", () => expect(fingerprintOf(event)).toMatch(/^[0-9a-f]{20}$/));

  it("stays the same in another language, with zero seconds, another spelling of the place, a better zone", () => {
    expect(same({ text: "Im Depot eingetroffen" })).toBe(true);
    expect(same({ time: { ...event.time, local: "2026-03-04T10:15:00" } })).toBe(true);
    expect(same({ time: { ...event.time, offset: null, utc: null, zoneFrom: "none" } })).toBe(true);
    expect(same({ place: { text: "KOLN (DE)", city: "KOLN", country: "DE" } })).toBe(true);
    expect(same({ subStatus: "moving" })).toBe(true);
  });

  it("differs by time, by code and by place", () => {
    expect(same({ time: { ...event.time, local: "2026-03-04T10:16" } })).toBe(false);
    expect(same({ rawCode: "DP" })).toBe(false);
    expect(same({ place: { text: "Bonn, Germany", city: "Bonn", country: "DE" } })).toBe(false);
    expect(same({ place: null })).toBe(false);
  });

  it("without a code uses a specific sub-status, and the text where that is vague or missing", () => {
    const bare = { ...event, rawCode: null };
    expect(fingerprintOf({ ...bare, text: "Eingetroffen" })).toBe(fingerprintOf(bare));
    for (const subStatus of ["moving", "unclassified", null] as const) {
      const vague = { ...bare, subStatus };
      expect(fingerprintOf({ ...vague, text: "Loaded" })).not.toBe(
        fingerprintOf({ ...vague, text: "Sorted" }),
      );
      expect(fingerprintOf({ ...vague, text: " LOADED. " })).toBe(
        fingerprintOf({ ...vague, text: "Loaded" }),
      );
    }
  });

  it("distinguishes Chinese texts", () => {
    const bare = { ...event, rawCode: null, subStatus: null };
    expect(fingerprintOf({ ...bare, text: "到达广州" })).not.toBe(
      fingerprintOf({ ...bare, text: "离开广州" }),
    );
  });
});
