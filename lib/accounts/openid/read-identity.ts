import { z } from "zod";
import { encodeEmail, isEmailAddress } from "@/lib/core/email-address";
import { subjectMax } from "./constants";
import type { Provider } from "./list-providers";
import type { ProvenIdentity } from "./schemas";

const text = z.string().min(1).max(subjectMax);
const loose = z.string().max(500).optional().catch(undefined);

/** Claims of an ID token whose signature, audience, times and nonce are already verified. */
const claimsSchema = z.object({
  iss: text,
  sub: text,
  tid: text.optional(),
  oid: text.optional(),
  email: loose,
  /** Apple writes it as text. */
  email_verified: z
    .union([z.boolean(), z.literal("true").transform(() => true)])
    .optional()
    .catch(undefined),
  preferred_username: loose,
  name: loose,
  sid: text.optional().catch(undefined),
  auth_time: z.number().int().optional().catch(undefined),
});

/**
 * The identity that an ID token proves; null for another issuer's. Of Microsoft it is tenant and object id: `sub`
 * differs from app to app, and an address can be given to somebody else.
 */
export function readIdentity(
  provider: Pick<Provider, "id" | "issuer">,
  claims: unknown,
  nameGiven = "",
): ProvenIdentity | null {
  const parsed = claimsSchema.safeParse(claims);
  if (!parsed.success) return null;
  const { data } = parsed;
  const subject = provider.id === "microsoft" ? data.oid : data.sub;
  const issuer = issuerOf(provider, data);
  if (subject === undefined || issuer === null) return null;
  const claimed = readEmail(data.email);
  return {
    provider: provider.id,
    issuer,
    subject,
    email: claimed ?? readEmail(data.preferred_username),
    isEmailVerified: claimed !== null && provider.id !== "microsoft" && data.email_verified === true,
    name: (data.name ?? nameGiven).trim().slice(0, 50),
    authTime: data.auth_time ?? null,
    sid: data.sid ?? null,
  };
}

/** The issuer of verified claims, as it is stored; null if it is not the provider. Of Microsoft that of the tenant. */
export function issuerOf(
  provider: Pick<Provider, "id" | "issuer">,
  { iss, tid }: { readonly iss: string; readonly tid?: string | undefined },
): string | null {
  const issuer = iss.replace(/\/+$/, "");
  if (issuer !== provider.issuer.replace("{tenantid}", tid ?? "")) return null;
  return provider.id === "microsoft" && !issuer.includes(`/${tid}/`) ? null : issuer;
}

function readEmail(given: string | undefined): string | null {
  const email = encodeEmail(given?.trim() ?? "");
  return isEmailAddress(email) ? email : null;
}

/**
 * The name in the field `user` that Apple posts, the first time only. Nobody signed it: it fills a form, no more.
 */
export function readPostedName(user: string | undefined): string {
  const shape = z.object({
    name: z.object({ firstName: z.string().catch(""), lastName: z.string().catch("") }),
  });
  try {
    const { name } = shape.parse(JSON.parse(user ?? ""));
    return `${name.firstName} ${name.lastName}`.trim();
  } catch {
    return "";
  }
}
