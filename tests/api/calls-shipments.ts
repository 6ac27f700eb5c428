import * as quotaCalls from "@/lib/accounts/quota/contract";
import * as catalogueCalls from "@/lib/parcels/carriers/contract";
import * as trashCalls from "@/lib/shipments/bulk/trash-contract";
import * as exportCalls from "@/lib/shipments/exports/contract";
import * as importCalls from "@/lib/shipments/imports/contract";
import * as shipmentCalls from "@/lib/shipments/list/contract";
import * as ownCalls from "@/lib/shipments/list/own-contract";
import * as monthlyCalls from "@/lib/shipments/monthly-reports/contract";
import * as reportCalls from "@/lib/shipments/reports/contract";
import * as timesCalls from "@/lib/shipments/reports/times-contract";
import * as sampleCalls from "@/lib/shipments/samples/contract";
import * as viewCalls from "@/lib/shipments/saved-views/contract";
import { sharedNumber, type Things } from "./make-tenant";
import { type ApiRoute, call, callWith, nobodys } from "./route-rows";

/** Queries what both accounts have, and all they have. */
const list = () => ({ trackNum: sharedNumber, dateType: 0, pageSize: 200 });
const target = ({ shipmentId, archivedId }: Things) => ({ ids: [shipmentId, archivedId] });

const drafted = {
  id: nobodys,
  mapping: ["trackNum", null, "code"],
  options: { dateOrder: "dmy", headings: true, carrier: null, afterDelivery: false },
};

const searched = {
  ...{
    result: -1,
    dateType: 1,
    dateStart: "2026-01-01",
    dateEnd: "2026-03-31",
    numberType: 1,
    code: "royal-mail",
  },
  ...{ trackNum: "RB123456785GB\nRC123456785GB", innerNum: "4711", searchTrack: "Muster", method: "M1" },
  ...{ source: "file", country: "DE", customer: "Erika", nodeStatus: "tooLong", attention: "stuck" },
  ...{ took: "delivered.24.48.1", simulated: "false" },
};

const page = { ...searched, pageIndex: 2, pageSize: 20, sort: "-lastEventAt" };

const some = { filter: { searchTrack: "Muster", result: 20 }, archived: false, except: [nobodys] };

const dayNow = new Date().toISOString().slice(0, 10);
const reportDays = { dateStart: dayNow, dateEnd: dayNow };

