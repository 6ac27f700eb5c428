import { z } from "zod";
import { readImage } from "@/lib/accounts/images/read-image";
import { database } from "@/lib/platform/adapters/database";

interface At {
  readonly params: Promise<{ readonly id: string }>;
}

/** An uploaded picture. A picture never changes under its id, so it is cached for good; email clients load it from anywhere. */
export async function handleImage(request: Request, { params }: At): Promise<Response> {
  const id = z.uuid().safeParse((await params).id);
  if (!id.success) return missing();
  const tag = `"${id.data}"`;
  if (request.headers.get("if-none-match")?.includes(tag))
    return new Response(null, { status: 304, headers: fixed(tag) });
  const image = await readImage(database(), id.data);
  if (image === null) return missing();
  const headers = {
    ...fixed(tag),
    "content-type": image.mediaType,
    "content-length": String(image.bytes.length),
  };
  return new Response(new Uint8Array(image.bytes), { headers });
}

const missing = () => new Response(null, { status: 404, headers: { "cache-control": "no-store" } });

const fixed = (tag: string) => ({
  "cache-control": "public, max-age=31536000, immutable",
  "cross-origin-resource-policy": "cross-origin",
  etag: tag,
});
