import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ImageResponse } from "next/og";
import type { ReactElement } from "react";
import { pictureSize } from "@/components/seo/share-picture";

interface Picture {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly tag: string;
}

const fontFolder = join(process.cwd(), "app/fonts/picture");
const faces = [
  { name: "Geist", weight: 400, file: "geist-sans-400.woff" },
  { name: "Geist", weight: 600, file: "geist-sans-600.woff" },
  { name: "Geist Mono", weight: 400, file: "geist-mono-400.woff" },
] as const;

/** All images together are about 12 MB; there are as many as carriers. */
const cachedPicturesMax = 600;
/** Rendering blocks the event loop for a moment: other requests are served before the next one. */
const restMs = 200;
/** With this many waiting, a further request is answered with 503 and Retry-After. */
const waitingMax = 12;

const cached = new Map<string, Picture>();
const drawing = new Map<string, Promise<Picture>>();
let last: Promise<unknown> = Promise.resolve();

/**
 * Answers with an image, rendered on first request and then cached; one is rendered at a time. 304 for a matching ETag,
 * 503 while too many wait.
 */
export async function answerPicture(
  request: Request,
  name: string,
  draw: () => ReactElement,
): Promise<Response> {
  const known = cached.get(name) ?? drawing.get(name);
  if (known === undefined && drawing.size >= waitingMax)
    return new Response(null, { status: 503, headers: { "Retry-After": "5", "Cache-Control": "no-store" } });
  const picture = await (known ?? drawNext(name, draw));
  const headers = {
    "Content-Type": "image/png",
    "Cache-Control": "public, max-age=2592000, stale-while-revalidate=2592000",
    // Other sites show it, as with any shared image.
    "Cross-Origin-Resource-Policy": "cross-origin",
    ETag: picture.tag,
  };
  if (request.headers.get("if-none-match")?.includes(picture.tag))
    return new Response(null, { status: 304, headers });
  return new Response(picture.body, {
    headers: { ...headers, "Content-Length": String(picture.body.length) },
  });
}

function drawNext(name: string, draw: () => ReactElement): Promise<Picture> {
  const made = last.then(async () => {
    const answer = new ImageResponse(draw(), { ...pictureSize, fonts: await loadFonts() });
    const body = new Uint8Array(await answer.arrayBuffer());
    const picture = { body, tag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"` };
    if (cached.size < cachedPicturesMax) cached.set(name, picture);
    return picture;
  });
  drawing.set(name, made);
  last = made.then(
    () => sleep(restMs),
    () => sleep(restMs),
  );
  const forget = () => drawing.delete(name);
  made.then(forget, forget);
  return made;
}

let fonts: Promise<{ name: string; weight: 400 | 600; data: Buffer }[]> | undefined;

function loadFonts() {
  fonts ??= Promise.all(
    faces.map(async ({ name, weight, file }) => {
      const data = await readFile(/* turbopackIgnore: true */ join(fontFolder, file));
      return { name, weight, data };
    }),
  );
  return fonts;
}
