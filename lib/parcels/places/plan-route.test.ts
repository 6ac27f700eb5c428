import { type Journey, planRoute } from "./plan-route";

const hour = 3_600_000;

function plan(names: string, more: Partial<Journey> = {}) {
  const places = names.split(";").flatMap((name) => {
    const [country = "", text = "", at] = name.split(":");
    return name === "" ? [] : [{ country, text, atMs: at === undefined ? null : Number(at) * hour }];
  });
  return planRoute({ places, origin: null, destination: null, hasArrived: false, ...more });
}
const namesOf = (route: ReturnType<typeof plan>) => route?.stops.map(({ name }) => name);

describe("planRoute", () => {
  it("shows each place once, in order, and where the parcel is expected", () => {
    const route = plan("CN:Shenzhen;CN:Shenzhen;CN:SHENZHEN;SG:Changi", { destination: "DE" });
    expect(namesOf(route)).toEqual(["Shenzhen", "Changi"]);
    expect(route?.goal).toMatchObject({ kind: "country", country: "DE" });
  });

  it("expects nothing in the country where the parcel is, or once it has arrived", () => {
    expect(plan("CN:Shenzhen;DE:Leipzig", { destination: "DE" })?.goal).toBeNull();
    expect(plan("CN:Shenzhen", { destination: "DE", hasArrived: true })?.goal).toBeNull();
    expect(plan("CN:Shenzhen")?.goal).toBeNull();
  });

  it("starts in the country of origin if no place of it is known", () => {
    const route = plan("DE:Leipzig", { origin: "CN" });
    expect(namesOf(route)).toEqual(["CN", "Leipzig"]);
    expect(route?.stops[0]?.kind).toBe("country");
    expect(namesOf(plan("CN:Yiwu;DE:Leipzig", { origin: "CN" }))).toEqual(["Yiwu", "Leipzig"]);
  });

  it("shows a country alone only where no town of it is known", () => {
    expect(namesOf(plan("DE:Leipzig;DE:;DE:Berlin"))).toEqual(["Leipzig", "Berlin"]);
    expect(namesOf(plan("CN:Shenzhen;KZ:;DE:Berlin"))).toEqual(["Shenzhen", "KZ", "Berlin"]);
  });

  it("is nothing without any known place", () => {
    expect(plan("")).toBeNull();
    expect(plan(":Berlin;:")).toBeNull();
    expect(plan("ZZ:Berlin", { origin: "ZZ", destination: "QQ" })).toBeNull();
  });

  it("leaves out a place that needs more than 1,000 km/h", () => {
    // Two hours between Leipzig and Berlin: the scan of Honolulu between them is another parcel's.
    expect(namesOf(plan("DE:Leipzig:0;US:Honolulu:1;DE:Berlin:2"))).toEqual(["Leipzig", "Berlin"]);
    expect(namesOf(plan("DE:Leipzig:0;US:Honolulu:20;US:Memphis:40"))).toHaveLength(3);
    // Times that are not certain forbid nothing.
    expect(namesOf(plan("DE:Leipzig;US:Honolulu;DE:Berlin"))).toHaveLength(3);
  });

  it("puts an ambiguous town near to its neighbours on the route", () => {
    const route = plan("US:Memphis, TN;US:Springfield;US:Kansas City, MO");
    expect(route?.stops[1]?.at[0]).toBeCloseTo(-93.3, 1);
  });

  it("keeps 12 of 500 stops: the first, the last, and those that shape the way", () => {
    const towns = ["DE:Berlin", "DE:Hamburg", "DE:München", "DE:Köln"];
    const names = Array.from({ length: 500 }, (_, at) => towns[at % towns.length]).join(";");
    const route = plan(`CN:Shenzhen;${names};US:Memphis;FR:Lyon`);
    expect(route?.stops).toHaveLength(12);
    expect(namesOf(route)?.[0]).toBe("Shenzhen");
    expect(namesOf(route)?.slice(-2)).toEqual(["Memphis", "Lyon"]);
  });
});
