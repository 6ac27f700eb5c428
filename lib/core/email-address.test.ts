import {
  encodeEmail,
  hasForeignLocalPart,
  isEmailAddress,
  mailboxOf,
  maskEmail,
  normalizeEmail,
} from "./email-address";

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
  it.each([
    ["kim@bücher.example", "kim@xn--bcher-kva.example"],
    ["kim@例子.example", "kim@xn--fsqu00a.example"],
    ["Kim@Straße.Example", "Kim@xn--strae-oqa.example"],
    ["kim@почта.example", "kim@xn--80a1acny.example"],
    ["kim@example.org", "kim@example.org"],
    ["kim＠bücher.example", "kim＠bücher.example"],
    ["kim@bücher.example/x@y", "kim@bücher.example/x@y"],
  ])("%s has the domain %s", (text, encoded) => {
    expect(encodeEmail(text)).toBe(encoded);
    expect(normalizeEmail(text)).toBe(normalizeEmail(encoded));
  });
  it("is told from one whose local part no server of ours takes", () => {
    expect(["müller@example.org", "用户@例子.example"].map(hasForeignLocalPart)).toEqual([true, true]);
    expect(["kim@bücher.example", "a@b", "a b@c.de", "ü"].map(hasForeignLocalPart)).toEqual(
      Array(4).fill(false),
    );
  });
  it("is compared ignoring case and is displayed masked", () => {
    expect(normalizeEmail(" A@B.Co ")).toBe("a@b.co");
    expect(maskEmail("alice@example.org")).toBe("a•••@example.org");
  });
  it.each([
    ["A.da+shop+1@Gmail.com", "ada@gmail.com"],
    ["ada@googlemail.com", "ada@gmail.com"],
    ["a.da+x@example.org", "a.da@example.org"],
    ["+tag@example.org", "+tag@example.org"],
  ])("%s counts as the mailbox %s", (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});
