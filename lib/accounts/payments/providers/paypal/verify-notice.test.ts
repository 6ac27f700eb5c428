import { createPublicKey } from "node:crypto";
import { slowCrc } from "@/tests/emulators/paypal-notices";
import type { CertificateReading } from "./read-certificate";
import { computeCrc, isSigned, verifyNotice } from "./verify-notice";

const text = (body: string) => new TextEncoder().encode(body);
/** A signature made with another program. */
const vector = {
  body: '{"id":"WH-1","amount":1.0}',
  n: "sZivXNBMPnTt96iy8x1vwYXumPnvW2Jtr_sPFR9RlYOMs_gmDUTJp2He7dJekYs0XrVoB9kiPjZ0myRzFwtJsw",
  signature: "RwByM9QR/Ac1c5QMY3LIpISuCrVNtkx0pmDJq6gI2e7gRLL9wHpzxcbGwaVZUP2zuHZeGGMrNFCea8rh2Rkjpg==",
};
const key = createPublicKey({ key: { kty: "RSA", e: "AQAB", n: vector.n }, format: "jwk" });
const transmission = { id: "T-1", time: "2026-11-22T10:00:00Z", webhookId: "W1" };
const readKey = async (): Promise<CertificateReading> => ({ kind: "key", key });

const headersOf = (changed: Record<string, string> = {}) =>
  new Headers({
    "paypal-transmission-id": transmission.id,
    "paypal-transmission-time": transmission.time,
    "paypal-transmission-sig": vector.signature,
    "paypal-cert-url": "https://api-m.paypal.com/v1/notifications/certs/CERT-1",
    "paypal-auth-algo": "SHA256withRSA",
    ...changed,
  });
const check = (changed: Record<string, string> = {}, body = vector.body, webhookId = "W1") =>
  verifyNotice({ headers: headersOf(changed), body: text(body) }, webhookId, readKey);

it("computes checksums as unsigned numbers over the bytes as they came", () => {
  expect(computeCrc(text(vector.body))).toBe(2_775_499_160);
  expect(computeCrc(text(vector.body.replace("1.0", "1")))).toBe(2_296_051_720);
  expect(computeCrc(text("123456789"))).toBe(0xcbf43926);
  const bytes = Uint8Array.from({ length: 5000 }, (_, at) => (at * 31 + 7) & 0xff);
  expect(computeCrc(bytes)).toBe(slowCrc(bytes));
});

it("accepts a genuine signature, and none of another body, id, time, webhook or algorithm", async () => {
  const signed = { body: text(vector.body), signature: vector.signature, key };
  expect(isSigned(transmission, signed)).toBe(true);
  expect(await check()).toBe("genuine");
  expect(await check({}, vector.body.replace("1.0", "1"))).toBe("forged");
  expect(await check({}, vector.body, "W2")).toBe("forged");
  expect(await check({ "paypal-transmission-id": "T-2" })).toBe("forged");
  expect(await check({ "paypal-transmission-time": "2026-11-22T10:00:01Z" })).toBe("forged");
  for (const algorithm of ["SHA1withRSA", "sha256withrsa", "none", ""])
    expect(await check({ "paypal-auth-algo": algorithm })).toBe("forged");
});

it("refuses headers that are missing, joined or not what they are said to be", async () => {
  for (const name of ["transmission-id", "transmission-time", "transmission-sig"])
    expect(await check({ [`paypal-${name}`]: "" })).toBe("forged");
  // One header that pretends to be two parts of the signed text.
  expect(await check({ "paypal-transmission-id": "T-1|2026-11-22T10:00:00Z" })).toBe("forged");
  expect(await check({ "paypal-transmission-sig": "!!!" })).toBe("forged");
  for (let at = 0; at < 64; at += 7) {
    const bytes = Buffer.from(vector.signature, "base64");
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    expect(await check({ "paypal-transmission-sig": bytes.toString("base64") })).toBe("forged");
  }
});

it("asks to be sent again while the certificate cannot be fetched", async () => {
  const received = { headers: headersOf(), body: text(vector.body) };
  expect(await verifyNotice(received, "W1", async () => ({ kind: "unreachable" }))).toBe("unreachable");
  expect(await verifyNotice(received, "W1", async () => ({ kind: "wrong" }))).toBe("forged");
});
