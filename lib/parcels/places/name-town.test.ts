import { namePlace, nameTown, townsOf } from "./name-town";

const shenzhen = { text: "Shenzhen, China", city: "Shenzhen", country: "CN" };

it("names the town in Chinese and leaves the rest of the text", () => {
  expect(nameTown(shenzhen, "zh-CN")).toBe("深圳, China");
  expect(nameTown({ text: "Berlin", city: "Berlin", country: "DE" }, "zh-CN")).toBe("柏林");
});

it("names a town behind words for a building and numbers, which stay", () => {
  const hamburg = { city: "Hamburg", country: "DE" };
  for (const before of ["Depot", "Depot 0176", "Paketzentrum", "Parcel Sorting Centre", "delivery depot"])
    expect(nameTown({ ...hamburg, text: `${before} Hamburg` }, "zh-CN")).toBe(`${before} 汉堡`);
  expect(nameTown({ ...hamburg, text: "Hub Hamburg, Germany" }, "zh-CN")).toBe("Hub 汉堡, Germany");
});

it("leaves towns whose name has more words, and words that it does not know", () => {
  for (const before of ["New", "Bad", "Depot Bad", "Port of", "GLS Depot", "Depot-", "De"])
    expect(nameTown({ text: `${before} Hamburg`, city: "Hamburg", country: "DE" }, "zh-CN")).toBeNull();
  expect(nameTown({ text: "Depot Hamburg-Altona", city: "Hamburg", country: "DE" }, "zh-CN")).toBeNull();
});

it("names large towns in the other languages too", () => {
  expect(nameTown({ text: "Warsaw, Poland", city: "Warsaw", country: "PL" }, "de")).toBe("Warschau, Poland");
  expect(nameTown({ text: "Depot Hagenbrunn", city: "Hagenbrunn", country: "AT" }, "de")).toBeNull();
});

it("names a place with its country, and its town in each language that has another name", () => {
  const warsaw = { text: "Warsaw, Poland", city: "Warsaw", country: "PL" };
  expect(namePlace(warsaw, "de")).toBe("Warschau, Polen");
  expect(namePlace({ text: "Nowhereville, Germany", city: "Nowhereville", country: "DE" }, "fr")).toBe(
    "Nowhereville, Allemagne",
  );
  expect(townsOf(warsaw)).toMatchObject({ de: "Warschau, Poland", "zh-CN": "华沙, Poland" });
  expect(townsOf(warsaw)).not.toHaveProperty("en");
});

it("changes nothing of longer names, unknown towns and texts without a town", () => {
  expect(nameTown({ ...shenzhen, text: "Shenzhen Nanshan, China" }, "zh-CN")).toBeNull();
  expect(nameTown({ text: "Nowhereville", city: "Nowhereville", country: "DE" }, "zh-CN")).toBeNull();
  expect(nameTown({ text: "China", country: "CN" }, "zh-CN")).toBeNull();
});
