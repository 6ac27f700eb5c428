import { parseAddress } from "./parse-address";

describe("addresses of shops", () => {
  it.each([
    ["luft.example", "luft.example"],
    [" https://Luft.Example/ ", "luft.example"],
    ["https://luft.example/Shop//", "luft.example/Shop"],
    ["luft.example/de/shop", "luft.example/de/shop"],
    ["https://bücher.example", "xn--bcher-kva.example"],
    ["luft.example.", "luft.example"],
    ["https://luft.example/a/../b", "luft.example/b"],
    ["127.0.0.1", "127.0.0.1"],
  ])("reads %s", (text, expected) => {
    expect(parseAddress(text)).toBe(expected);
  });

  it.each([
    "http://luft.example",
    "ftp://luft.example",
    "javascript:alert(1)",
    "file:///etc/passwd",
    "https://luft.example:8443",
    "https://luft.example:443",
    "luft.example:443",
    "luft.example:80/shop",
    "https://user:pass@luft.example",
    "user@luft.example",
    "https://luft.example?x=1",
    "https://luft.example/#a",
    "https://luft.example\\@evil.example",
    "https://luft.example/a b",
    "luft\t.example",
    "luft.example\nhost: x",
    "https://",
    "",
    "https://luft.example//evil.example",
    "https://luft.example/a;b",
    `https://luft.example/${"a".repeat(300)}`,
    "https://[::1",
    "https://a..b:x/",
  ])("refuses %j", (text) => {
    expect(parseAddress(text)).toBeNull();
  });
});
