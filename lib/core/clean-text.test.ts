import fc from "fast-check";
import { cleanLine, cleanText } from "./clean-text";

describe("a reader's text", () => {
  it("keeps its lines and loses characters that control terminals, headers and text direction", () => {
    expect(cleanText(" a\r\nb\rc\u2028d\u0000\u001b[31m\u202eevil\u2066 ")).toBe("a\nb\nc\nd[31mevil");
    expect(cleanLine("Eve\r\nBcc: x@y.z\t!")).toBe("Eve Bcc: x@y.z !");
    expect(cleanText("שלום \u200fعليكم 包裹 👩‍🚀")).toBe("שלום \u200fعليكم 包裹 👩‍🚀");
    expect(cleanText("half \ud83d here")).toBe("half \ufffd here");
  });

  it("is unchanged by a second cleaning", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const clean = cleanText(text);
        expect(cleanText(clean)).toBe(clean);
        expect(clean).not.toMatch(/[\0\r\u202e]|\p{Surrogate}/u);
        expect(cleanLine(text)).not.toMatch(/[\n\t\u2028]/);
      }),
    );
  });
});
