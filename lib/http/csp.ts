import { createHash } from "node:crypto";

/** Who may run scripts in a page: those that carry this answer's nonce, or exactly those with these hashes. */
export type ScriptTrust = { readonly nonce: string } | { readonly hashes: readonly string[] };

export interface PolicyOptions {
  /** The page is read over https: everything it loads is, too. */
  readonly https?: boolean;
  /** The development server evaluates code to reload it and talks to its own socket. */
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

/** For answers that are not pages: should one be opened as such, it may do nothing. */
export const resourcePolicy =
  "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Hash sources of the inline scripts of a page that was rendered at build time. Only for such pages: in one that was
 * rendered for a request it would bless whatever got into it. Expects attribute values without a bare `>`, as React writes them.
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
