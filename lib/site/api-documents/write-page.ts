import { lazily } from "@/lib/core/lazily";
import type { FullTrack } from "@/lib/site/public-api/read-tracks";
import { queriedTrackSchema } from "@/lib/site/public-api/schemas";
import { findCall } from "./find-call";

interface Page extends Readonly<Record<string, unknown>> {
  readonly tracks: readonly FullTrack[];
}

const headSchema = lazily(() => findCall("query").output.omit({ tracks: true }));

/** A page of tracks as JSON, as the contract has it: tracks that calls share are written once (`readTracks`). */
export function writePage(page: unknown): string {
  const { tracks, ...rest } = page as Page;
  const head = JSON.stringify(headSchema().parse(rest));
  return `${head.slice(0, -1)},"tracks":[${tracks.map(writeTrack).join(",")}]}`;
}

const written = new WeakMap<FullTrack, string>();

function writeTrack(track: FullTrack): string {
  const known = written.get(track);
  if (known !== undefined) return known;
  const text = JSON.stringify(queriedTrackSchema.parse(track));
  if (Object.isFrozen(track)) written.set(track, text);
  return text;
}
