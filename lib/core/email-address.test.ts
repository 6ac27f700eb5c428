import { isEmailAddress, maskEmail, normalizeEmail } from "./email-address";

describe("an email address", () => {
  it.each(["a@b.co", "first.last+tag@sub.example.org", "o'neil@example.ie", "x_y-z@xn--mnchen-3ya.de"])(
    "%s is valid",
    (text) => {
      expect(isEmailAddress(text)).toBe(true);
    },
  );
  it.each([
    "",
    "a",
    "a@b",
    "a@b..co",
    ".a@b.co",
    "a..b@b.co",
    "a b@c.de",
    "a@b.co\r\nBcc: x@y.z",
    "a@b.co,c@d.ef",
    "<a@b.co>",
    '"a b"@c.de',
    "a@[127.0.0.1]",
    "a@b.c0m1-",
    `${"a".repeat(65)}@b.co`,
    `a@${"b".repeat(250)}.co`,
    "a＠b.co",
  ])("%j is invalid", (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });
  it("is compared ignoring case and is displayed masked", () => {
    expect(normalizeEmail(" A@B.Co ")).toBe("a@b.co");
    expect(maskEmail("alice@example.org")).toBe("a•••@example.org");
  });
});
