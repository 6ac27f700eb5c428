import { eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { uploadedImage } from "@/db/schema/brands";

/** A stored picture, for everybody who knows its id: emails and tracking pages show it. Null: there is none. */
export async function readImage(
  db: Db,
  id: string,
): Promise<{ readonly mediaType: string; readonly bytes: Buffer } | null> {
  const { mediaType, bytes } = uploadedImage;
  const [row] = await db.select({ mediaType, bytes }).from(uploadedImage).where(eq(uploadedImage.id, id));
  return row ?? null;
}
