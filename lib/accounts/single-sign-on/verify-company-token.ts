import * as client from "openid-client-v6";
import { z } from "zod";
import { companyProvider, subjectMax } from "@/lib/accounts/openid/constants";
import type { ProvenIdentity } from "@/lib/accounts/openid/schemas";
import { encodeEmail, isEmailAddress } from "@/lib/core/email-address";
import { configureIssuer } from "./configure-issuer";
import { issuerSkewSeconds } from "./constants";
import type { ConnectionRow } from "./queries";
import type { RoundSecrets } from "./seal-issuer";

const text = z.string().min(1).max(subjectMax);
const loose = z.string().max(500).optional().catch(undefined);

/** Claims of an ID token whose signature, issuer, audience, nonce and end are already verified. */
const claimsSchema = z.object({
  iss: text,
  sub: text,
  iat: z.number(),
  azp: z.string().optional(),
  tid: text.optional(),
  oid: text.optional(),
  email: loose,
  /** Some write it as text. */
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  preferred_username: loose,
  name: loose,
  sid: text.optional().catch(undefined),
  auth_time: z.number().int().optional().catch(undefined),
});
type Claims = z.output<typeof claimsSchema>;

/**
 * The identity that a company's issuer proves, by the address with which it sent its user back: the code is exchanged, and
 * everything that the ID token says of itself is verified. Rejects if anything is wrong.
 */
export async function verifyCompanyToken(
  connection: ConnectionRow,
  back: URL,
  { state, nonce, verifier }: RoundSecrets,
): Promise<Omit<ProvenIdentity, "isEmailVerified"> & { readonly isEmailRefused: boolean }> {
  const configuration = await configureIssuer(connection);
  const tokens = await client.authorizationCodeGrant(configuration, back, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = claimsSchema.parse(tokens.claims());
  guardClaims(connection, claims);
  const person = await readPerson(configuration, tokens.access_token, claims);
  return {
    provider: companyProvider,
    issuer: claims.iss,
    subject: subjectOf(claims),
    email: emailOf(person),
    isEmailRefused: person.email_verified === false,
    name: (person.name ?? "").trim().slice(0, 50),
    authTime: claims.auth_time ?? null,
    sid: claims.sid ?? null,
  };
}

/** What the client leaves open: a token of the future, and a single audience with another party. */
function guardClaims({ issuer, clientId }: ConnectionRow, { iss, iat, azp }: Claims): void {
  if (iss !== issuer) throw new Error("another issuer");
  if (azp !== undefined && azp !== clientId) throw new Error("another authorized party");
  if (iat > Date.now() / 1000 + issuerSkewSeconds) throw new Error("issued in the future");
}

const isEntra = ({ iss }: Claims) => new URL(iss).hostname === "login.microsoftonline.com";

/** Of Entra the object id, of the tenant that issues: its `sub` differs from app to app. */
function subjectOf(claims: Claims): string {
  if (!isEntra(claims)) return claims.sub;
  const { iss, tid, oid } = claims;
  if (oid === undefined || tid === undefined || !iss.includes(`/${tid}/`)) throw new Error("no object id");
  return oid;
}

type Person = Pick<Claims, "iss" | "email" | "email_verified" | "preferred_username" | "name">;

/** Some issuers name the mailbox only at their userinfo endpoint. What the ID token says goes first. */
async function readPerson(
  configuration: client.Configuration,
  accessToken: string,
  claims: Claims,
): Promise<Person> {
  if (claims.email !== undefined || isEntra(claims)) return claims;
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return claims;
  const info = await client.fetchUserInfo(configuration, accessToken, claims.sub);
  const { email, email_verified, name } = claimsSchema
    .pick({ email: true, email_verified: true, name: true })
    .parse(info);
  return {
    ...claims,
    email,
    email_verified: email_verified ?? claims.email_verified,
    name: claims.name ?? name,
  };
}

/** Entra names a mailbox only if it is set up to; else the name to sign in with, which its tenant gives. */
function emailOf(person: Person): string | null {
  const entra = new URL(person.iss).hostname === "login.microsoftonline.com";
  const email = (person.email ?? (entra ? person.preferred_username : undefined) ?? "").trim();
  const encoded = encodeEmail(email);
  return isEmailAddress(encoded) ? encoded : null;
}
