import fc from "fast-check";
import type { CheckRule } from "@/lib/parcels/carriers/schemas";
import { CHECK_RULES, checkBits, passesCheck } from "./rules";

/** Published numbers for each rule; FedEx ASTRA's comes from a public test suite of barcodes. */
const published: Record<CheckRule, readonly string[]> = {
  s10: ["RB123456785GB", "EC207920162US", "LX299455986CN", "RR158903660MY", "JN067614884IN", "EE138961080TH"],
  gs1: [
    "9400111201080805483016",
    "041441760228964",
    "0073938000549297",
    "00340434633751428115",
    "000123450000000027",
  ],
  gs1plus1: ["993990103198", "123416227171"],
  gs1with91: ["71969010756003077385", "02931503799192766595"],
  gs1with92: ["61299998820821171811", "61299998620341515252", "9261292700768711948021"],
  gs1tail22: ["420221539101026837331000039521", "4209215512349505500020714300000128"],
  gs1tail26: ["4205690192023901019233001401555746"],
  colissimo: ["8U01130342039", "8G45061126689", "6A62957360897", "6A61031888418"],
  ups: ["1Z999AA10123456784", "1Z5R89390357567127", "1ZXX3150YW44070023", "1Z410E7W0392751591"],
  upsletter: ["K1506235620", "K2479825491", "J4603636537", "V0490119172"],
  fedex12: ["986578788855", "477179081230", "799531274483", "790535312317", "974367662710"],
  fedex12tail: ["DT771613423732"],
  fedex96: ["9611020987654312345672", "9611804010639001854878"],
  fedexastra: ["32971514560102447849175802862014"],
  fedex34: ["1001921334250001000300779017972697", "9622001900000000000000776632517510"],
  mod7: ["3318810025", "8487135506", "73891051146", "79034111122"],
  luhn: ["320595463938", "287809468872", "07209562763", "80993847369"],
  ontracC: ["C11031500001879", "C10999911320231", "C11121553156000"],
  ontracD: ["D10011354453707", "D10011345983010", "D10011342332145"],
  "iso7064-37-36": ["008182709980000020033350276C", "008182709980000020045327276N"],
  ident49: ["563102430313"],
  tnt9: ["928567507", "211691259"],
};

const characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Position of each rule's check character. */
function checkPlace(rule: CheckRule, number: string): number {
  if (rule === "s10") return 10;
  return rule === "fedexastra" ? 27 : number.length - 1;
}

describe("check-digit rules", () => {
  it.each(CHECK_RULES)("%s accepts the numbers published for it", (rule) => {
    expect(published[rule].filter((number) => !passesCheck(rule, number))).toEqual([]);
  });

  it.each(CHECK_RULES)("%s accepts exactly one check character for each body", (rule) => {
    const alphabet = rule === "iso7064-37-36" ? characters : characters.slice(0, 10);
    for (const number of published[rule]) {
      const place = checkPlace(rule, number);
      const variants = [...alphabet].map((c) => number.slice(0, place) + c + number.slice(place + 1));
      expect(variants.filter((variant) => passesCheck(rule, variant))).toEqual([number]);
    }
  });

  it("detects every single wrong digit of an S10 number", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 1, max: 9 }), (at, add) => {
        const digits = [..."EC207920162US"];
        digits[at] = String((Number(digits[at]) + add) % 10);
        return !passesCheck("s10", digits.join(""));
      }),
    );
  });

  it("scores a passed check by the bits of a chance match", () => {
    for (const rule of CHECK_RULES) expect(checkBits(rule)).toBeGreaterThan(2);
  });

  it("counts letters of UPS numbers as the code point less 63", () => {
    expect(passesCheck("ups", "1Z410E7W0392751591")).toBe(true);
    expect(passesCheck("ups", "1Z410F7W0392751591")).toBe(false);
  });
});
