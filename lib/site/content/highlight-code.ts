import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import csharp from "highlight.js/lib/languages/csharp";
import go from "highlight.js/lib/languages/go";
import http from "highlight.js/lib/languages/http";
import java from "highlight.js/lib/languages/java";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import php from "highlight.js/lib/languages/php";
import plaintext from "highlight.js/lib/languages/plaintext";
import python from "highlight.js/lib/languages/python";
import xml from "highlight.js/lib/languages/xml";
import { BoundedCache } from "@/lib/core/bounded-cache";

const languages = { bash, csharp, go, http, java, javascript, json, php, plaintext, python, html: xml };
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);

/** The examples of all pages and languages are fewer. */
const cachedMax = 500;
const cache = new BoundedCache<string>(cachedMax);

/**
 * Highlighted code as HTML: escaped text, with the innermost token type of each piece (`keyword`, `string` …) as
 * `data-code`. Computed once on the server, so that no highlighter is sent to the browser. Unknown languages stay
 * plain.
 */
export function highlightCode(code: string, language: string): string {
  const known = Object.hasOwn(languages, language) ? language : "plaintext";
  return cache.get(`${known} ${code}`, () => flatten(hljs.highlight(code, { language: known }).value));
}

/** The highlighter writes only `<span class="hljs-…">`, `</span>` and escaped text. */
function flatten(html: string): string {
  const open: string[] = [];
  let flat = "";
  for (const [piece] of html.matchAll(/<span class="[^"]*">|<\/span>|[^<]+/g)) {
    if (piece === "</span>") open.pop();
    else if (piece.startsWith("<span")) open.push(/hljs-([\w-]+)/.exec(piece)?.[1] ?? "");
    else flat += open.at(-1) ? `<span data-code="${open.at(-1)}">${piece}</span>` : piece;
  }
  return flat;
}
