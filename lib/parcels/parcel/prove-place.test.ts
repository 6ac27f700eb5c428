import { places } from "@/lib/connectors/sandbox/data/places";
import { provePlace } from "./prove-place";
import { proveService } from "./prove-service";

describe("a place in the public view", () => {
  it.each([
    ["Max Mustermann", "DE", "DE"],
    ["Max Mustermann", undefined, null],
    ["Hauptstr. 5, Köln", "DE", "Köln"],
    ["12 Main Street", "US", "US"],
    ["Müller", "DE", "DE"],
    ["Baker", "US", "US"],
    ["Young", "AU", "AU"],
    ["Florence West", "IT", "IT"],
    ["Paris Hilton", "FR", "FR"],
    ["c/o Zhang San, 深圳市", "CN", "深圳市"],
    ["张三", "CN", "CN"],
    ["朝阳路88号", "CN", "CN"],
    ["ул. Ленина 5, Москва", "RU", "Москва"],
    ["Rua das Flores 123, Curitiba", "BR", "Curitiba"],
    ["John, Mary, Li", "US", "US"],
    ["LI", undefined, null],
    ["Chad", undefined, null],
    ["+49 170 7654321", "DE", "DE"],
    ["Berlin ☎ 4711", "DE", "DE"],
    ["JD, NY", "US", "US"],
    ["Post", "DE", "DE"],
    ["a@example.org", "DE", "DE"],
    ["x".repeat(500), "DE", "DE"],
  ])("of %j in %j is %j: no person, no street, no number", (text, country, expected) => {
    const place = { text, city: text, ...(country && { country }) };
    expect(provePlace(place)?.text ?? null).toBe(expected);
  });

  it.each([
    ["Leipzig", "DE", "Leipzig"],
    ["LEIPZIG - GERMANY", "DE", "LEIPZIG, GERMANY"],
    ["CINCINNATI HUB - USA", "US", "CINCINNATI HUB, USA"],
    ["EAST MIDLANDS-UK", "GB", "EAST MIDLANDS, UK"],
    ["Hodgkins, IL", "US", "Hodgkins, IL"],
    ["Los Angeles, CA 90052", "US", "Los Angeles, CA"],
    ["10115 Berlin", "DE", "Berlin"],
    ["Köln-West Paketzentrum", "DE", "Köln-West Paketzentrum"],
    ["KOELN", "DE", "KOELN"],
    ["SAO PAULO", "BR", "SAO PAULO"],
    ["São Paulo, Brasil", "BR", "São Paulo, Brasil"],
    ["Roissy-en-France", "FR", "Roissy-en-France"],
    ["广东省深圳市宝安区", "CN", "广东省深圳市宝安区"],
    ["【深圳市】", undefined, "深圳市"],
    ["Shenzhen, CN", "CN", "Shenzhen, CN"],
    ["Shenzhen", undefined, "Shenzhen"],
    ["Frankfurt am Main", "DE", "Frankfurt am Main"],
    ["東京", "JP", "東京"],
    ["Москва", "RU", "Москва"],
    ["DE", "DE", "DE"],
    ["Deutschland", "DE", "Deutschland"],
  ])("of %j in %j is %j", (text, country, expected) => {
    expect(provePlace({ text, ...(country && { country }) })?.text ?? null).toBe(expected);
  });

  it("keeps every town of the sandbox unchanged", () => {
    const towns = Object.entries(places).flatMap(([country, list]) =>
      list.map(([city]) => ({ text: city, city, country })),
    );
    expect(towns.map(provePlace)).toEqual(towns);
  });

  it("keeps the city beside a text that is not a place, and returns nothing for nothing", () => {
    const place = { text: "Zum Nachbarn Held", city: "Hamburg", country: "DE" };
    expect(provePlace(place)).toEqual({ text: "Hamburg", city: "Hamburg", country: "DE" });
    expect(provePlace(null)).toBeNull();
    expect(provePlace({ text: "" })).toBeNull();
    expect(provePlace({ text: "__proto__", country: "xx" })).toBeNull();
  });
});

it.each([
  ["EXPRESS WORLDWIDE", true],
  ["UPS Worldwide Express", true],
  ["DHL Paket", true],
  ["Tracked 24", true],
  ["Ground", true],
  ["parcel-de", true],
  ["Colissimo Domicile", true],
  ["Gift for Erika", false],
  ["Express for John", false],
  ["Flat 5", false],
  ["4711", false],
  ["", false],
])("a service named %j is public: %s", (service, isShown) => {
  expect(proveService(service)).toBe(isShown ? service : null);
});
