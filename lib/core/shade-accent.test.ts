import fc from "fast-check";
import { contrastOf, readColour, shadeAccent, textOn } from "./shade-accent";

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
/** Every background that the accent is used on: paper, surface, sunk and the soft tints, light and dark. */
const grounds = {
  light: ["#ffffff", "#f8fafb", "#f1f4f5", "#e6ecee"],
  dark: ["#0a1014", "#141b20", "#1d242a", "#2b3339"],
};

describe("a shop's colour", () => {
  it("is readable on every background, and text on it too, whatever colour it is", () => {
    fc.assert(
      fc.property(colour, (given) => {
        const shades = shadeAccent(given);
        for (const scheme of ["light", "dark"] as const) {
          const { accent, on } = shades[scheme];
          for (const ground of grounds[scheme])
            expect(contrastOf(accent, ground)).toBeGreaterThanOrEqual(4.5);
          expect(contrastOf(accent, on)).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrastOf(given, textOn(given))).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 2000 },
    );
  });

  it("is unchanged if it is readable", () => {
    expect(shadeAccent("#0a5d4f").light).toEqual({ accent: "#0a5d4f", on: "#ffffff" });
    expect(shadeAccent("#9be7ff").dark).toEqual({ accent: "#9be7ff", on: "#000000" });
  });

  it("is parsed from three or six hexadecimal digits, and from nothing else", () => {
    expect(readColour("#0A6")).toBe("#00aa66");
    expect(readColour(" 0a7d4f ")).toBe("#0a7d4f");
    for (const text of ["", "#", "#12", "#12345", "red", "#0a6;x:y", "url(x)", "#0a7d4f\n;", "expression(1)"])
      expect([text, readColour(text)]).toEqual([text, null]);
  });

  it("has its contrast measured as in WCAG", () => {
    expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrastOf("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });
});
