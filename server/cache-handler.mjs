// Where the framework looks for pages it has drawn: memory, then the build. Plain JavaScript, because the build loads it.
import fileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";

// The framework also bundles this file, and reads the other's exports in its own way there.
const FileSystemCache = fileSystemCache.default ?? fileSystemCache;
const none = () => Promise.reject(new Error("not kept"));

/**
 * The framework's own store; but where the build's pages name another address than this process's (ONETRACKING_REDRAW,
 * set by `web.ts`), as when a second copy runs on another port, none of them is found and each is drawn at its first visit.
 */
export default class PageStore extends FileSystemCache {
  constructor(context) {
    const isRedrawn = process.env.ONETRACKING_REDRAW === "1";
    super(
      isRedrawn ? { ...context, fs: { ...context.fs, existsSync: () => false, readFile: none } } : context,
    );
  }
}
