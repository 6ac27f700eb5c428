import * as trackCalls from "@/lib/shipments/list/track-contract";
import * as customTrackCalls from "@/lib/tracking/custom-tracks/contract";
import { type ApiRoute, call, callWith, nobodys } from "./route-rows";

const line = {
  ...{ texts: { en: "Packed", de: "Verpackt" }, place: "Berlin", milestone: "added", offsetHours: 2 },
  ...{ carriers: ["ups"], channels: ["AIR"], countries: ["DE"] },
};
const fields = { ...line, name: "Packed" };

/** Calls of a company's own lines in journeys. */
export const routes: readonly ApiRoute[] = [
  call(customTrackCalls.tracksCall, () => ({})),
  callWith(customTrackCalls.addTrackCall, fields, null, [409]),
  callWith(
    customTrackCalls.updateTrackCall,
    { ...fields, id: nobodys },
    ({ customTrackId }) => ({
      ...{ id: customTrackId, name: "taken", texts: { en: "taken" }, milestone: "added" },
    }),
    [404],
  ),
  call(customTrackCalls.deleteTrackCall, ({ customTrackId }) => ({ id: customTrackId }), [404]),
  callWith(
    customTrackCalls.auditTrackCall,
    { id: nobodys, version: 1, passed: true },
    ({ customTrackId }) => ({
      id: customTrackId,
      version: 1,
      passed: false,
    }),
    [404],
  ),
  callWith(
    trackCalls.previewTrackCall,
    { ...line, number: "1Z999AA10123456784" },
    ({ customTrackId }) => ({
      ...{ id: customTrackId, number: "1Z999AA10123456784", texts: { en: "taken" }, milestone: "added" },
    }),
    [404],
  ),
];
