import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { imageBytesMax } from "./constants";

// lib/accounts/images: pictures that a company uploads: encoded again, stored once, shown to everybody who has the address
const usual = {
  access: "business",
  needs: "emails.manage",
  limit: { max: 60, windowSeconds: 60 },
} as const;
const path = "company/letter/images";

/** An uploaded picture; it is shown at `/api/image/{id}`. */
export const imageSchema = z.object({
  id: z.uuid(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
  /** Of the stored file. */
  bytes: z.int(),
  createdAt: z.string(),
});
export type ImageView = z.infer<typeof imageSchema>;

/** Base64 of the largest file, in characters. */
const dataMax = Math.ceil(imageBytesMax / 3) * 4;

/** The pictures of the account, newest first. */
export const imagesCall = defineCall({
  ...usual,
  method: "GET",
  path,
  input: z.object({}),
  output: z.object({ images: z.array(imageSchema) }),
});

/** Uploads a PNG, JPEG, WebP or GIF in base64. The same picture again is the one that is there. */
export const addImageCall = defineCall({
  ...usual,
  name: "company.letter.images.add",
  path,
  maxBodyBytes: dataMax + 1024,
  input: z.object({ data: z.base64().max(dataMax) }),
  output: imageSchema,
  errors: ["bodyTooLarge", "imagesFull"],
});

/** Deletes a picture: emails and pages that show it have a gap from then on. */
export const deleteImageCall = defineCall({
  ...usual,
  name: "company.letter.images.delete",
  method: "DELETE",
  path: `${path}/[id]`,
  params: z.object({ id: z.uuid() }),
  input: z.object({}),
  output: z.object({ deleted: z.literal(true) }),
  errors: ["notFound"],
});
