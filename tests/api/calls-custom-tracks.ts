import * as audit from "@/app/api/company/track/custom/[id]/audit/route";
import * as track from "@/app/api/company/track/custom/[id]/route";
import * as preview from "@/app/api/company/track/custom/preview/route";
import * as tracks from "@/app/api/company/track/custom/route";
import * as trackCalls from "@/lib/shipments/list/track-contract";
import * as customTrackCalls from "@/lib/tracking/custom-tracks/contract";
import { type ApiRoute, call, nobodys } from "./route-rows";

const line = {
  ...{ texts: { en: "Packed", de: "Verpackt" }, place: "Berlin", milestone: "added", offsetHours: 2 },
  ...{ carriers: ["ups"], channels: ["AIR"], countries: ["DE"] },
};
const fields = { ...line, name: "Packed" };

/** Calls of a company's own lines in journeys. */
export const customTrackRoutes: readonly ApiRoute[] = [
  call(tracks, customTrackCalls.tracksCall, {}),
  call(tracks, customTrackCalls.addTrackCall, fields, [409]),
  call(track, customTrackCalls.updateTrackCall, { ...fields, id: nobodys }, [404]),
  call(track, customTrackCalls.deleteTrackCall, { id: nobodys }, [404]),
  call(audit, customTrackCalls.auditTrackCall, { id: nobodys, version: 1, passed: true }, [404]),
  call(preview, trackCalls.previewTrackCall, { ...line, number: "1Z999AA10123456784" }, [404]),
];
