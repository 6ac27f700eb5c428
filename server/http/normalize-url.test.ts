import { normalizeUrl } from "./normalize-url";

describe("a URL that cannot be decoded", () => {
  it.each([
    ["/en/detail/100%", "/en/detail/100%25"],
    ["/en/detail/%E0%A4%A?a=%ff", "/en/detail/%25E0%25A4%25A?a=%ff"],
    ["/api/track/%ff", "/api/track/%25ff"],
  ])("%s is taken literally", (given, mended) => {
    expect(normalizeUrl(given)).toBe(mended);
    expect(() => decodeURIComponent(mended.split("?")[0] ?? "")).not.toThrow();
  });

  it.each(["/", "/en/detail/A%2CB", "/en/detail/%F0%9F%98%80", "/en?text=%", "//evil.example"])(
    "%s is unchanged",
    (address) => {
      expect(normalizeUrl(address)).toBe(address);
    },
  );
});
