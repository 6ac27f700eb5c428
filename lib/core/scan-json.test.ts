import fc from "fast-check";
import { JsonScanner, scanJson } from "./scan-json";

const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value));
/** Depth and value count of parsed JSON, by a plain recursive walk. */
function measure(value: unknown): { depth: number; values: number } {
  if (typeof value !== "object" || value === null) return { depth: 0, values: 1 };
  const inner = Object.values(value).map(measure);
  const names = Array.isArray(value) ? 0 : inner.length;
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    values: 1 + names + inner.reduce((sum, { values }) => sum + values, 0),
  };
}

describe("incoming JSON", () => {
  it("is measured as the parser would find it, however it is split into chunks", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.array(fc.nat(40), { maxLength: 8 }), (value, cuts) => {
        const bytes = bytesOf(value);
        const { depth, values } = measure(value);
        const read = (depthMax: number, valuesMax: number) => {
          const scanner = new JsonScanner({ depthMax, valuesMax });
          let from = 0;
          for (const cut of cuts) {
            const excess = scanner.take(bytes.subarray(from, from + cut));
            if (excess) return excess;
            from += cut;
          }
          return scanner.take(bytes.subarray(from));
        };
        // An opening bracket counts for its own value and for its first element, if any.
        expect(read(depth, values + depth * 2 + values)).toBeNull();
        if (depth > 0) expect(read(depth - 1, Number.POSITIVE_INFINITY)).toBe("too_deep");
        if (values > 8) expect(read(depth, Math.floor(values / 3))).toBe("too_many");
      }),
    );
  });

  it.each([
    ["brackets without end", "[".repeat(1_000_000), "too_deep"],
    ["siblings without end", `[${"[],".repeat(1_000_000)}1]`, "too_many"],
    ["fields without end", `{${'"a":1,'.repeat(1_000_000)}"b":1}`, "too_many"],
    ["numbers without end", `[${"1,".repeat(1_000_000)}1]`, "too_many"],
    ["commas that are no JSON", ",".repeat(1_000_000), "too_many"],
  ])("stops at %s", (_name, text, expected) => {
    expect(scanJson(Buffer.from(text), { depthMax: 24, valuesMax: 20_000 })).toBe(expected);
  });

  it("finds the end of long strings, whatever they escape and wherever they are split", () => {
    const long = fc
      .array(fc.tuple(fc.constantFrom('"', "\\", '\\"', "[", ""), fc.nat(5000)), { maxLength: 6 })
      .map((parts) => parts.map(([sign, count]) => sign + "a".repeat(count)).join(""));
    fc.assert(
      fc.property(long, fc.nat(20_000), (text, cut) => {
        const bytes = bytesOf([text, {}]);
        for (const [depthMax, expected] of [
          [2, null],
          [1, "too_deep"],
        ] as const) {
          const scanner = new JsonScanner({ depthMax, valuesMax: 10 });
          const first = scanner.take(bytes.subarray(0, cut));
          expect(first ?? scanner.take(bytes.subarray(cut))).toBe(expected);
        }
      }),
    );
  });

  it("finds the end of a long string at every place where it can be split", () => {
    for (const text of ["a".repeat(600), `${"a".repeat(300)}\\"${"a".repeat(300)}`]) {
      const bytes = bytesOf([text, {}]);
      const found = Array.from(bytes, (_, cut) => {
        const scanner = new JsonScanner({ depthMax: 1, valuesMax: 10 });
        return scanner.take(bytes.subarray(0, cut)) ?? scanner.take(bytes.subarray(cut));
      });
      expect(found).toEqual(found.map(() => "too_deep"));
    }
  });

  it("ignores brackets, quotes and commas within strings", () => {
    const text = '[[[[{{{{",,,,::::\\"]]}}\\\\';
    const limits = { depthMax: 1, valuesMax: 6 };
    expect(scanJson(bytesOf({ text: text.repeat(1000) }), limits)).toBeNull();
    expect(scanJson(bytesOf({ text, x: [] }), limits)).toBe("too_deep");
  });
});
