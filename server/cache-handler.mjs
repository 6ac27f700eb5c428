// The framework's cache of prerendered pages: memory, then the build. Plain JavaScript, because the build loads
// it.
import fileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import { inlineScriptHashes, pagePolicy } from "../lib/http/page-policy.mjs";

// The framework also bundles this file, where the other's exports have a different form.
const FileSystemCache = fileSystemCache.default ?? fileSystemCache;
const none = () => Promise.reject(new Error("not kept"));
const policyHeader = "content-security-policy";

/**
 * The framework's own cache; but if the build's pages contain another public URL than this process's
 * (ONETRACKING_REDRAW, set by `web.ts`), as with a second instance on another port, none is reused and each is
 * rendered at its first visit. Each page is kept with the policy that lists its inline scripts by hash; the
 * framework sends the headers of a kept page with it.
 */
export default class PageStore extends FileSystemCache {
  constructor(context) {
    const isRedrawn = process.env.ONETRACKING_REDRAW === "1";
    super(
      isRedrawn ? { ...context, fs: { ...context.fs, existsSync: () => false, readFile: none } } : context,
    );
  }

  async get(...args) {
    const found = await super.get(...args);
    addPolicy(found?.value);
    return found;
  }

  // The framework awaits this before it sends the page, also at the first visit.
  async set(key, value, ...rest) {
    addPolicy(value);
    return super.set(key, value, ...rest);
  }
}

function addPolicy(page) {
  if (page?.kind !== "APP_PAGE" || typeof page.html !== "string") return;
  if (page.headers?.[policyHeader] !== undefined) return;
  page.headers = { ...page.headers, [policyHeader]: pagePolicy({ hashes: inlineScriptHashes(page.html) }) };
}
