import { allCarriers } from "@/lib/parcels/carriers/list-carriers";
import { checkSpan } from "@/lib/parcels/carriers/render-pattern";
import { passesCheck } from "./rules";
import { expectedCheck, fitsPattern, validateNumber } from "./validate-number";

const checked = allCarriers().flatMap((carrier) =>
  carrier.patterns.flatMap(({ pattern, check, valid }) =>
    check === null ? [] : valid.map((number) => ({ carrier: carrier.id, pattern, check, number })),
  ),
);

it("matches each sample of the catalogue with its carrier, and its check digit passes", () => {
  for (const carrier of allCarriers())
    for (const { pattern, valid } of carrier.patterns)
      for (const number of valid) {
        const result = validateNumber(carrier.id, number);
        expect([carrier.id, pattern, number, result.kind]).toEqual([carrier.id, pattern, number, "fits"]);
        expect(result).not.toMatchObject({ check: "failed" });
      }
});

it("knows for every rule the expected check character", () => {
  expect(checked.length).toBeGreaterThan(300);
  for (const { check, number } of checked) {
    const { at } = checkSpan(check, number.length);
    expect([check, number, expectedCheck(check, number)]).toEqual([check, number, number[at]]);
    const damaged = `${number.slice(0, at)}${number[at] === "7" ? "8" : "7"}${number.slice(at + 1)}`;
    expect(passesCheck(check, damaged)).toBe(false);
    expect(expectedCheck(check, damaged)).toBe(number[at]);
  }
});

it("returns the expected digit of a damaged number, however it is written", () => {
  expect(validateNumber("royal-mail", "rr 123-456-784 gb")).toMatchObject({
    kind: "fits",
    number: "RR123456784GB",
    check: "failed",
    expected: "5",
  });
});

it("names the other carriers that a number matches instead", () => {
  const result = validateNumber("royal-mail", "1Z5R89390357567127");
  expect(result).toMatchObject({ kind: "misfits", others: ["ups"] });
  expect(validateNumber("dhl", "LX123456785CN")).toMatchObject({ kind: "misfits" });
  expect(validateNumber("dhl", "LX123456785CN")).toMatchObject({
    others: expect.arrayContaining(["china-post"]),
  });
});

it("returns the valid lengths when the number is too long or too short", () => {
  const result = validateNumber("afghan-post", "RR12345678AF");
  expect(result).toMatchObject({ kind: "misfits", lengths: [13] });
  expect(validateNumber("afghan-post", "RR1234A6785AF")).toMatchObject({ lengths: [] });
});

it("rejects invalid numbers, and waits for input", () => {
  expect(validateNumber("dhl", " ")).toEqual({ kind: "empty" });
  expect(validateNumber("dhl", "hello")).toMatchObject({ kind: "invalid", reason: "noDigit" });
});

it("reads a pattern as the catalogue defines it", () => {
  expect(fitsPattern("1Z*** !#", "1Z9AZB7")).toBe(true);
  expect(fitsPattern("1Z*** !#", "1Z9AZ77")).toBe(false);
});
