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
export function pagePolicy(trust: ScriptTrust, options?: PolicyOptions): string;

/**
 * Hash sources of the inline scripts of a page that was rendered at build time. Only for such pages: in one
 * rendered per request it would allow injected scripts. Expects attribute values without a bare `>`, as React
 * writes them.
 */
export function inlineScriptHashes(html: string): string[];
