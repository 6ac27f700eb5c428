import { parseUrl } from "@/lib/core/parse-url";

/** May a page from `origin` open a socket on `host`? Only our own pages: browsers always send Origin with an upgrade. */
export function originAllowed(
  origin: string | undefined,
  host: string | undefined,
  publicOrigin: string,
): boolean {
  if (!origin || !host) return false;
  const given = parseUrl(origin);
  if (given === null) return false;
  if (given.protocol !== "http:" && given.protocol !== "https:") return false;
  return given.origin === publicOrigin || given.host === host.toLowerCase();
}

/** Number of frames a client may still send: a bucket that refills evenly. Mutates and returns its argument. */
export interface FrameBucket {
  left: number;
  at: number;
}

/** Takes one frame from a bucket that fills evenly, `perMinute` at most; false when it is empty. Changes the bucket. */
export function takeFrame(bucket: FrameBucket, perMinute: number, nowMs: number): boolean {
  bucket.left = Math.min(perMinute, bucket.left + ((nowMs - bucket.at) / 60_000) * perMinute);
  bucket.at = nowMs;
  if (bucket.left < 1) return false;
  bucket.left -= 1;
  return true;
}
