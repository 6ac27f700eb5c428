import { constants, createPublicKey, type JsonWebKey, verify } from "node:crypto";
import { z } from "zod";
import { clockSkewSeconds } from "@/lib/accounts/openid/constants";
import { type ProvenLogout, readLogoutClaims } from "@/lib/accounts/openid/verify-logout";
import { configureIssuer } from "./configure-issuer";
import type { signingAlgorithms } from "./constants";
import { fetchKey } from "./fetch-keys";
import type { ConnectionRow } from "./queries";
import { acceptedAlgorithms } from "./rules";

type Algorithm = (typeof signingAlgorithms)[number];

const headerSchema = z.object({ alg: z.string(), kid: z.string(), crit: z.never().optional() });
const timesSchema = z.object({ exp: z.number(), nbf: z.number().optional() });
const addressSchema = z.object({ iss: z.string().max(500), aud: z.union([z.string(), z.array(z.string())]) });

/** Whom a logout token is from and to, before anything is verified; null if it says nothing of the kind. */
export function readLogoutAddress(
  token: string,
): { readonly issuer: string; readonly clients: string[] } | null {
  try {
    const { iss, aud } = addressSchema.parse(decodePart(token.split(".")[1]));
    return { issuer: iss, clients: [aud].flat() };
  } catch {
    return null;
  }
}

/**
 * What a logout token says to a connection, with signature, algorithm, issuer, audience and times verified. Rejects for any
 * other text.
 */
export async function verifyCompanyLogout(
  connection: ConnectionRow,
  token: string,
  now: Date,
): Promise<ProvenLogout> {
  const [head, body, signature, ...more] = token.split(".");
  if (!head || !body || !signature || more.length > 0) throw new Error("no token");
  const metadata = (await configureIssuer(connection)).serverMetadata();
  const { alg, kid } = headerSchema.parse(decodePart(head));
  if (!acceptedAlgorithms(metadata).includes(alg)) throw new Error("another algorithm");
  const key = await fetchKey(metadata.jwks_uri ?? "", kid);
  if (!key) throw new Error("no such key");
  const signed = Buffer.from(`${head}.${body}`);
  if (!isSigned(signed, Buffer.from(signature, "base64url"), key, alg as Algorithm))
    throw new Error("not signed");
  const payload = decodePart(body);
  const { issuer } = connection;
  const to = readLogoutAddress(token);
  if (to?.issuer !== issuer || !to.clients.includes(connection.clientId))
    throw new Error("for somebody else");
  guardTimes(timesSchema.parse(payload), now);
  const { sub, sid, jti, iat } = readLogoutClaims(payload, now);
  const issuedAt = new Date(iat * 1000);
  return {
    issuer,
    subject: sub ?? null,
    sid: sid ?? null,
    tokenId: jti,
    issuedAt,
    connectionId: connection.id,
  };
}

const decodePart = (part = ""): unknown => JSON.parse(Buffer.from(part, "base64url").toString());

function guardTimes({ exp, nbf = 0 }: z.infer<typeof timesSchema>, now: Date): void {
  const seconds = now.getTime() / 1000;
  if (exp <= seconds - clockSkewSeconds || nbf > seconds + clockSkewSeconds) throw new Error("not valid now");
}

const kinds = { RS256: "RSA", PS256: "RSA", ES256: "EC" } as const satisfies Record<Algorithm, string>;
const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST };
const pkcs = { padding: constants.RSA_PKCS1_PADDING };
const ways = { RS256: pkcs, PS256: pss, ES256: { dsaEncoding: "ieee-p1363" } } as const;

/** A key is used only for the algorithm that it is of. */
function isSigned(
  signed: Buffer,
  signature: Buffer,
  jwk: JsonWebKey & { alg?: unknown },
  alg: Algorithm,
): boolean {
  const isKind =
    jwk.kty === kinds[alg] && (jwk.alg ?? alg) === alg && (alg !== "ES256" || jwk.crv === "P-256");
  if (!isKind) return false;
  return verify(
    "sha256",
    signed,
    { key: createPublicKey({ key: jwk, format: "jwk" }), ...ways[alg] },
    signature,
  );
}
