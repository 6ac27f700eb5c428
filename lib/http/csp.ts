import { createHash } from "node:crypto";

/** Which scripts a page may run: those with this response's nonce, or exactly those with these hashes. */
export type ScriptTrust = { readonly nonce: string } | { readonly hashes: readonly string[] };

export interface PolicyOptions {
  /** The page was loaded over https: so is everything in it. */
  readonly https?: boolean;
  /** The development server evaluates code to reload it and uses its own socket. */
  readonly dev?: boolean;
  /** Other sites may show the page in a frame. */
  readonly isFramed?: boolean;
}

/** Content-Security-Policy of a page. Styles may be inline: components set sizes and positions as attributes. */
export function pagePolicy(
  trust: ScriptTrust,
  { https = false, dev = false, isFramed = false }: PolicyOptions = {},
): string {
  const scripts = "nonce" in trust ? [`'nonce-${trust.nonce}'`] : trust.hashes.map((hash) => `'${hash}'`);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...(dev ? ["'unsafe-eval'"] : [])].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${dev ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? "*" : "'none'"}`,
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** For responses that are not pages: opened as a page, they may do nothing. */
export const resourcePolicy =
  "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Hash sources of the inline scripts of a page that was rendered at build time. Only for such pages: in one
 * rendered per request it would allow injected scripts. Expects attribute values without a bare `>`, as React
 * writes them.
 */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", code = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)) {
    if (code === "" || /\ssrc\s*=/i.test(attributes)) continue;
    if (/\stype\s*=\s*["']?application\/(ld\+)?json/i.test(attributes)) continue;
    hashes.add(`sha256-${createHash("sha256").update(code).digest("base64")}`);
  }
  return [...hashes];
}
