// The script of the offline page: `/offline.js`. Bundled by lib/site/content/build-offline.ts.
import { readRecent } from "@/lib/platform/browser/recent-numbers";
import { drawRecent } from "./draw-recent";
import { reloadWhenBack } from "./reload-when-back";

drawRecent(document, readRecent(), JSON.parse(document.getElementById("words")?.textContent ?? "{}"));
document.querySelector("button")?.addEventListener("click", () => location.reload());
reloadWhenBack(() => location.reload());
