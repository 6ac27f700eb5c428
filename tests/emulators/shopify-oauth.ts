import { bodyOf, type ShopifyBase, type ShopifyPart, signQuery } from "./shopify-base";
import type { EmulatedReply } from "./start-emulator";

export interface ShopifyGrants {
  /** Seconds for which access tokens are valid; null: they do not expire, and come without a refresh token. */
  tokenSeconds: number | null;
  /** Scopes that the merchant grants; null: those that are asked for. */
  granted: readonly string[] | null;
  /** How often a refresh token was exchanged, and how many pairs are alive. */
  readonly refreshed: () => number;
  /** The next renewals are done, and their answers lost. */
  loseRefresh(times?: number): void;
  /** Every refresh token is dead from now on, said in one of the ways in which Shopify says so. */
  killRefresh(how: "json" | "html" | "grant"): void;
  /** A pair as a grant issues it, without its pages. */
  issue(scopes: readonly string[]): IssuedPair;
  /** Where the browser comes back to after approval, signed. */
  approve(authorizeUrl: string): URL;
  /** Ends every token, as an uninstall does. */
  revoke(): void;
  isValid(accessToken: string): boolean;
  readonly pages: ShopifyPart;
}

export interface IssuedPair {
  readonly access_token: string;
  readonly scope: string;
  readonly expires_in?: number;
  readonly refresh_token?: string;
  readonly refresh_token_expires_in?: number;
}

const html = { "content-type": "text/html; charset=utf-8" };
const dead: Record<string, EmulatedReply> = {
  json: {
    status: 401,
    body: {
      error: "invalid_request",
      error_description: "This request requires an active refresh_token",
    },
  },
  html: { status: 401, body: "<!doctype html><title>Unauthorized</title>", headers: html },
  grant: { status: 400, body: { error: "invalid_grant" } },
};

/** A shop's page on which its owner grants access, and the exchange of codes and refresh tokens. */
export function shopifyGrants(base: ShopifyBase): ShopifyGrants {
  const codes = new Map<string, { readonly scopes: string[]; isUsed: boolean }>();
  let access = new Map<string, number>();
  /** Newest last; the one before it works until the newest is used. */
  let chain: string[] = [];
  let scopes: readonly string[] = [];
  let lost = 0;
  let renewals = 0;
  let death: string | null = null;

  const issue = (granted: readonly string[]): IssuedPair => {
    scopes = granted;
    const lasts = grants.tokenSeconds;
    access = new Map();
    const accessToken = `shpat_${base.newId()}`;
    access.set(accessToken, lasts === null ? Number.POSITIVE_INFINITY : base.now().getTime() + lasts * 1000);
    const pair = { access_token: accessToken, scope: granted.join(",") };
    if (lasts === null) return pair;
    const refreshToken = `shprt_${base.newId()}`;
    chain.push(refreshToken);
    return {
      ...pair,
      ...{ expires_in: lasts, refresh_token: refreshToken, refresh_token_expires_in: 7_776_000 },
    };
  };
  const refresh = (token: unknown): EmulatedReply => {
    if (death !== null) return dead[death] ?? { status: 401, body: "" };
    const at = chain.indexOf(String(token));
    if (at === -1 || at < chain.length - 2) return dead.json as EmulatedReply;
    // The newest is used: the one before it is over. The one before it again: its first successor is over.
    chain = [chain[at] ?? ""];
    renewals += 1;
    const pair = issue(scopes);
    if (lost > 0) {
      lost -= 1;
      return { status: 503, body: "", headers: html };
    }
    return { status: 200, body: pair };
  };
  const exchange = (code: unknown): EmulatedReply => {
    const found = codes.get(String(code));
    if (!found || found.isUsed)
      return {
        status: 400,
        body: {
          error: "invalid_request",
          error_description: "The authorization code was not found or was already used",
        },
      };
    found.isUsed = true;
    chain = [];
    death = null;
    return { status: 200, body: issue(found.scopes) };
  };
  const grants: ShopifyGrants = {
    tokenSeconds: 3600,
    granted: null,
    refreshed: () => renewals,
    loseRefresh: (times = 1) => {
      lost = times;
    },
    killRefresh: (how) => {
      death = how;
    },
    issue: (granted) => {
      chain = [];
      death = null;
      return issue(granted);
    },
    approve(authorizeUrl) {
      const asked = new URL(authorizeUrl).searchParams;
      const code = base.newId();
      const wanted = (asked.get("scope") ?? "").split(",").filter(Boolean);
      codes.set(code, { scopes: [...(grants.granted ?? wanted)], isUsed: false });
      const to = new URL(asked.get("redirect_uri") ?? "");
      const host = Buffer.from(`admin.shopify.com/store/${base.domain.split(".")[0]}`).toString("base64");
      const timestamp = String(Math.floor(base.now().getTime() / 1000));
      const given = { code, host, shop: base.domain, state: asked.get("state") ?? "", timestamp };
      to.search = String(signQuery(given, base.app.clientSecret));
      return to;
    },
    revoke: () => {
      access = new Map();
      chain = [];
    },
    isValid: (accessToken) => (access.get(accessToken) ?? 0) > base.now().getTime(),
    pages: (call) => {
      const { method, path, query } = call;
      if (path === "/admin/oauth/authorize" && method === "GET") {
        if (query.get("client_id") !== base.app.clientId)
          return { status: 400, body: page("Oauth error invalid_request: no such app", ""), headers: html };
        return { status: 200, body: choice(query), headers: html };
      }
      if (path === "/admin/oauth/authorize/approve" && method === "POST") {
        const to = grants.approve(`${base.origin()}/admin/oauth/authorize?${query}`);
        return { status: 303, body: "", headers: { ...html, location: to.href } };
      }
      if (path !== "/admin/oauth/access_token" || method !== "POST") return null;
      const body = bodyOf(call);
      if (body.client_id !== base.app.clientId || body.client_secret !== base.app.clientSecret)
        return { status: 400, body: { error: "invalid_client" } };
      return body.grant_type === "refresh_token" ? refresh(body.refresh_token) : exchange(body.code);
    },
  };
  return grants;
}

function choice(query: URLSearchParams): string {
  const action = `/admin/oauth/authorize/approve?${String(query).replaceAll("&", "&amp;")}`;
  return page("Install the app", `<form method="post" action="${action}"><button>Install</button></form>`);
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>${title}</title><h1>${title}</h1>${body}</html>`;
