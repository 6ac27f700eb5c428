import { createPrivateKey, sign } from "node:crypto";
import { clientSecretSeconds } from "./constants";

interface AppleKey {
  readonly clientId: string;
  readonly teamId: string;
  readonly keyId: string;
  /** PEM of a P-256 key. */
  readonly privateKey: string;
  /** Apple's issuer. */
  readonly audience: string;
}

/** Apple's client secret: a JWT (ES256) that we sign for each round, so that nothing has to be renewed by hand. */
export function signClientSecret(key: AppleKey, now: Date): string {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const header = { alg: "ES256", kid: key.keyId, typ: "JWT" };
  const payload = {
    iss: key.teamId,
    sub: key.clientId,
    aud: key.audience,
    iat: issuedAt,
    exp: issuedAt + clientSecretSeconds,
  };
  const signed = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"));
  const signature = sign("sha256", Buffer.from(signed.join(".")), {
    key: createPrivateKey(key.privateKey),
    dsaEncoding: "ieee-p1363",
  });
  return [...signed, signature.toString("base64url")].join(".");
}
