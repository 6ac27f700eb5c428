import type { z } from "zod";
import type { Call } from "@/lib/core/define-call";
import type { FileAnswer, fileAnswer } from "@/lib/core/file-answer";
import type { Context } from "@/lib/platform/adapters/context";
import { answerCall, type RouteHandler } from "./handle-call";

/**
 * As `handle`, for calls that return a file: `export const GET = handleFile(templateCall, downloadTemplate)`.
 * Errors are in the envelope. The time limit ends when sending begins: `ctx.signal` does not apply to the
 * stream.
 */
export function handleFile<In extends z.ZodType, At extends z.ZodType>(
  call: Call<In, typeof fileAnswer, At>,
  verb: (ctx: Context, input: z.output<In> & z.output<At>) => Promise<FileAnswer>,
): RouteHandler {
  return answerCall(call, async (ctx, input) => {
    const { name, type, body } = await verb(ctx, input);
    return new Response(body, {
      headers: {
        "content-type": type,
        "content-disposition": attachmentOf(name),
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        ...(body instanceof Uint8Array ? { "content-length": String(body.byteLength) } : {}),
      },
    });
  });
}

/** Longest name that is sent, in characters. */
const nameMax = 150;

/**
 * RFC 6266: plain ASCII for old clients, and the real name in UTF-8. Path separators, quotes and line ends are
 * removed.
 */
export function attachmentOf(name: string): string {
  const safe =
    [...name.normalize("NFC").replace(/[\p{Cc}\p{Cf}\p{Surrogate}<>:"/\\|?*]+/gu, "-")]
      .slice(-nameMax)
      .join("")
      .replace(/^[.\s]+/, "") || "file";
  const ascii = safe.replace(/[^\x20-\x7e]+/g, "-").replace(/[%;]/g, "-");
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
