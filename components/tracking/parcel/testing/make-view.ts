import { progressSteps, type SubStatus, subStatuses } from "@/lib/parcels/parcel/constants";
import type { ParcelView } from "@/lib/tracking/store/schemas";

/** The time at which tests look at views. */
export const testNow = "2026-03-14T12:00:00.000Z";

type Event = ParcelView["checkpoints"][number];

/** An event; `local` and its offset determine the instant. */
export function makeEvent(local: string, text: string, more: Partial<Event> = {}): Event {
  const offset = more.time?.offset ?? "+01:00";
  const utc = local.length > 10 ? new Date(`${local}${offset}`).toISOString() : null;
  return {
    fingerprint: `${local} ${text}`,
    time: { local, offset: local.length > 10 ? offset : null, utc, zoneFrom: "given" },
    text,
    lang: "en",
    place: { text: "Leipzig, Germany", country: "DE" },
    rawCode: null,
    subStatus: "moving",
    source: "dhl",
    ...more,
  };
}

/** A journey from Shenzhen to Berlin with a sub-status. */
export function makeView(subStatus: SubStatus | null, more: Partial<ParcelView> = {}): ParcelView {
  const status = subStatus === null ? "not_found" : subStatuses[subStatus];
  const started = subStatus !== null && status !== "not_found";
  return {
    number: "00340434161094042557",
    carrier: "dhl",
    status,
    progressStep: progressSteps[status],
    subStatus,
    checkpoints: started ? journey(subStatus) : [],
    eta: null,
    estimate: null,
    service: started ? "Parcel International" : null,
    origin: started ? "CN" : null,
    destination: started ? "DE" : null,
    proof: [],
    nextLeg: null,
    onlineAt: started ? "2026-03-08T01:12:00.000Z" : null,
    deliveredAt: status === "delivered" ? "2026-03-14T10:41:00.000Z" : null,
    lastEventAt: started ? "2026-03-14T10:41:00.000Z" : null,
    simulated: false,
    asking: false,
    askedAt: "2026-03-14T11:48:00.000Z",
    answeredAt: "2026-03-14T11:48:00.000Z",
    nextAskAt: "2026-03-14T15:10:00.000Z",
    why: status === "not_found" ? "notFoundYet" : "moving",
    problem: null,
    candidates: [
      {
        carrier: "dhl",
        confidence: "high",
        check: "passed",
        reasons: [{ kind: "pattern", pattern: "00340 4 ######## ####### #" }, { kind: "checkPassed" }],
      },
      { carrier: "dpd", confidence: "low", check: "none", reasons: [{ kind: "lengthOnly" }] },
    ],
    chosen: false,
    version: 3,
    viewToken: "test",
    ...more,
  };
}

function journey(subStatus: SubStatus): Event[] {
  return [
    makeEvent("2026-03-14T11:41", "Parcel scanned by the courier", {
      subStatus,
      place: { text: "Berlin, Germany", country: "DE" },
    }),
    makeEvent("2026-03-14T04:12", "Arrived at the delivery base", {
      subStatus: "arrived",
      place: { text: "Berlin, Germany" },
    }),
    makeEvent("2026-03-13T21:35", "Sorted at the parcel centre", { subStatus: "processed" }),
    makeEvent("2026-03-13T09:02", "Released by customs", { subStatus: "customs_cleared" }),
    makeEvent("2026-03-12T18:20", "Handed to customs", { subStatus: "customs_processing" }),
    makeEvent("2026-03-11T23:50", "Departed", {
      subStatus: "departed",
      time: {
        local: "2026-03-11T23:50",
        offset: "+08:00",
        utc: "2026-03-11T15:50:00.000Z",
        zoneFrom: "given",
      },
      place: { text: "Shenzhen, China", country: "CN" },
    }),
    makeEvent("2026-03-10T14:05", "Arrived at the export centre", {
      subStatus: "arrived",
      time: {
        local: "2026-03-10T14:05",
        offset: "+08:00",
        utc: "2026-03-10T06:05:00.000Z",
        zoneFrom: "given",
      },
      place: { text: "Shenzhen, China", country: "CN" },
    }),
    makeEvent("2026-03-08T09:12", "Picked up", {
      subStatus: "accepted",
      time: {
        local: "2026-03-08T09:12",
        offset: "+08:00",
        utc: "2026-03-08T01:12:00.000Z",
        zoneFrom: "given",
      },
      place: { text: "Shenzhen, China", country: "CN" },
    }),
    makeEvent("2026-03-07", "Electronic data received", { subStatus: "label_created", place: null }),
  ];
}
