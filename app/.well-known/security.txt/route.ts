import { env, publicUrl } from "@/lib/platform/environment/env";
import { writeSecurityText } from "@/lib/site/content/write-security-text";

/** Rendered per request: it names this server's operator and expires in half a year. */
export const dynamic = "force-dynamic";

/** Where to report vulnerabilities (RFC 9116). */
export async function GET(): Promise<Response> {
  const text = writeSecurityText({ url: publicUrl(), mail: env().OPERATOR_MAIL, now: new Date() });
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
