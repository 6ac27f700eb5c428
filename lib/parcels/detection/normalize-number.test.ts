import fc from "fast-check";
import { isPhoneAsTyped, normalizeNumber } from "./normalize-number";

describe("normalizeNumber", () => {
  it.each([
    ["1z 999 aa1 01 2345 6784", "1Z999AA10123456784"],
    ["99.34.123456.12345678", "993412345612345678"],
    ["2103/11207088", "210311207088"],
    ["ra\u00a0123\u2009456\u2011785 ch", "RA123456785CH"],
    ["１Ｚ９９９ａａ１０１２３４５６７８４", "1Z999AA10123456784"],
    ["ＲＲ　123－456．785　ＣＮ", "RR123456785CN"],
    ["\ufeff1Z999AA10123456784\u200b", "1Z999AA10123456784"],
    ["A1B2C", "A1B2C"],
  ])("normalizes %j to %s", (typed, number) => {
    expect(normalizeNumber(typed)).toEqual({ number, invalid: null });
  });

  it.each([
    ["", "tooShort"],
    ["   ", "tooShort"],
    ["1234", "tooShort"],
    ["1".repeat(25) + "2".repeat(26), "tooLong"],
    ["1Z999AA1012345678#", "characters"],
    ["１２３４５😀", "characters"],
    ["1.23E+11", "characters"],
    ["DELIVERY", "noDigit"],
    ["hi", "noDigit"],
    ["000000000000", "repeated"],
    ["9999 9999 9999", "repeated"],
    ["1-800-555-0100", "phone"],
    ["(030) 901820", "phone"],
    ["+49 30 901820", "phone"],
    ["555.123.4567", "phone"],
  ])("rejects %j as %s", (typed, invalid) => {
    expect(normalizeNumber(typed)).toEqual({ number: null, invalid });
  });

  it("keeps the bare digits and the printed groups of numbers that could be dialled", () => {
    for (const typed of ["8005550100", "331 881 0025", "33 1881 0025", "125-12345678", "338 0000 318"]) {
      expect(isPhoneAsTyped(typed)).toBe(false);
    }
  });

  it("is idempotent, never throws, and returns the stored form", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 80 }), (text) => {
        const { number } = normalizeNumber(text);
        if (number === null) return;
        expect(number).toMatch(/^[0-9A-Z]{5,50}$/);
        expect(normalizeNumber(number)).toEqual({ number, invalid: null });
      }),
    );
  });

  it("ignores separators", () => {
    const separator = fc.constantFrom("", " ", "-", ".", "/", "\u00a0", "\u2013");
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{2}[0-9]{9}[A-Z]{2}$/), fc.array(separator), (number, between) => {
        const typed = [...number].map((c, i) => c + (between[i] ?? "")).join("");
        expect(normalizeNumber(typed).number).toBe(number);
      }),
    );
  });
});
