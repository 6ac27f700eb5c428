import { writeSecurityText } from "./write-security-text";

const now = new Date("2026-11-22T21:05:00Z");

it("has contact, expiry, languages and its own address, each on a line (RFC 9116)", () => {
  const text = writeSecurityText({ url: "https://t.example", mail: "security@t.example", now });
  expect(text.split("\n")).toEqual([
    "Contact: mailto:security@t.example",
    "Contact: https://t.example/en/contactus/conissues",
    "Expires: 2027-05-21T00:00:00.000Z",
    "Preferred-Languages: en, de, es, pt, fr, zh-CN",
    "Canonical: https://t.example/.well-known/security.txt",
    "Policy: https://t.example/en/policy",
    "",
  ]);
});

it("points to the contact form if no operator address is configured", () => {
  const text = writeSecurityText({ url: "http://localhost:3000", mail: undefined, now });
  expect(text).toMatch(/^Contact: http:\/\/localhost:3000\/en\/contactus\/conissues\n/);
  expect(text).not.toContain("mailto");
});
