import type { z } from "zod";
import { callApi, callById } from "@/lib/platform/browser/call-api";
import { previewTrackCall } from "@/lib/shipments/list/track-contract";
import * as contract from "@/lib/tracking/custom-tracks/contract";

/** The company's custom tracks. */
export type TrackList = z.output<typeof contract.tracksCall.output>;
export type ListedTrack = TrackList["tracks"][number];
export type TrackInput = z.input<typeof contract.addTrackCall.input>;
/** What one of its shipments would show. */
export type ShipmentPreview = z.output<typeof previewTrackCall.output>;

/** Adds a track, or changes the one with this id. */
export function saveTrack(input: TrackInput, id: string | undefined): Promise<ListedTrack> {
  return id === undefined
    ? callApi(contract.addTrackCall, input)
    : callById(contract.updateTrackCall, id, input);
}

/** Approves or rejects a track as it was read. */
export function decideTrack(
  { id, version }: Pick<ListedTrack, "id" | "version">,
  decision: { readonly passed: boolean; readonly reason?: string },
): Promise<ListedTrack> {
  return callById(contract.auditTrackCall, id, { version, ...decision });
}

export function previewTrack(
  { name: _name, ...track }: TrackInput,
  more: { readonly number: string; readonly id?: string },
): Promise<ShipmentPreview> {
  return callApi(previewTrackCall, { ...track, ...more });
}
