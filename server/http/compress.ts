import { createHash } from "node:crypto";
import type { Transform } from "node:stream";
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from "node:zlib";

export type Encoding = "br" | "gzip";

/** Maximum cached compressed responses: scripts, styles and data. Pages are in `response-cache.ts`. */
const cachedBytesMax = 24 * 1024 * 1024;

const compressible =
  /^(text\/(?!event-stream)|application\/(json|javascript|xml|manifest\+json|problem\+json|ld\+json|wasm)|image\/svg\+xml)/i;

/** Compressible text. Not event streams: their pieces must be sent at once. */
export function isCompressible(contentType: string): boolean {
  return compressible.test(contentType);
}

/** Brotli if the client accepts it, else gzip, else none. Weights only matter when they are zero. */
export function chooseEncoding(accept: string): Encoding | null {
  const offers = accept
    .toLowerCase()
    .split(",")
    .map((offer) => offer.trim());
  const takes = (name: string) =>
    offers.some(
      (offer) => offer === name || (offer.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(offer)),
    );
  return takes("br") ? "br" : takes("gzip") ? "gzip" : null;
}

/** Compresses as a stream; every flush sends what is there, so streamed pages appear piece by piece. */
export function compressor(encoding: Encoding): Transform {
  if (encoding === "gzip") return createGzip({ level: 5, flush: constants.Z_NO_FLUSH });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };
  return createBrotliCompress({ params });
}

const cached = new Map<string, Buffer>();
let cachedBytes = 0;

/** A whole body compressed, cached per body (LRU). */
export function packWhole(body: Buffer, encoding: Encoding | null): Buffer {
  const key = `${encoding ?? ""}${createHash("sha1").update(body).digest("base64")}`;
  const known = cached.get(key);
  if (known) {
    cached.delete(key);
    cached.set(key, known);
    return known;
  }
  const whole = packOnce(body, encoding);
  cached.set(key, whole);
  cachedBytes += whole.length;
  for (const [oldest, old] of cached) {
    if (cachedBytes <= cachedBytesMax) break;
    cached.delete(oldest);
    cachedBytes -= old.length;
  }
  return whole;
}

/** The same, not cached: for a body that is requested once. */
export function packOnce(body: Buffer, encoding: Encoding | null): Buffer {
  return encoding === null ? body : pack(body, encoding);
}

function pack(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === "gzip") return gzipSync(body, { level: 7 });
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: body.length < 300_000 ? 7 : 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
