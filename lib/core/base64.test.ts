import fc from "fast-check";
import { isBase64 } from "./base64";

describe("isBase64", () => {
  it("accepts encoded bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) =>
        isBase64(Buffer.from(bytes).toString("base64")),
      ),
    );
  });

  it.each(["a", "ab", "abc", "ab=c", "=abc", "a===", "ab c", "abc\n", "abcdé===", "ab#d", "data:abc"])(
    "rejects %j",
    (text) => {
      expect(isBase64(text)).toBe(false);
    },
  );
});
