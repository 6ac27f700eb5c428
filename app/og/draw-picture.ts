import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ImageResponse } from "next/og";
import type { ReactElement } from "react";
import { pictureSize } from "@/lib/pictures/constants";

interface Picture {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly tag: string;
}
type Draw = () => Promise<Uint8Array<ArrayBuffer>>;

const fontFolder = join(process.cwd(), "app/fonts/picture");
const faces = [
  { name: "Geist", weight: 400, file: "geist-sans-400.woff" },
  { name: "Geist", weight: 600, file: "geist-sans-600.woff" },
  { name: "Geist Mono", weight: 400, file: "geist-mono-400.woff" },
] as const;

/** All images of pages together are about 12 MB; there are as many as carriers. Images of parcels are about 100 kB each. */
const cachedMax = { pages: 600, parcels: 150 } as const;
/** Rendering blocks the event loop for a moment: other requests are served before the next one. */
const restMs = 200;
/** With this many waiting, a further request is answered with 503 and Retry-After. */
const waitingMax = 12;

const cached = { pages: new Map<string, Picture>(), parcels: new Map<string, Picture>() };
const drawing = new Map<string, Promise<Picture>>();
let last: Promise<unknown> = Promise.resolve();

/**
 * Answers with the image of a page, rendered on first request and then cached; one is rendered at a time. 304 for a
 * matching ETag, 503 while too many wait.
 */
export async function answerPicture(
  request: Request,
  name: string,
  element: () => ReactElement,
): Promise<Response> {
  const picture = await findPicture("pages", name, () => drawElement(element()));
  return answer(request, picture, "public, max-age=2592000, stale-while-revalidate=2592000");
}

/**
 * The same for the image of a parcel, named by its content. Shared caches must not keep it: each reader passes the
 * limit of look-ups.
 */
export async function answerParcelPicture(request: Request, name: string, draw: Draw): Promise<Response> {
  return answer(request, await findPicture("parcels", name, draw), "private, max-age=300");
}

/** Cached, or drawn now; null while too many wait. */
async function findPicture(kind: keyof typeof cached, name: string, draw: Draw): Promise<Picture | null> {
  const store = cached[kind];
  const known = store.get(name) ?? drawing.get(name);
  if (known === undefined && drawing.size >= waitingMax) return null;
  const picture = await (known ?? drawNext(name, draw));
  // Used last, so that the one that nobody wants is the first to go.
  store.delete(name);
  store.set(name, picture);
  const [oldest] = store.keys();
  if (store.size > cachedMax[kind] && oldest !== undefined) store.delete(oldest);
  return picture;
}

const busy = () =>
  new Response(null, { status: 503, headers: { "Retry-After": "5", "Cache-Control": "no-store" } });

function answer(request: Request, picture: Picture | null, cacheControl: string): Response {
  if (picture === null) return busy();
  const { body, tag } = picture;
  const headers = {
    "Content-Type": "image/png",
    "Cache-Control": cacheControl,
    // Other sites show it, as with any shared image.
    "Cross-Origin-Resource-Policy": "cross-origin",
    ETag: tag,
  };
  if (request.headers.get("if-none-match")?.includes(tag))
    return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, "Content-Length": String(body.length) } });
}

async function drawElement(element: ReactElement): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = new ImageResponse(element, { ...pictureSize, fonts: await loadFonts() });
  return new Uint8Array(await drawn.arrayBuffer());
}

function drawNext(name: string, draw: Draw): Promise<Picture> {
  const made = last.then(async () => {
    const body = await draw();
    return { body, tag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"` };
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
