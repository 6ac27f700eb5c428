import { labelForms } from "@/lib/parcels/carriers/data/label-forms";
import { detect } from "./detect-carrier";
import { detectTyped } from "./detect-typed";
import { normalizeLabel } from "./normalize-label";
import { normalizeNumber } from "./normalize-number";
import { parsePaste } from "./parse-paste";

/** One label for each form of the table, in its order, and the number that the carrier's pages take. */
const labels: readonly (readonly [label: string, number: string])[] = [
  ["420770459405510200829415584174", "9405510200829415584174"],
  ["4201002334249200190132607600833457", "9200190132607600833457"],
  ["4201028292748931507708513018050063", "92748931507708513018050063"],
  ["42010028123492748931507708513018050063", "92748931507708513018050063"],
  ["1072803617450001826500734928461052", "734928461052"],
  ["9622001560001234567100794808390594", "794808390594"],
  ["9632001560123456789900794808390594", "794808390594"],
  ["36853398772206879748253769764590", "974825376976"],
  ["9611020987654312345672", "987654312345672"],
  ["D8153920475610402B", "815392047561"],
  ["A986578788855C", "986578788855"],
  ["A512547514334A", "512547514334"],
  ["A512547514334A", "512547514334"],
  ["A512547514334A", "512547514334"],
  ["008182709980000020033350276C", "09980000020033"],
  ["340434161094042557", "00340434161094042557"],
  ["JJD014600003889289000", "JD014600003889289000"],
  ["JJD0002123456789012", "JD0002123456789012"],
  ["019931265099999891JDQ019457101000930308", "JDQ019457101000930308"],
];

describe("normalizeLabel", () => {
  it.each(labels.map((label, at) => [...label, labelForms[at]?.[0] ?? ""] as const))(
    "reads %s as %s of %s",
    (label, number, carrier) => {
      expect(normalizeLabel(label)).toEqual({ number, carriers: expect.arrayContaining([carrier]) });
      expect(normalizeLabel(number)).toEqual({ number, carriers: [] });
      expect(detectTyped(label)?.candidates.map((one) => one.carrier)).toContain(carrier);
    },
  );

  it("has a label for every form", () => {
    expect(labels).toHaveLength(labelForms.length);
  });

  it("leaves a label whose check digit fails as it is", () => {
    const checked = labels.filter((_, at) => labelForms[at]?.[2] !== null);
    for (const [label, number] of checked) {
      const at = label.indexOf(number.slice(-12)) + 5;
      const wrong = label.slice(0, at) + ((Number(label[at]) + 1) % 10) + label.slice(at + 1);
      expect(normalizeLabel(wrong).number).toBe(wrong);
    }
  });

  it("leaves a label that can be read in two ways as it is", () => {
    const ambiguous = "4207704594099405510200829415584174";
    expect(normalizeLabel(ambiguous).number).toBe(ambiguous);
  });
});

const usps = "9405510200829415584174";
const dhl = "00340434161094042557";

it.each([
  ["]C1420770459405510200829415584174", usps],
  ["]d242077045\u001d9405510200829415584174", usps],
  ["\u001d420770451234\u001d9405510200829415584174", usps],
  ["]C142077045<GS>9405510200829415584174{FNC1}", usps],
  ["420 77045 9405 5102 0082 9415 5841 74", usps],
  ["(420) 77045 (94) 0551 0200 8294 1558 4174", usps],
  ["]Q300340434161094042557", dhl],
  ["(00)340434161094042557", dhl],
  ["(00) 3 4043416 109404255 7", dhl],
  ["d8153920475610402b", "815392047561"],
  ["(01)99312650999998(91)JDQ019457101000930308(420)2190(8008)250609142233", "JDQ019457101000930308"],
])("normalizes and pastes %j as the carrier's number", (text, number) => {
  expect(normalizeNumber(text)).toMatchObject({ number, invalid: null });
  expect(parsePaste(`Parcel: ${text}`).numbers.map((found) => found.number)).toEqual([number]);
});

it("counts a label and its number in one text as one parcel, shown as first written", () => {
  const { numbers, duplicates } = parsePaste(`420770459405510200829415584174\n9405 5102 0082 9415 5841 74`);
  expect({ numbers, duplicates }).toEqual({
    numbers: [{ text: "420770459405510200829415584174", number: usps, named: ["usps"] }],
    duplicates: 1,
  });
});

it("keeps the carrier that the label proves where the number alone may be another's", () => {
  // 12 digits that pass the checks of FedEx and of Purolator: only the label says which.
  const label = "1001921334250001000300330123456833";
  const number = label.slice(-12);
  expect(detect(number)[0]?.carrier).toBe("purolator");
  expect(detectTyped(label)?.candidates.map(({ carrier }) => carrier)).toEqual(["fedex"]);
  expect(detect(number, parsePaste(label).numbers[0])[0]?.carrier).toBe("fedex");
});

it("reads a table in which some cells were scanned", () => {
  const table = `Order\tTracking number\tName\n1\t]C1420770459405510200829415584174\tJo\n\tRR123456785CN\tMy`;
  expect(parsePaste(table).numbers.map(({ number }) => number)).toEqual([usps, "RR123456785CN"]);
});

it("takes two codes in one scan, and a phone number in brackets, for no number", () => {
  expect(normalizeNumber("]C100340434161094042557\u001d10AB123").invalid).toBe("characters");
  expect(normalizeNumber("(00)49 30 901820").invalid).toBe("phone");
});
