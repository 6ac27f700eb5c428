import { createHash } from "node:crypto";
import { publicUrl } from "@/lib/platform/environment/env";
import { type ApiTexts, loadApiTexts } from "@/lib/site/api-documents/load-texts";

/** Creates a document from the contracts. */
type Writer = (words: ApiTexts, origin: string) => object;

/**
 * Creates a route handler for a document about the public API: created once per process, the same for everyone,
 * with CORS for any origin (tools in browsers load it by its URL). 304 if the reader has it already.
 */
export function handleDocument(write: Writer): (request: Request) => Promise<Response> {
  let made: Promise<{ text: string; tag: string }> | null = null;
  return async ({ headers: given }) => {
    made ??= make(write);
    const { text, tag } = await made;
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "public, max-age=3600",
      etag: tag,
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
    };
    const known = (given.get("if-none-match") ?? "").split(",").map((one) => one.trim());
    if (known.includes(tag) || known.includes(tag.slice(2)) || known.includes("*"))
      return new Response(null, { status: 304, headers });
    return new Response(text, { headers });
  };
}

async function make(write: Writer) {
  const text = `${JSON.stringify(write(await loadApiTexts(), publicUrl()), null, 2)}\n`;
  return { text, tag: `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"` };
}
