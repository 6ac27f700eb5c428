import { chooseEncoding, isCompressible, packWhole } from "./compress";

describe("compression", () => {
  it.each([
    ["br, gzip", "br"],
    ["gzip, deflate", "gzip"],
    ["gzip;q=1.0, br;q=0", "gzip"],
    ["br;q=0.5", "br"],
    ["identity", null],
    ["", null],
    ["brotli", null],
    ["gzip;q=0.000", null],
  ])("for %j is %j", (accept, encoding) => {
    expect(chooseEncoding(accept)).toBe(encoding);
  });

  it("applies to texts, not to images and event streams", () => {
    expect(
      ["text/html", "text/x-component", "application/json; charset=utf-8", "image/svg+xml"].every(
        isCompressible,
      ),
    ).toBe(true);
    expect(["image/png", "text/event-stream", "font/woff2", ""].some(isCompressible)).toBe(false);
  });

  it("compresses a body once", () => {
    const body = Buffer.from("same ".repeat(1_000));
    expect(packWhole(body, "br")).toBe(packWhole(Buffer.from(body), "br"));
  });
});
