import { newId } from "@/lib/core/ids";
import { limitAccounts, type SampledParcel } from "./limit-accounts";

function make(count: number, accountId: string | null, given: Partial<SampledParcel> = {}): SampledParcel[] {
  return Array.from({ length: count }, (_, index) => ({
    ...{ id: newId(new Date(1_700_000_000_000 + index * 60_000)), carrier: "ups", accountId, evidence: 0.5 },
    ...given,
  }));
}
const countOf = (sample: readonly SampledParcel[], accountId: string | null) =>
  sample.filter((parcel) => parcel.accountId === accountId).length;

describe("an account's part of a carrier's sample", () => {
  it("is a fifth at most where others supply enough", () => {
    const chosen = limitAccounts([...make(1000, "large"), ...make(100, null), ...make(20, "small")]);
    expect(countOf(chosen, "large")).toBe(30);
    expect(countOf(chosen, "large") / chosen.length).toBeLessThanOrEqual(0.2);
    expect([countOf(chosen, null), countOf(chosen, "small")]).toEqual([100, 20]);
  });

  it("is all that it supplies where others supply too little to learn from", () => {
    expect(limitAccounts([...make(1000, "only"), ...make(59, null)])).toHaveLength(1059);
    expect(limitAccounts(make(1000, "only"))).toHaveLength(1000);
    const open = make(1000, null, { evidence: 0 });
    expect(limitAccounts([...make(1000, "only"), ...open])).toHaveLength(2000);
    expect(limitAccounts([...make(1000, "only"), ...make(60, null)])).toHaveLength(75);
  });

  it("is all that it supplies where too little would be left of several", () => {
    const two = (count: number) => limitAccounts([...make(count, "one"), ...make(count, "other")]);
    expect(two(100)).toHaveLength(200);
    expect(two(1000)).toHaveLength(500);
  });

  it("is decided for each carrier", () => {
    const dhl = { carrier: "dhl" };
    const chosen = limitAccounts([
      ...make(500, "large"),
      ...make(500, null, dhl),
      ...make(100, "large", dhl),
    ]);
    expect(chosen).toHaveLength(1100);
  });

  it("leaves visitors' parcels and those of several accounts as they are", () => {
    const sample = [...make(1000, null), ...make(40, "small")];
    expect(limitAccounts(sample)).toEqual(sample);
  });

  it("is drawn from the whole time, the same in any order, and keeps the order", () => {
    const sample = [...make(1000, "large"), ...make(400, null)];
    const chosen = limitAccounts(sample);
    expect(chosen).toEqual(sample.filter((parcel) => chosen.includes(parcel)));
    expect(new Set(limitAccounts(sample.toReversed()))).toEqual(new Set(chosen));
    const early = chosen.filter(({ accountId, id }) => accountId !== null && id < (sample[500]?.id ?? ""));
    // Of 100 drawn: ten standard deviations are 50.
    expect(early.length).toBeGreaterThan(15);
    expect(early.length).toBeLessThan(85);
  });
});
