import type { customTrack } from "@/db/schema/custom-tracks";
import type { Milestone } from "./constants";
import { mayAudit, type ShownTrack } from "./rules";
import { type TrackView, trackViewSchema } from "./schemas";

type Row = typeof customTrack.$inferSelect;

interface Names {
  readonly editedBy: string | null;
  readonly auditedBy: string | null;
}

/** A line as a member sees it. Pure. */
export function formatTrack(row: Row, names: Names, userId: string): TrackView {
  return trackViewSchema.parse({
    ...row,
    ...names,
    mayAudit: mayAudit(row, userId),
    auditedAt: row.auditedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  });
}

/** The part of a stored line that journeys need. Pure. */
export function shownOf(row: Row): ShownTrack {
  const { id, texts, place, milestone, offsetHours, carriers, channels, countries } = row;
  return { id, texts, place, milestone: milestone as Milestone, offsetHours, carriers, channels, countries };
}
