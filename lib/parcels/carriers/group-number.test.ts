import fc from "fast-check";
import { patternTable } from "./data/patterns";
import { samples } from "./data/samples";
import { digitsOnly, showPattern } from "./format-pattern";
import { groupNumber } from "./group-number";

it("restores the number when the spaces are removed, for every sample of every carrier", () => {
  for (const [id, lists] of Object.entries(samples)) {
    for (const number of lists.flat()) {
      expect(groupNumber(number, id).replaceAll(" ", "")).toBe(number);
    }
  }
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{5,50}$/), (number) => {
      const grouped = groupNumber(number, "nobody");
      expect(grouped.replaceAll(" ", "")).toBe(number);
      expect(grouped.split(" ").every((group) => group.length > 1)).toBe(true);
    }),
  );
});

it("groups a number as its carrier does", () => {
  expect(groupNumber("RR123456785CN", "china-post")).toBe("RR 123 456 785 CN");
  expect(groupNumber("RR123456785CN", null)).toBe("RR 123 456 785 CN");
  const spaced = patternTable.filter(([, , rows]) => rows.some(([pattern]) => pattern.includes(" ")));
  expect(spaced.length).toBeGreaterThan(50);
});

it("uses groups of four without a known grouping, and leaves short numbers whole", () => {
  expect(groupNumber("00340434161094", null)).toBe("0034 0434 1610 94");
  expect(groupNumber("1234567890123", null)).toBe("1234 5678 90123");
  expect(groupNumber("AB123456", null)).toBe("AB123456");
});

it("shows a shape as an example, not as placeholder characters", () => {
  expect(showPattern("!! ### ### ### CN")).toBe("AB 123 456 789 CN");
  expect(showPattern("00340434############")).toBe("0034 0434 1234 5678 9012");
  expect(showPattern("1Z *** *** ## #### ####")).toBe("1Z 1A2 B3C 45 6789 0123");
});

it("counts the digits of a shape that has nothing else", () => {
  expect(digitsOnly("#### #### ####")).toBe(12);
  expect([digitsOnly("1Z ####"), digitsOnly("!! ###")]).toEqual([null, null]);
});