/** Calls of the shipment list and of personal lists, imports, exports and reports. */
export const routes: readonly ApiRoute[] = [
  callWith(
    shipmentCalls.addCall,
    {
      number: "RB123456785GB",
      carrier: "royal-mail",
      orderNumber: "A-1",
      customerEmail: "reader@example.org",
      destination: "DE",
    },
    null,
  ),
  callWith(
    shipmentCalls.editCall,
    { id: nobodys, orderNumber: "A-1" },
    ({ shipmentId }) => ({ id: shipmentId, orderNumber: "taken" }),
    [404],
  ),
  callWith(shipmentCalls.refreshCall, { target: some }, (things) => ({ target: target(things) })),
  callWith(shipmentCalls.deleteCall, { target: { ids: [nobodys] } }, (things) => ({
    target: target(things),
  })),
  callWith(trashCalls.trashCall, { pageIndex: 1, pageSize: 20 }, () => ({ pageSize: 200 })),
  callWith(trashCalls.restoreCall, { target: { deletionId: nobodys } }, ({ deletedId }) => ({
    target: { ids: [deletedId] },
  })),
  callWith(
    trashCalls.purgeCall,
    {
      target: { all: true, except: [nobodys] },
    },
    ({ deletedId }) => ({ target: { ids: [deletedId] } }),
  ),
  callWith(shipmentCalls.followCall, { target: some, follow: false }, (things) => ({
    target: target(things),
    follow: false,
  })),
  callWith(
    shipmentCalls.editManyCall,
    {
      target: some,
      change: { carrier: "dhl", customerName: "Muster" },
    },
    (things) => ({ target: target(things), change: { orderNumber: "taken" } }),
  ),
  callWith(
    shipmentCalls.bulkRefusedCall,
    { id: nobodys, pageIndex: 1, pageSize: 20 },
    ({ runId }) => ({ id: runId }),
    [404],
  ),
  call(shipmentCalls.bulkRunsCall, ({ runId }) => ({ id: runId })),
  call(shipmentCalls.bulkCancelCall, ({ runId }) => ({ id: runId }), [404]),
  callWith(sampleCalls.addSamplesCall, {}, null),
  callWith(sampleCalls.removeSamplesCall, {}, null),
  callWith(
    ownCalls.ownAddCall,
    { tracks: [{ number: "RB123456785GB", carrier: "royal-mail" }], notify: true },
    null,
    [403],
  ),
  callWith(
    ownCalls.ownStatusCall,
    { target: some, notify: false },
    (things) => ({ target: target(things), notify: true }),
    [403],
  ),
  callWith(ownCalls.ownDeleteCall, { target: some }, (things) => ({ target: target(things) })),
  callWith(
    ownCalls.ownEditCall,
    { id: nobodys, change: { orderNumber: "A-1" } },
    ({ shipmentId }) => ({ id: shipmentId, change: { orderNumber: "taken" } }),
    [404],
  ),
  callWith(ownCalls.ownRefreshCall, { target: { ids: [nobodys] } }, (things) => ({ target: target(things) })),
  callWith(ownCalls.ownFollowCall, { target: some, follow: true }, (things) => ({
    target: target(things),
    follow: false,
  })),
  callWith(
    importCalls.importCall,
    {
      text: "Tracking number,Carrier\nRB123456785GB,royal-mail",
      options: { dateOrder: "mdy", carrier: "royal-mail" },
    },
    null,
  ),
  call(importCalls.importsCall, ({ doneImportId }) => ({ id: doneImportId })),
  callWith(
    importCalls.importPreviewCall,
    drafted,
    ({ draftId }) => ({ id: draftId, mapping: ["trackNum"], options: {} }),
    [404],
  ),
  callWith(
    importCalls.importCellCall,
    { ...drafted, cell: { line: 1, column: 0, text: "RB123456785GB" } },
    ({ draftId }) => ({
      ...{ id: draftId, mapping: ["trackNum"], options: {} },
      cell: { line: 1, column: 0, text: "taken" },
    }),
    [404],
  ),
  callWith(
    importCalls.importRunCall,
    drafted,
    ({ draftId }) => ({ id: draftId, mapping: ["trackNum"], options: {} }),
    [404],
  ),
  call(importCalls.importCancelCall, ({ draftId }) => ({ id: draftId }), [404]),
  call(importCalls.importLinesCall, ({ doneImportId }) => ({ id: doneImportId }), [404]),
  call(importCalls.refusedLinesCall, ({ doneImportId }) => ({ id: doneImportId }), [404]),
  callWith(importCalls.templateCall, { format: "csv" }, null),
  callWith(
    exportCalls.exportCall,
    {
      target: { filter: { searchTrack: "Muster" } },
      format: "csv",
      columns: ["number", "status", "customer"],
    },
    (things) => ({ target: target(things), format: "csv" }),
  ),
  call(exportCalls.exportFileCall, ({ exportId }) => ({ id: exportId }), [404]),
  call(quotaCalls.quotaCall, () => ({})),
  call(timesCalls.onlineListCall, () => reportDays),
  call(timesCalls.deliveredListCall, () => reportDays),
  call(timesCalls.countryListCall, () => reportDays),
  callWith(
    timesCalls.exportTimesCall,
    {
      ...{ ...reportDays, clock: "delivered", by: "carrier", format: "csv" },
    },
    () => ({ ...reportDays, clock: "online", format: "csv" }),
  ),
  callWith(
    timesCalls.holidaysCall,
    { ...reportDays, clock: "delivered", countries: ["DE"], simulated: true },
    () => ({ ...reportDays, clock: "online" }),
  ),
  callWith(
    monthlyCalls.reportPdfCall,
    { ...reportDays, carrier: "dhl", language: "zh-CN" },
    () => reportDays,
  ),
  call(monthlyCalls.reportMailCall, () => ({})),
  callWith(monthlyCalls.setReportMailCall, { on: true }, () => ({ on: true })),
  call(timesCalls.reportSettingsCall, () => ({})),
  callWith(
    timesCalls.updateReportSettingsCall,
    {
      ...{ onlineClasses: [12, 24], deliveredClasses: [48, 96] },
    },
    () => ({ onlineClasses: [24], deliveredClasses: [48] }),
  ),
  call(reportCalls.todayCall, () => ({})),
  call(reportCalls.statusReportCall, () => ({})),
  call(reportCalls.carrierReportCall, () => ({})),
  call(reportCalls.countryReportCall, () => ({})),
  call(reportCalls.sourceReportCall, () => ({})),
  call(reportCalls.onlineTimeCall, () => ({})),
  call(reportCalls.deliveredTimeCall, () => ({})),
  call(reportCalls.monitorCall, () => ({})),
  callWith(shipmentCalls.selectCall, page, list),
  callWith(shipmentCalls.countsCall, searched, list),
  callWith(shipmentCalls.archiveCall, page, () => ({ dateType: 0, pageSize: 200 })),
  call(shipmentCalls.detailsCall, ({ shipmentId }) => ({ id: shipmentId }), [404]),
  call(catalogueCalls.basicResultsCall, () => ({})),
  call(catalogueCalls.basicCarriersCall, () => ({})),
  call(catalogueCalls.basicCountriesCall, () => ({})),
  call(catalogueCalls.carrierKeywordsCall, () => ({ id: "sfexpress" }), [404]),
  callWith(viewCalls.columnsCall, { list: "archive" }, () => ({})),
  callWith(viewCalls.saveColumnsCall, { columns: ["number", "status", "carrier"] }, null, [404]),
  callWith(viewCalls.savedViewsCall, { list: "active" }, () => ({})),
  callWith(
    viewCalls.saveViewCall,
    {
      list: "active",
      name: "Berlin",
      query: "result=40&sort=-lastEventAt",
    },
    null,
  ),
  call(viewCalls.deleteViewCall, ({ viewId }) => ({ id: viewId }), [404]),
  callWith(ownCalls.ownListCall, page, list),
  callWith(ownCalls.ownCountsCall, searched, list),
  callWith(ownCalls.ownArchiveCall, page, () => ({ dateType: 0, pageSize: 200 })),
  callWith(ownCalls.ownDetailsCall, { ids: [nobodys] }, ({ shipmentId, archivedId }) => ({
    ids: [shipmentId, archivedId],
  })),
];
