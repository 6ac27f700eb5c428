import { createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";

/** A certificate with its key. */
export interface MadeCertificate {
  readonly pem: string;
  readonly privateKey: KeyObject;
  /** Common name. */
  readonly name: string;
}

interface CertificateOptions {
  readonly name: string;
  /** Who signs it; absent: itself. */
  readonly issuer?: MadeCertificate;
  readonly isAuthority?: boolean;
  readonly from?: Date;
  readonly until?: Date;
}

/** An X.509 certificate (version 3, RSA 2048, SHA-256), written as DER by hand: Node can read them only. */
export function makeCertificate(options: CertificateOptions): MadeCertificate {
  const { name, issuer, isAuthority = false } = options;
  const { from = daysFromNow(-1), until = daysFromNow(30) } = options;
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const algorithm = sequence(objectId("1.2.840.113549.1.1.11"), tagged(0x05));
  const basics = sequence(
    objectId("2.5.29.19"),
    tagged(0x01, Buffer.from([0xff])),
    tagged(0x04, sequence(...(isAuthority ? [tagged(0x01, Buffer.from([0xff]))] : []))),
  );
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    algorithm,
    nameOf(issuer?.name ?? name),
    sequence(timeOf(from), timeOf(until)),
    nameOf(name),
    publicKey.export({ format: "der", type: "spki" }),
    tagged(0xa3, sequence(basics)),
  );
  const signature = createSign("sha256")
    .update(body)
    .sign(issuer?.privateKey ?? privateKey);
  const der = sequence(body, algorithm, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = der.toString("base64").match(/.{1,64}/g) ?? [];
  const pem = `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`;
  return { pem, privateKey, name };
}

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000);

function tagged(tag: number, content: Buffer = Buffer.alloc(0)): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Buffer[]) => tagged(0x30, Buffer.concat(parts));

function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  const bytes = rest.flatMap((arc) => {
    const groups = [arc & 0x7f];
    for (let left = arc >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80);
    return groups;
  });
  return tagged(0x06, Buffer.from([first * 40 + second, ...bytes]));
}

const nameOf = (text: string) =>
  sequence(tagged(0x31, sequence(objectId("2.5.4.3"), tagged(0x0c, Buffer.from(text)))));

const timeOf = (at: Date) =>
  tagged(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replace(/[-:T]/g, "")}Z`));
