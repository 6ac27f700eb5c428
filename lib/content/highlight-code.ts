import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import csharp from "highlight.js/lib/languages/csharp";
import go from "highlight.js/lib/languages/go";
import http from "highlight.js/lib/languages/http";
import java from "highlight.js/lib/languages/java";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import php from "highlight.js/lib/languages/php";
import python from "highlight.js/lib/languages/python";
import xml from "highlight.js/lib/languages/xml";

const languages = { bash, csharp, go, http, java, javascript, json, php, python, html: xml };
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);

/** A piece of code and its token type: `keyword`, `string`, `comment` …; empty for plain text. */
export interface CodePart {
  /** Its React key. */
  readonly key: string;
  readonly text: string;
  readonly kind: string;
}

/**
 * Highlighted code, computed on the server so that no highlighter is sent to the browser. Unknown languages stay plain.
 */
export function highlightCode(code: string, language: string): CodePart[] {
  if (!(language in languages)) return [{ key: "0", text: code, kind: "" }];
  const html = hljs.highlight(code, { language }).value;
  const parts: CodePart[] = [];
  const open: string[] = [];
  // The highlighter writes only `<span class="hljs-…">`, `</span>` and escaped text.
  for (const [piece] of html.matchAll(/<span class="[^"]*">|<\/span>|[^<]+/g)) {
    if (piece === "</span>") open.pop();
    else if (piece.startsWith("<span")) open.push(/hljs-([\w-]+)/.exec(piece)?.[1] ?? "");
    else parts.push({ key: String(parts.length), text: decodeText(piece), kind: open.at(-1) ?? "" });
  }
  return parts;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function decodeText(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (entity, name: string) => entities[name] ?? entity);
}
