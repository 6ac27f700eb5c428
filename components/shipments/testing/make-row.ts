import type { ListAnswer } from "@/lib/shipments/records/contract-parts";
import type { ShipmentView } from "@/lib/shipments/records/schemas";

/** A shipment in transit; `at` makes it another one. */
export function makeRow(at: number, more: Partial<ShipmentView> = {}): ShipmentView {
  const two = String(at).padStart(4, "0");
  return {
    id: `00000000-0000-4000-8000-00000000${two}`,
    number: `RR12345${two}CN`,
    carrier: "china-post",
    method: null,
    orderNumber: `A-${at}`,
    departmentId: null,
    customerName: null,
    customerEmail: null,
    customerLanguage: null,
    customerState: null,
    postcode: null,
    phone: null,
    destination: "DE",
    source: "file",
    shippedAt: null,
    addedAt: "2026-03-10T09:00:00.000Z",
    afterDelivery: false,
    archivedAt: null,
    archivedWhy: null,
    settled: false,
    notify: false,
    status: "in_transit",
    progressStep: 2,
    subStatus: "departed",
    outcome: "found",
    disclosure: "full",
    simulated: false,
    asking: false,
    onlineAt: "2026-03-11T09:00:00.000Z",
    deliveredAt: null,
    lastEventAt: "2026-03-13T09:00:00.000Z",
    words: {},
    transitDays: 2,
    residenceDays: 1,
    nodeStatus: [],
    alarms: [],
    lateAlarm: false,
    askedAt: "2026-03-14T09:00:00.000Z",
    estimate: null,
    expectedBy: more.estimate?.to ?? null,
    firstScanBy: null,
    nextAskAt: null,
    checks: 3,
    version: 1,
    ...more,
  };
}

/** A page of a list that holds just these rows, unless more is given. */
export function makePage(rows: ShipmentView[], more: Partial<ListAnswer> = {}): ListAnswer {
  return {
    rows,
    total: rows.length,
    atLeast: false,
    pageIndex: 1,
    pageSize: 10,
    dateStart: "2026-02-12",
    dateEnd: "2026-03-14",
    ...more,
  };
}
