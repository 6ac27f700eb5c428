// Without imports of ours: the framework loads it with its configuration.
interface HeaderRule {
  readonly source: string;
  readonly has?: { readonly type: "header"; readonly key: string; readonly value: string }[];
  readonly headers: { readonly key: string; readonly value: string }[];
}

const permissions = (camera: string) =>
  `accelerometer=(), browsing-topics=(), camera=(${camera}), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()`;

/** On every response. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": permissions(""),
};

/** On the pages with the tracking box, which scans labels. */
export const scannerHeaders: Readonly<Record<string, string>> = { "permissions-policy": permissions("self") };
/** The start page and the results page without numbers, in each language; written as the framework matches paths. */
const scannerPaths = ["/:locale([a-z]{2}|[a-z]{2}-[A-Z]{2})", "/:locale([a-z]{2}|[a-z]{2}-[A-Z]{2})/detail"];
const scannerPath = /^\/[a-z]{2}(-[A-Z]{2})?(\/detail)?$/;

/** Whether the page at a path, without its query, has the tracking box. */
export function hasScanner(pathname: string): boolean {
  return scannerPath.test(pathname);
}

/** On every response but the widget's page. */
export const unframedHeaders: Readonly<Record<string, string>> = { "x-frame-options": "DENY" };

/** For a page in a frame: allowed in cross-origin isolated pages (COEP), with requests to no other origin. */
export const framedHeaders: Readonly<Record<string, string>> = {
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "cross-origin",
};

/** Over https only: a year. */
export const httpsHeaders: Readonly<Record<string, string>> = {
  "strict-transport-security": "max-age=31536000",
};

/** Policy of responses that are not pages: opened as a page, they may do nothing. */
export const resourcePolicy =
  "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A mail of the local mailbox is shown as in a mail client: its own styles and pictures, no external images, no scripts. */
export const mailPolicy =
  "default-src 'none'; object-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

/** Cache-Control of a prerendered page for intermediate caches: the next build has other scripts. */
export const sharedControl = "s-maxage=300, stale-while-revalidate=300";

/** The same of a page that is rendered per request and holds nothing of its reader: a browser may go back to it, and show it to nobody else. */
export const reusableControl = "private, no-cache";
const resultsPath = /^\/[a-z]{2}(-[A-Z]{2})?\/detail\/./;

/** Whether the page at a path, without its query, is the same whoever asks: results of the numbers in it. */
export function isImpersonal(pathname: string): boolean {
  return resultsPath.test(pathname);
}

const listed = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));

/**
 * The same as rules of the framework's configuration: policies of pages come from `middleware.ts` or, for
 * prerendered ones, from the cache; `resourcePolicy` is for everything else.
 */
export function headerRules(): HeaderRule[] {
  const resource = listed({ "content-security-policy": resourcePolicy });
  return [
    { source: "/:path*", headers: listed(securityHeaders) },
    ...scannerPaths.map((source) => ({ source, headers: listed(scannerHeaders) })),
    { source: "/((?!widget$|widget/).*)", headers: listed(unframedHeaders) },
    { source: "/widget/:path*", headers: listed(framedHeaders) },
    { source: "/(api|scim|_next|og|pictures|.well-known)/:path*", headers: resource },
    // Later rules win, also over what a handler says.
    { source: "/api/mailbox/:path*", headers: listed({ "content-security-policy": mailPolicy }) },
    { source: "/:file([^/]+\\.[^/]+)", headers: resource },
    {
      source: "/:path*",
      has: [{ type: "header", key: "x-forwarded-proto", value: "https" }],
      headers: listed(httpsHeaders),
    },
  ];
}
