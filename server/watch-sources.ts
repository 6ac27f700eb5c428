import { watch } from "node:fs";
import { join } from "node:path";
import { printLine } from "./print-line";

/** Editors write a file several times: debounced to one restart. */
const gatherMs = 300;

/** Restarts the worker when its sources change. Returns the function that stops watching. */
export function watchSources(root: string, restartWorker: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  const changed = (name: string | null) => {
    if (!name || !/\.(tsx?|json)$/.test(name) || /\.test\./.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      printLine(`${name} changed: the worker starts again.`);
      void restartWorker();
    }, gatherMs);
  };
  const watchers = ["lib", "db", "messages", "server"].map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, name) => changed(name)),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
