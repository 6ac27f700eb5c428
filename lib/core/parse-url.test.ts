import { parseUrl } from "./parse-url";

describe("addresses and their parts", () => {
  it("reads an address, also against another one, and null for what is none", () => {
    expect(parseUrl("https://luft.example/a?b=1")?.search).toBe("?b=1");
    expect(parseUrl("/a", "http://localhost")?.pathname).toBe("/a");
    expect(["", "/a", "luft", "https://"].map((text) => parseUrl(text))).toEqual([null, null, null, null]);
  });

  it("reads a letter with an accent the same way after many calls", () => {
    const read = () => parseUrl("https://bücher.example")?.hostname;
    const hosts = new Set(Array.from({ length: 30_000 }, read));
    expect([...hosts]).toEqual(["xn--bcher-kva.example"]);
  });
});
