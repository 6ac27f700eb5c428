import { XMLParser } from "fast-xml-parser";
import { jsonLimits } from "./constants";
import type { HttpReply } from "./schemas";

/**
 * Attributes begin with `@`; prefixes of namespaces are left out; every value is a text. Entities stay as they are
 * written (`cleanText` decodes those of descriptions): nothing that a document declares is ever inserted.
 */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  removeNSPrefix: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
});

/** Bodies parsed already: failure, reading and sample all look at the same bytes. */
const parsed = new WeakMap<Uint8Array, { readonly tree: unknown }>();

/**
 * An XML or SOAP body as a tree that `read-json.ts` reads: an element is its text, or an object of its attributes and
 * elements; several of one name are a list, one alone is not. Undefined when it is no XML, declares a document type,
 * or nests too deeply. Parsed once and shared: not to be changed.
 */
export function xmlOf(reply: Pick<HttpReply, "body">): unknown {
  const known = parsed.get(reply.body);
  if (known) return known.tree;
  const tree = parse(new TextDecoder().decode(reply.body));
  parsed.set(reply.body, { tree });
  return tree;
}

function parse(text: string): unknown {
  if (!/^\s*<[?A-Za-z]/.test(text.slice(0, 200)) || /<!doctype/i.test(text) || /^\s*<html/i.test(text))
    return undefined;
  if (depthOf(text) > jsonLimits.depthMax) return undefined;
  try {
    // `true`: a document that is not well-formed throws instead of being guessed.
    return parser.parse(text, true);
  } catch {
    return undefined;
  }
}

/** How deep elements nest at most; more than the truth for elements in comments. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, closing, empty] of text.matchAll(/<(\/?)[A-Za-z_][^<>]*?(\/?)>/g)) {
    if (empty) continue;
    depth += closing ? -1 : 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
