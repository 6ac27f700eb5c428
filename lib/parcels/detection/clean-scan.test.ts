import { cleanScan } from "./clean-scan";
import { detect } from "./detect-carrier";
import { parsePaste } from "./parse-paste";

const numbersOf = (content: string) => parsePaste(cleanScan(content)).numbers.map(({ number }) => number);

it.each([
  ["a plain code", "1Z999AA10123456784", "1Z999AA10123456784"],
  ["an S10 number", "RB123456785GB", "RB123456785GB"],
  ["an S10 number with the mark of its kind", "]C0RB123456785GB", "RB123456785GB"],
  ["a GS1 code with its mark", "]C100340434161094042557", "00340434161094042557"],
  [
    "a label of USPS: postcode, separator, number",
    "]C142022153\u001d9101026837331000039521",
    "9101026837331000039521",
  ],
  [
    "the same from a reader without marks",
    "\u001d42022153\u001d9101026837331000039521",
    "9101026837331000039521",
  ],
  ["a code whose check character was read as a separator", "RB123456785GB\u001d", "RB123456785GB"],
  ["a tracking link", "https://www.ups.com/track?tracknum=1Z999AA10123456784", "1Z999AA10123456784"],
  ["a text", "Parcel RB123456785GB\nroom 4", "RB123456785GB"],
])("finds the number in %s", (_what, content, number) => {
  expect(numbersOf(content)).toEqual([number]);
  expect(detect(number).length).toBeGreaterThan(0);
});

it("detects the carrier of a label of USPS without separators, whose postcode is no part of the number", () => {
  expect(numbersOf("420221539101026837331000039521")).toEqual(["9101026837331000039521"]);
  expect(detect("420221539101026837331000039521")[0]?.carrier).toBe("usps");
});

it.each(["", "]C1", "\u001d\u001d", "42022153", "WIFI:S:home;T:WPA;P:secret;;", "https://example.org/menu"])(
  "finds no number in %j",
  (content) => {
    expect(numbersOf(content).filter((number) => number !== "42022153")).toEqual([]);
  },
);
