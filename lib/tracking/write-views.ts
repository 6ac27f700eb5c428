import { z } from "zod";
import { cargoCall } from "./contract";
import { encodeCheckpoints } from "./show-checkpoints";

type Answer = z.output<typeof cargoCall.output>;

/**
 * The answer to a look-up as JSON, as its schema encodes it: most of it are checkpoints, whose text is made once for each
 * version of a journey.
 */
export function writeViews({ parcels, ignored, refused }: Answer): string {
  const bare = parcels.map((view) => ({ ...view, checkpoints: [] }));
  const answer = z.encode(cargoCall.output, { parcels: bare, ignored, refused });
  const views = answer.parcels.map(({ checkpoints: _, ...view }, at) => {
    const checkpoints = encodeCheckpoints(parcels[at]?.checkpoints ?? []);
    return `${JSON.stringify(view).slice(0, -1)},"checkpoints":${checkpoints}}`;
  });
  const rest = JSON.stringify({ ignored: answer.ignored, refused: answer.refused });
  return `{"parcels":[${views.join(",")}],${rest.slice(1)}`;
}
