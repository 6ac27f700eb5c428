import fc from "fast-check";
import naughty from "@/tests/corpora/naughty-strings.json";
import { readWidget } from "./read-widget";

const plain = { carrier: null, unknownCarrier: null, lang: null, accent: null, theme: "auto", company: null };

describe("the address of a frame", () => {
  it("contains a number in any notation, and the display options", () => {
    expect(readWidget(["RR%209000-0016.9%20nl"], {})).toEqual({
      ...plain,
      number: "RR900000169NL",
      refused: null,
    });
    const query = { lang: "de-AT", carrier: "DPD", accent: "0A7", theme: "dark", company: "Our-Shop" };
    expect(readWidget(["RR900000169NL"], query)).toEqual({
      number: "RR900000169NL",
      refused: null,
      carrier: "dpd",
      unknownCarrier: null,
      lang: "de",
      accent: "#00aa77",
      theme: "dark",
      company: "our-shop",
    });
    expect(readWidget(["RR900000169NL~dpd"], {}).carrier).toBe("dpd");
  });

  it("has a reason if nothing can be shown", () => {
    expect(readWidget([], {})).toMatchObject({ number: null, refused: "missing" });
    expect(readWidget(["%20"], {})).toMatchObject({ number: null, refused: "missing" });
    expect(readWidget(["RR900000169NL,LX900000172ES"], {})).toMatchObject({
      number: null,
      refused: "several",
    });
    expect(readWidget(["ab1"], {})).toMatchObject({ number: null, refused: "tooShort" });
    expect(readWidget(["x".repeat(10_000)], {}).number).toBeNull();
  });

  it("reports an unknown carrier and detects it from the number", () => {
    expect(readWidget(["RR900000169NL"], { carrier: "Flying Dutchman" })).toMatchObject({
      carrier: null,
      unknownCarrier: "Flying Dutchman",
    });
  });

  it("takes the first of repeated values and ignores invalid ones", () => {
    const query = {
      lang: ["fr", "de"],
      carrier: "x".repeat(65),
      accent: "red",
      theme: "pink",
      company: "../shop",
    };
    expect(readWidget(["RR900000169NL"], query)).toMatchObject({ ...plain, lang: "fr" });
  });

  it("never throws, and passes on nothing unknown", () => {
    const text = fc.oneof(fc.constantFrom(...(naughty as string[])), fc.string({ unit: "binary" }));
    const value = fc.oneof(text, fc.array(text), fc.constant(undefined));
    const query = fc.record({
      lang: value,
      carrier: value,
      accent: value,
      theme: value,
      company: value,
      __proto__: value,
    });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), query, (path, given) => {
        const request = readWidget(path, given);
        expect(request.number === null).toBe(request.refused !== null);
        expect(request.number ?? "AAAAA1").toMatch(/^[0-9A-Z]{5,50}$/);
        expect(request.accent ?? "#000000").toMatch(/^#[0-9a-f]{6}$/);
        expect(request.theme).toMatch(/^(auto|light|dark)$/);
        expect(request.company ?? "shop").toMatch(/^[a-z0-9-]{3,40}$/);
        expect(request.lang ?? "en").toMatch(/^(en|de|es|pt|fr|zh-CN)$/);
      }),
      { numRuns: 1000 },
    );
  });
});
