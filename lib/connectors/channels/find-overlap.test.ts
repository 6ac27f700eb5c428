import fc from "fast-check";
import { compileRegular } from "./compile-regular";
import { findOverlap } from "./find-overlap";

it.each([
  ["^YT[0-9]{7}$", "^Y.*[0-9]$", "both"],
  ["^YT[0-9]{16}$", "^YT[0-9]{18}$", "none"],
  ["^RR", "CN$", "both"],
  ["^RR[0-9]{9}CN$", "^RR[0-9]{9}HK$", "none"],
  ["^[A-M]", "^[N-Z]", "none"],
  ["^[A-M]", "[N-Z]", "both"],
  // Both match texts of four signs only, which no tracking number has.
  ["^AB..$", "^A.C.$", "none"],
  // Nothing may stand before the begin or after the end.
  ["A^B", ".", "none"],
  ["^A$|^(BCDEF)$", "^b", "both"],
  ["^\\d{5,50}$", "^\\w{50}$", "both"],
  ["^(AB)*$", "^(ABAB)*$", "both"],
  ["^(AB)*$", "^(ABA)+$", "none"],
  ["^(AB)+A$", "^(BA)+$", "none"],
])("%s and %s: %s", (one, other, kind) => {
  const found = findOverlap(one, other);
  expect(found.kind).toBe(kind);
  if (found.kind !== "both") return;
  expect(found.number).toMatch(/^[A-Z0-9]{5,50}$/);
  for (const regular of [one, other]) expect(compileRegular(regular)?.(found.number)).toBe(true);
});

it("gives up on what would take too long", () => {
  const hostile = (end: string) => `(A|B)*A(A|B){18}${end}$`;
  expect(findOverlap(hostile("C"), hostile("D{1,30}E"))).toEqual({ kind: "tooComplex" });
});

it("finds a number wherever one exists, and proves that there is none otherwise", async () => {
  const atom = fc.constantFrom("A", "B", "1", ".", "[AB]", "[^A]", "[0-9]", "\\d", "\\w");
  const count = fc.constantFrom("", "", "", "?", "*", "+", "{2}", "{1,3}", "{0,2}");
  const sequence = fc
    .array(
      fc.tuple(atom, count).map(([one, times]) => one + times),
      { minLength: 1, maxLength: 6 },
    )
    .map((terms) => terms.join(""));
  const body = fc.oneof(
    sequence,
    fc.tuple(sequence, sequence, count).map(([a, b, times]) => `(${a}|${b})${times}`),
  );
  const regular = fc
    .tuple(fc.boolean(), fc.array(body, { minLength: 1, maxLength: 2 }), fc.boolean())
    .map(([begins, parts, ends]) => `${begins ? "^" : ""}${parts.join("")}${ends ? "$" : ""}`);
  const word = fc.stringMatching(/^[AB1Z]{5,9}$/);
  const pairs = Number(process.env.OVERLAP_PAIRS ?? 400);
  const found = { both: 0, none: 0, tooComplex: 0 };
  await fc.assert(
    fc.asyncProperty(
      regular,
      regular,
      fc.array(word, { minLength: 40, maxLength: 40 }),
      async (a, b, words) => {
        const overlap = findOverlap(a, b);
        found[overlap.kind] += 1;
        const matches = (number: string) => [a, b].every((one) => new RegExp(one, "i").test(number));
        if (overlap.kind === "both") expect([a, b, matches(overlap.number)]).toEqual([a, b, true]);
        if (overlap.kind === "none") expect([a, b, words.filter(matches)]).toEqual([a, b, []]);
      },
    ),
    { numRuns: pairs },
  );
  expect(found.both).toBeGreaterThan(pairs / 20);
  expect(found.none).toBeGreaterThan(pairs / 20);
  if (process.env.OVERLAP_PAIRS)
    console.log(`FIGURES ${JSON.stringify({ test: "overlap", pairs, ...found })}`);
}, 600_000);
