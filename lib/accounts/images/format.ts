import type { ImageView } from "./contract";

/** Row of a picture, without its bytes. */
export interface ImageRow {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly createdAt: Date;
}

export function formatImage({ id, width, height, size, createdAt }: ImageRow): ImageView {
  return { id, width, height, bytes: size, createdAt: createdAt.toISOString() };
}
