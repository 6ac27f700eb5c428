import { samples } from "@/lib/parcels/carriers/data/samples";
import { detect } from "./detect-carrier";
import { findCorrection } from "./find-correction";

describe("findCorrection", () => {
  it.each([
    ["1Z4W8R27O391846721", "1Z4W8R270391846721"],
    ["IZ4W8R27O391846721", "1Z4W8R270391846721"],
    ["1Z999AAIOI23456784", "1Z999AA10123456784"],
    ["LYI51627830DK", "LY151627830DK"],
    ["RRL2345678SCN", "RR123456785CN"],
    ["RR123456785U5", "RR123456785US"],
    ["94OO111201080805483016", "9400111201080805483016"],
    ["734928461O52", "734928461052"],
    ["OO34O434161094042557", "00340434161094042557"],
  ])("finds for %s the number that the check digit proves", (typed, meant) => {
    expect(findCorrection(typed)).toBe(meant);
    expect(detect(meant)[0]?.check).toBe("passed");
  });

  it.each([
    ["a number whose check digit passes", "RR123456785CN"],
    ["a wrong digit", "RR123456784CN"],
    ["a letter of the service, which no check digit proves", "8R123456785CN"],
    ["a carrier without check digits", "TBA5O2887274000"],
    ["a postcode before the number, which no check digit proves", "42077O459405510200829415584174"],
    ["more than three characters", "94OO1112O1O805483016"],
    ["several numbers that the check digit proves", "1ZOISBZOISBZOISBZ1"],
    ["nothing like a number", "SOLIBO"],
  ])("offers nothing for %s", (_what, typed) => {
    expect(findCorrection(typed)).toBeNull();
  });

  it("offers nothing for any number of the catalogue's samples", () => {
    const odd = Object.values(samples)
      .flat(2)
      .filter((number) => findCorrection(number) !== null);
    expect(odd).toEqual([]);
  });
});
