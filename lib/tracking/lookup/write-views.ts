import { z } from "zod";
import { type ParcelView, parcelViewSchema } from "@/lib/tracking/store/schemas";
import { encodeCheckpoints } from "@/lib/tracking/store/show-checkpoints";
import type { cargoCall } from "./contract";

type Answer = z.output<typeof cargoCall.output>;

/** The answer to a look-up as JSON, as its schema encodes it: views that calls share are encoded once (`viewRow`). */
export function writeViews({ parcels, ignored, refused }: Answer): string {
  const rest = JSON.stringify({ ignored, refused });
  return `{"parcels":[${parcels.map(writeView).join(",")}],${rest.slice(1)}`;
}

const written = new WeakMap<ParcelView, string>();

function writeView(view: ParcelView): string {
  const known = written.get(view);
  if (known !== undefined) return known;
  const { checkpoints: _, ...rest } = z.encode(parcelViewSchema, { ...view, checkpoints: [] });
  const text = `${JSON.stringify(rest).slice(0, -1)},"checkpoints":${encodeCheckpoints(view.checkpoints)}}`;
  if (Object.isFrozen(view)) written.set(view, text);
  return text;
}
