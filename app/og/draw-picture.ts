import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import type { ReactElement } from "react";
import { AppError } from "@/lib/core/app-error";
import { BoundedCache } from "@/lib/core/bounded-cache";
import { visitorOf } from "@/lib/http/find-caller";
import type { Context } from "@/lib/platform/adapters/context";
import { computeApart } from "@/lib/platform/computing/compute-apart";
import { runCostly } from "@/lib/platform/computing/costly-work";
import { pictureSize } from "@/lib/tracking/pictures/constants";
import { renderedPng } from "@/lib/tracking/pictures/render-png";

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

/** All images of pages together are about 12 MB; there are as many as carriers. Images of parcels are about 100 kB each. */
const pictures = new BoundedCache<Picture>(300);
const parcelPictures = new BoundedCache<Picture>(75);

/**
 * Answers with the image of a page, rendered on first request and then cached. 304 for a matching ETag, 503 while too many
 * wait.
 */
export async function answerPicture(
  request: Request,
  name: string,
  element: () => ReactElement,
): Promise<Response> {
  const owner = { caller: visitorOf(request.headers), signal: request.signal };
  const draw = () =>
    runCostly(
      "picture",
      owner,
      async () => pictures.find(name) ?? keep(pictures, name, await drawElement(element())),
    );
  return answer(
    request,
    "public, max-age=2592000, stale-while-revalidate=2592000",
    () => pictures.find(name) ?? draw(),
  );
}

/**
 * The same for the image of a parcel, named by its content. Shared caches must not keep it: each reader passes the
 * limit of look-ups.
 */
export async function answerParcelPicture(
  request: Request,
  { db, caller }: Context,
  svg: string,
): Promise<Response> {
  const name = digestOf(svg);
  const draw = async () =>
    keep(
      parcelPictures,
      name,
      await computeApart({ db, caller, signal: request.signal }, renderedPng, {
        svg,
        width: pictureSize.width,
      }),
    );
  return answer(request, "private, max-age=300", () => parcelPictures.find(name) ?? draw());
}

function keep(store: BoundedCache<Picture>, name: string, body: Picture["body"]): Picture {
  const picture = { body, tag: `"${digestOf(body)}"` };
  store.set(name, picture);
  return picture;
}

const digestOf = (content: string | Uint8Array) =>
  createHash("sha256").update(content).digest("base64url").slice(0, 22);

async function answer(
  request: Request,
  cacheControl: string,
  find: () => Picture | Promise<Picture>,
): Promise<Response> {
  try {
    const { body, tag } = await find();
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
  } catch (error) {
    if (!(error instanceof AppError) && !request.signal.aborted) throw error;
    const { retryAfterSeconds = 10 } = error instanceof AppError ? error.detail : {};
    const headers = { "Retry-After": String(retryAfterSeconds), "Cache-Control": "no-store" };
    return new Response(null, { status: 503, headers });
  }
}

async function drawElement(element: ReactElement): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = new ImageResponse(element, { ...pictureSize, fonts: await loadFonts() });
  return new Uint8Array(await drawn.arrayBuffer());
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
