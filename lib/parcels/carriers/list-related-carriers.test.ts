import { allCarriers } from "./list-carriers";
import { listRelatedCarriers } from "./list-related-carriers";

it("relates every carrier to others, without itself or duplicates", () => {
  for (const carrier of allCarriers()) {
    const { name, country, shape } = listRelatedCarriers(carrier, 8);
    const ids = [...name, ...country, ...shape].map(({ id }) => id);
    expect([carrier.id, ids.includes(carrier.id)]).toEqual([carrier.id, false]);
    expect([carrier.id, new Set(ids).size]).toEqual([carrier.id, ids.length]);
    expect(Math.max(name.length, country.length, shape.length)).toBeLessThanOrEqual(8);
  }
});

it("finds carriers with a similar name, of the same country and with similar numbers", () => {
  const relatedTo = (id: string) => {
    const carrier = allCarriers().find((one) => one.id === id);
    if (!carrier) throw new Error(`no ${id}`);
    const { name, country, shape } = listRelatedCarriers(carrier, 20);
    return [name, country, shape].map((list) => list.map((one) => one.id));
  };
  const [name, country] = relatedTo("dpd");
  expect(name).toContain("dpd-uk");
  expect(country).toContain("hermes-germany");
  expect(relatedTo("dhl")[0]).toContain("dhl-paket");
  expect(relatedTo("la-poste")[0] ?? []).not.toContain("laos-post");
  expect(relatedTo("fedex")[2]?.length).toBeGreaterThan(0);
});
