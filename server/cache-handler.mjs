// The framework's cache of prerendered pages: memory, then the build. Plain JavaScript, because the build loads
// it.
import fileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";

// The framework also bundles this file, where the other's exports have a different form.
const FileSystemCache = fileSystemCache.default ?? fileSystemCache;
const none = () => Promise.reject(new Error("not kept"));

/**
 * The framework's own cache; but if the build's pages contain another public URL than this process's
 * (ONETRACKING_REDRAW, set by `web.ts`), as with a second instance on another port, none is reused and each is
 * rendered at its first visit.
 */
export default class PageStore extends FileSystemCache {
  constructor(context) {
    const isRedrawn = process.env.ONETRACKING_REDRAW === "1";
    super(
      isRedrawn ? { ...context, fs: { ...context.fs, existsSync: () => false, readFile: none } } : context,
    );
  }
}
