import { createHmac, randomUUID } from "node:crypto";
import { signQuery } from "@/tests/emulators/shopify-base";
import { verifyNotice } from "./verify-notice";
import { verifyQuery } from "./verify-query";

const at = (seconds: number) => new Date(seconds * 1000);
const vendors =
  "code=0907a61c0c8d55e99db179b68161bc00&shop=some-shop.myshopify.com&timestamp=1337178173" +
  "&hmac=4712bf92ffc2917d15a2f5a273e39f0116667419aa4b6ac0b3baaf26fa3c4d20";
const search = `?${signQuery(
  {
    code: "0907a61c0c8d55e99db179b68161bc00",
    host: "YWRtaW4uc2hvcGlmeS5jb20vc3RvcmUvbHVmdA==",
    shop: "luft.myshopify.com",
    state: "k3qrJd0t9V2-_hGbwXmZ5A",
    timestamp: "1337178173",
  },
  "hush",
)}`;

it("accepts the query that Shopify's documentation signs, in any order, for ninety seconds", () => {
  expect(verifyQuery(vendors, "hush", at(1337178173))?.get("shop")).toBe("some-shop.myshopify.com");
  const turned = vendors.split("&").reverse().join("&");
  expect(verifyQuery(turned, "hush", at(1337178173 + 90))?.get("code")).toMatch(/^0907/);
  for (const seconds of [91, -91, 86_400])
    expect(verifyQuery(vendors, "hush", at(1337178173 + seconds))).toBeNull();
  expect(verifyQuery(vendors, "hush2", at(1337178173))).toBeNull();
});

it("refuses a signed query with any single bit flipped", () => {
  const now = at(1337178173);
  expect(verifyQuery(search, "hush", now)?.get("state")).toBe("k3qrJd0t9V2-_hGbwXmZ5A");
  for (const whole of [search.slice(1), vendors]) {
    const bytes = Buffer.from(whole);
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const flipped = Buffer.from(bytes);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const text = flipped.toString("latin1");
      if (verifyQuery(text, "hush", now) !== null)
        throw new Error(`accepted with bit ${bit} flipped: ${text}`);
    }
  }
});

it("refuses what is added, repeated, left out, or signed without a time", () => {
  const now = at(1337178173);
  for (const wrong of [
    `${search}&extra=1`,
    `${search}&shop=evil.myshopify.com`,
    search.replace("&shop=luft.myshopify.com", ""),
    search.replace(/&?hmac=\w+/, ""),
    search.replace(/(hmac=\w+)/, (hmac) => hmac.toUpperCase()),
    search.replace(/=/g, ""),
    "",
    "?",
    `?${"a=b&".repeat(4000)}`,
    "?%E0%A4%A=1",
    `?${signQuery({ shop: "luft.myshopify.com" }, "hush")}`,
    `?${signQuery({ shop: "luft.myshopify.com", timestamp: "1337178173abc" }, "hush")}`,
  ])
    expect(verifyQuery(wrong, "hush", now)).toBeNull();
});

it("accepts the notice that Shopify signs, and refuses it with any bit of body or signature flipped", () => {
  const body = Buffer.from('{"shop_id":1.0}');
  const signature = "2COqI0rL+Q9IM3AjfHt4y1K6183CHFu0c+xXUMpaqys=";
  expect(verifyNotice(body, signature, "hush")).toBe(true);
  for (let bit = 0; bit < body.length * 8; bit += 1)
    expect(verifyNotice(flip(body, bit), signature, "hush")).toBe(false);
  const bytes = Buffer.from(signature);
  for (let bit = 0; bit < bytes.length * 8; bit += 1)
    expect(verifyNotice(body, flip(bytes, bit).toString("latin1"), "hush")).toBe(false);
  for (const wrong of [null, "", signature.slice(0, -1), `${signature}=`, ` ${signature}`])
    expect(verifyNotice(body, wrong, "hush")).toBe(false);
});

it("reads long notices by their bytes", () => {
  const body = Buffer.from(JSON.stringify({ note: "ü€𝄞".repeat(10_000), id: randomUUID() }));
  const signature = createHmac("sha256", "hush").update(body).digest("base64");
  expect(verifyNotice(body, signature, "hush")).toBe(true);
  expect(verifyNotice(Buffer.from(body.toString("latin1")), signature, "hush")).toBe(false);
});

function flip(bytes: Buffer, bit: number): Buffer {
  const flipped = Buffer.from(bytes);
  flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return flipped;
}
