import fc from "fast-check";
import { compileRegular } from "./compile-regular";

const matches = (regular: string, number: string) => compileRegular(regular)?.(number);

it.each([
  ["^RR[0-9]{9}CN$", "RR123456785CN", true],
  ["^RR[0-9]{9}CN$", "XRR123456785CN", false],
  ["^rr\\d{9}(cn|hk)$", "RR123456785HK", true],
  ["CN", "RR123456785CN", true],
  ["^(?:AB|C.)+[^0-4]?$", "ABCXAB9", true],
  ["^(?:AB|C.)+[^0-4]?$", "ABCXAB3", false],
  ["^A{2,3}B*$", "AAAA", false],
  ["^A{2,}B*$", "AAAABB", true],
  ["^(|A)$", "", true],
  ["^A|B$", "XB", true],
  ["[\\w]{5}\\-?", "AB123", true],
])("%s and %s: %s", (regular, number, expected) => {
  expect(matches(regular, number)).toBe(expected);
});

it.each([
  "",
  "(",
  ")",
  "a)",
  "[",
  "[]",
  "*",
  "a**",
  "a{3",
  "a{4,2}",
  "(?=a)",
  "(?<n>a)",
  "\\1",
  "\\b",
  "a{999}{999}",
  "(".repeat(30),
  "x".repeat(201),
  "[z-a]",
])("rejects %j", (regular) => {
  expect(compileRegular(regular)).toBeNull();
});

it("matches as JavaScript's regular expressions do", () => {
  const atom = fc.oneof(fc.constantFrom("A", "B", "1", ".", "[AB]", "[^A]", "[0-9]", "\\d", "\\w", "^", "$"));
  const count = fc.constantFrom("", "", "?", "*", "+", "{2}", "{1,}", "{0,2}");
  const term = fc
    .tuple(atom, count)
    .map(([one, times]) => (/[\^$]$/.test(one) && one.length === 1 ? one : one + times));
  const sequence = fc.array(term, { minLength: 1, maxLength: 5 }).map((terms) => terms.join(""));
  const group = fc.tuple(sequence, sequence, count).map(([a, b, times]) => `(${a}|${b})${times}`);
  const regular = fc
    .array(fc.oneof(sequence, group), { minLength: 1, maxLength: 3 })
    .map((all) => all.join(""));
  const number = fc.stringMatching(/^[AB1]{0,8}$/);
  fc.assert(
    fc.property(regular, number, (text, word) => {
      expect([text, word, matches(text, word)]).toEqual([text, word, new RegExp(text, "i").test(word)]);
    }),
    { numRuns: 3000 },
  );
});

it("answers in time where a backtracking engine never would", () => {
  const number = "A".repeat(50);
  for (const regular of ["^(A+)+B$", "^(A|A)*B$", "^(.*)*X$", `^${"A*".repeat(60)}B$`, "^((A{0,20})*)*B$"])
    expect([regular, matches(regular, number), matches(regular.replace("B$", "$"), number)]).toEqual([
      regular,
      false,
      !regular.includes("X"),
    ]);
  expect(compileRegular("^((A{0,40}){0,40})B$")).toBeNull();
});

it("stays correct if an expression has more states than are cached", () => {
  const number = fc.stringMatching(/^[AB1]{5,50}$/);
  for (const regular of [".*A.{12}Q?B", "(A|.)*A[AB]{9}1", "^(A?B?){9}.*A.{0,9}B1$"])
    fc.assert(
      fc.property(number, (word) => {
        expect([regular, word, matches(regular, word)]).toEqual([
          regular,
          word,
          new RegExp(regular, "i").test(word),
        ]);
      }),
      { numRuns: 1500 },
    );
});

it("compiles each expression once, however many numbers are matched", () => {
  expect(compileRegular("^AB[0-9]{7}$")).toBe(compileRegular("^AB[0-9]{7}$"));
  for (let at = 0; at < 400; at += 1) expect(matches(`^X${at}$`, `X${at}`)).toBe(true);
  expect(matches("^AB[0-9]{7}$", "AB1234567")).toBe(true);
});
