import { writeSecurityText } from "@/lib/content/write-security-text";
import { env, publicUrl } from "@/lib/platform/env";

/** Names the operator of this server and ends half a year from now: written for each request. */
export const dynamic = "force-dynamic";

/** Where weaknesses are reported (RFC 9116). */
export async function GET(): Promise<Response> {
  const text = writeSecurityText({ url: publicUrl(), mail: env().OPERATOR_MAIL, now: new Date() });
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
