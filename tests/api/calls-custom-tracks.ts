import * as audit from "@/app/api/company/track/custom/[id]/audit/route";
import * as track from "@/app/api/company/track/custom/[id]/route";
import * as preview from "@/app/api/company/track/custom/preview/route";
import * as tracks from "@/app/api/company/track/custom/route";
import { customTracks as calls } from "./list-contracts";
import { type ApiRoute, call, nobodys, oneOf } from "./route-rows";

const base = "company/track/custom";
const line = {
  ...{ texts: { en: "Packed", de: "Verpackt" }, place: "Berlin", milestone: "added", offsetHours: 2 },
  ...{ carriers: ["ups"], channels: ["AIR"], countries: ["DE"] },
};
const fields = { ...line, name: "Packed" };

/** Calls of a company's own lines in journeys. */
export const customTrackRoutes: readonly ApiRoute[] = [
  oneOf(base, tracks, calls.tracksCall, {}),
  oneOf(base, tracks, calls.addTrackCall, fields, [409]),
  oneOf(`${base}/[id]`, track, calls.updateTrackCall, { ...fields, id: nobodys }, [404]),
  oneOf(`${base}/[id]`, track, calls.deleteTrackCall, { id: nobodys }, [404]),
  call(`${base}/[id]/audit`, audit, calls.auditTrackCall, { id: nobodys, version: 1, passed: true }, [404]),
  call(`${base}/preview`, preview, calls.previewTrackCall, { ...line, number: "1Z999AA10123456784" }, [404]),
];
