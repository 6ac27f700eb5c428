import { createHash } from "node:crypto";
import { readToken, signToken } from "@/lib/platform/adapters/sign-token";
import { publicUrl } from "@/lib/platform/environment/env";

/** Addresses of one email that name it. Unsubscribing must work for as long as somebody has the email. */
export function signLinks(id: string) {
  const letters = `${publicUrl()}/api/company/letter`;
  const unsubscribe = signToken("email-unsubscribe", id, null);
  return {
    /** RFC 8058: for mail providers. */
    oneClick: `${letters}/one-click?token=${unsubscribe}`,
    /** A page whose button unsubscribes. */
    unsubscribePath: `/emails/unsubscribe?token=${unsubscribe}`,
    pixel: `${letters}/pixel?token=${signToken("email-open", id, null)}`,
    redirect: (to: string) => `${letters}/link?${new URLSearchParams({ token: linkToken(id, to), to })}`,
  };
}

/** Of one link of one email: nobody can make the redirect lead elsewhere. */
function linkToken(id: string, to: string): string {
  return signToken("email-link", `${id} ${hashOf(to)}`, null);
}

const hashOf = (to: string) => createHash("sha256").update(to).digest("base64url");

/** The email whose link this is; throws linkExpired for an address that is not in it. */
export function readLink(token: string, to: string, now: Date): string {
  const [id = "", hash] = readToken("email-link", token, now).split(" ");
  // Never valid: the subject of the token for another address.
  if (hash !== hashOf(to)) return readToken("email-link", "", now);
  return id;
}
