import fc from "fast-check";
import { compileRegular } from "@/lib/connectors/channels/compile-regular";
import { readPattern, type SimplePattern, writePattern } from "./simple-pattern";

const texts = fc.string({ unit: fc.constantFrom(..."0189AEYZ"), maxLength: 6 });
const patterns = fc.record({
  begins: texts,
  ends: texts,
  length: fc.oneof(
    fc.constant(""),
    fc.integer({ min: 5, max: 50 }).map((n) => String(n)),
  ),
});

it("writes the expression that a pattern stands for", () => {
  const written = (begins: string, length = "", ends = "") => writePattern({ begins, length, ends });
  expect([written("yt"), written("", "", "cn"), written("Y T", "", "US")]).toEqual([
    ...["^YT", "CN$", "^YT.*US$"],
  ]);
  expect([written("YT", "18"), written("AB", "5", "CDE"), written("", "13")]).toEqual([
    ...["^YT[0-9A-Z]{16}$", "^ABCDE$", "^[0-9A-Z]{13}$"],
  ]);
  expect([
    written(""),
    written("Y*"),
    written("YT", "4"),
    written("YT", "51"),
    written("ABCDE", "7", "XYZ"),
  ]).toEqual([...["", null, null, null, null]]);
});

it("shows an expression as a pattern again if that is its form, and no other", () => {
  fc.assert(
    fc.property(patterns, (pattern) => {
      const expression = writePattern(pattern);
      if (!expression) return;
      const read = readPattern(expression);
      expect(read && writePattern(read)).toBe(expression);
    }),
  );
  for (const other of [
    "^YT[0-9]{16}$",
    "YT",
    "^(YT|UT)",
    "^yt",
    "^YT.*",
    "^[0-9A-Z]{3}$",
    "^YT[0-9A-Z]{0}$",
    "",
  ])
    expect(readPattern(other)).toBeNull();
});

it("fits the numbers that begin, end and are as long as it says", () => {
  const number = fc.string({ unit: fc.constantFrom(..."0189AEYZ"), minLength: 5, maxLength: 20 });
  const cut = fc.tuple(number, fc.nat(6), fc.nat(6), fc.boolean());
  fc.assert(
    fc.property(cut, number, ([one, first, last, hasLength], other) => {
      const length = hasLength ? String(one.length) : "";
      const ends = last === 0 || first + last > one.length ? "" : one.slice(-last);
      const pattern: SimplePattern = { begins: one.slice(0, first), length, ends };
      const fits = compileRegular(writePattern(pattern) || "$") ?? (() => false);
      expect(fits(one)).toBe(true);
      const isAlike = other.startsWith(pattern.begins) && other.endsWith(ends);
      const isLong = other.length >= pattern.begins.length + ends.length;
      if (!isAlike || (hasLength && other.length !== one.length)) expect(fits(other)).toBe(false);
      else if (isLong) expect(fits(other)).toBe(true);
    }),
  );
});
