import { type KeyObject, verify } from "node:crypto";
import type { CertificateReading } from "./read-certificate";

/** A notice as it was received. */
export interface ReceivedNotice {
  readonly headers: Headers;
  /** The bytes as they came: another spelling of the same JSON has another signature. */
  readonly body: Uint8Array;
}

/** What a signature is over, besides the body. */
export interface Transmission {
  readonly id: string;
  readonly time: string;
  readonly webhookId: string;
}

/**
 * Whether PayPal sent a notice to our webhook. `unreachable`: its certificate could not be fetched, so PayPal is to send it
 * again. Never throws for what the sender wrote.
 */
export async function verifyNotice(
  { headers, body }: ReceivedNotice,
  webhookId: string,
  readKey: (address: string) => Promise<CertificateReading>,
): Promise<"genuine" | "forged" | "unreachable"> {
  const of = (name: string) => headers.get(`paypal-${name}`) ?? "";
  const [id, time, signature] = [of("transmission-id"), of("transmission-time"), of("transmission-sig")];
  if (of("auth-algo") !== "SHA256withRSA" || !isPlain(id) || !isPlain(time) || signature === "")
    return "forged";
  const reading = await readKey(of("cert-url"));
  if (reading.kind !== "key") return reading.kind === "wrong" ? "forged" : "unreachable";
  return isSigned({ id, time, webhookId }, { body, signature, key: reading.key }) ? "genuine" : "forged";
}

/** One part of the signed text, which joins them with `|`. */
const isPlain = (text: string) => /^[\w:.+-]{1,100}$/.test(text);

interface Signed {
  readonly body: Uint8Array;
  /** Base64. */
  readonly signature: string;
  readonly key: KeyObject;
}

/** Whether a key's owner signed this body in this transmission: RSA PKCS #1 v1.5 with SHA-256, over the body's checksum. */
export function isSigned({ id, time, webhookId }: Transmission, { body, signature, key }: Signed): boolean {
  const message = `${id}|${time}|${webhookId}|${computeCrc(body)}`;
  return verify("sha256", Buffer.from(message), key, Buffer.from(signature, "base64"));
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** CRC-32 (IEEE 802.3) as an unsigned number. */
export function computeCrc(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
