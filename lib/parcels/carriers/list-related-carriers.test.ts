import { allCarriers } from "./list-carriers";
import { listRelatedCarriers } from "./list-related-carriers";

it("relates every carrier to others, without itself or duplicates", () => {
  for (const carrier of allCarriers()) {
    const { country, shape, tab } = listRelatedCarriers(carrier, 8);
    const ids = [...country, ...shape, ...tab].map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect([carrier.id, ids.includes(carrier.id)]).toEqual([carrier.id, false]);
    expect([carrier.id, new Set(ids).size]).toEqual([carrier.id, ids.length]);
    expect(Math.max(country.length, shape.length, tab.length)).toBeLessThanOrEqual(8);
  }
});

it("finds carriers of the same country and with similar numbers", () => {
  const dpd = allCarriers().find(({ id }) => id === "dpd");
  if (!dpd) throw new Error("no DPD");
  const { country, shape } = listRelatedCarriers(dpd, 20);
  expect(country.map(({ id }) => id)).toContain("hermes-germany");
  expect(shape.map(({ id }) => id)).toContain("dpd-uk");
});
