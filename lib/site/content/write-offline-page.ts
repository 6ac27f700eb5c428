import type { Locale } from "@/lib/core/locales";
import { statuses } from "@/lib/core/statuses";
import { statusKeys } from "@/lib/parcels/parcel/constants";
import { loadTranslator } from "@/lib/platform/i18n/load-translator";
import type { OfflineWords } from "./offline-files";

/** The page needs no other file but its script: nothing else can be fetched. */
const style = `
:root{color-scheme:light dark;font-family:system-ui,sans-serif;line-height:1.5}
body{margin:0;background:light-dark(#fafbfb,#14181a);color:light-dark(#14181a,#eef1f2)}
main{max-width:40rem;margin:0 auto;padding:2rem 1rem 4rem}
h1{margin:1.5rem 0 .5rem;font-size:1.5rem}h2{margin:2rem 0 .5rem;font-size:1rem}p{margin:0 0 1rem}
button{min-height:2.75rem;padding:0 1rem;border:1px solid currentcolor;border-radius:.75rem;background:none;color:inherit;font:inherit}
ul{margin:0;padding:0;list-style:none}
li{display:grid;padding:.75rem 0;border-top:1px solid light-dark(#d8dddf,#343b3f)}
a{color:inherit;font-weight:600;overflow-wrap:anywhere}code,span{color:light-dark(#566064,#a3adb1)}code{overflow-wrap:anywhere}`;

const escapes = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" } as const;
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign as keyof typeof escapes]);

/** The HTML of the page that says in a language that there is no connection, and lists what this device knows. */
export async function writeOfflinePage(locale: Locale, scriptPath: string): Promise<string> {
  const t = await loadTranslator(locale, ["common", "parcel", "status"]);
  const words: OfflineWords = {
    asOf: t("common.offline.asOf", { when: "{when}" }),
    eta: t("parcel.eta.range", { days: "{days}" }),
    estimate: t("parcel.estimate.short", { days: "{days}" }),
    statuses: Object.fromEntries(statuses.map((one) => [one, t(`status.result.${statusKeys[one]}.label`)])),
  };
  const [title, text, retry, recent, none] = (["title", "text", "retry", "recent", "none"] as const).map(
    (key) => escapeHtml(t(`common.offline.${key}`)),
  );
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | 1Tracking</title>
<style>${style}</style>
</head>
<body>
<main>
<strong>1Tracking</strong>
<h1>${title}</h1>
<p>${text}</p>
<button type="button">${retry}</button>
<h2>${recent}</h2>
<ul></ul>
<p id="none" hidden>${none}</p>
</main>
<script type="application/json" id="words">${JSON.stringify(words).replaceAll("<", "\\u003c")}</script>
<script src="${scriptPath}"></script>
</body>
</html>
`;
}
