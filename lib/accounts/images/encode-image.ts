import { AppError } from "@/lib/core/app-error";
import { imagePixelsMax, imageSideMax } from "./constants";

/** A picture as it is stored. */
export interface EncodedImage {
  readonly mediaType: "image/png" | "image/jpeg";
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

const formats: ReadonlySet<string | undefined> = new Set(["png", "jpeg", "webp", "gif"]);

/**
 * Reads an uploaded PNG, JPEG, WebP or GIF (its first picture) and writes it afresh, turned upright, at most
 * `imageSideMax` wide and high: PNG where it is transparent, otherwise the smaller of PNG and JPEG, which every email
 * client shows. Nothing but the pixels remains: no place, no camera, no hidden file. Throws badInput
 * (`imageKind`) for anything else, SVG included.
 */
export async function encodeImage(file: Uint8Array): Promise<EncodedImage> {
  // Loaded on demand: only uploads need it.
  const { default: sharp } = await import("sharp");
  const options = { limitInputPixels: imagePixelsMax, failOn: "error", animated: false } as const;
  try {
    const { format } = await sharp(file, options).metadata();
    if (!formats.has(format)) throw new Error(`format ${format}`);
    const { data, info } = await sharp(file, options)
      .rotate()
      .resize(imageSideMax, imageSideMax, { fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const raw = { raw: { width, height, channels } } as const;
    const png = await sharp(data, raw).png({ compressionLevel: 9 }).toBuffer();
    const { isOpaque } = await sharp(data, raw).stats();
    if (!isOpaque) return { mediaType: "image/png", width, height, bytes: png };
    const jpeg = await sharp(data, raw).flatten().jpeg({ quality: 85, mozjpeg: true }).toBuffer();
    return jpeg.length < png.length
      ? { mediaType: "image/jpeg", width, height, bytes: jpeg }
      : { mediaType: "image/png", width, height, bytes: png };
  } catch {
    throw new AppError("badInput", { issues: [{ path: "data", rule: "imageKind" }] });
  }
}
