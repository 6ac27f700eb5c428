import * as basicCountries from "@/app/api/company/basicinfo/country/route";
import * as basicCarriers from "@/app/api/company/basicinfo/logistics/route";
import * as basicResults from "@/app/api/company/basicinfo/results/route";
import * as carrierKeywords from "@/app/api/company/logistics/keyword/[id]/route";
import * as companyQuota from "@/app/api/company/quota/route";
import * as companyEdit from "@/app/api/company/track/[id]/route";
import * as companyAdd from "@/app/api/company/track/add/route";
import * as companyBulkCancel from "@/app/api/company/track/bulkCancel/route";
import * as companyBulkRefused from "@/app/api/company/track/bulkRefused/route";
import * as companyBulkRuns from "@/app/api/company/track/bulkRuns/route";
import * as companyCounts from "@/app/api/company/track/counts/route";
import * as companyDelete from "@/app/api/company/track/delete/route";
import * as companyDeleted from "@/app/api/company/track/deleted/route";
import * as companyDetails from "@/app/api/company/track/details/route";
import * as companyTemplate from "@/app/api/company/track/downloadTrackOrderTemp/route";
import * as companyEditMany from "@/app/api/company/track/editMany/route";
import * as companyExportFile from "@/app/api/company/track/export/route";
import * as companyExport from "@/app/api/company/track/exports/route";
import * as companyFollow from "@/app/api/company/track/follow/route";
import * as companyHistory from "@/app/api/company/track/historySelect/route";
import * as companyImportCancel from "@/app/api/company/track/importCancel/route";
import * as companyImportLines from "@/app/api/company/track/importLines/route";
import * as companyImportPreview from "@/app/api/company/track/importPreview/route";
import * as companyImportRun from "@/app/api/company/track/importRun/route";
import * as companyImports from "@/app/api/company/track/imports/route";
import * as companyImport from "@/app/api/company/track/importTrackOrderForSingleLogis/route";
import * as companyPurge from "@/app/api/company/track/purge/route";
import * as companyRefresh from "@/app/api/company/track/refresh/route";
import * as companyRefusedLines from "@/app/api/company/track/refusedLines/route";
import * as companyRestore from "@/app/api/company/track/restore/route";
import * as companySelect from "@/app/api/company/track/select/route";
import * as companySaveColumns from "@/app/api/company/user/custom/header/[id]/route";
import * as companyColumns from "@/app/api/company/user/custom/header/route";
import * as companyDeleteView from "@/app/api/company/user/views/delete/route";
import * as companyViews from "@/app/api/company/user/views/route";
import * as companySaveView from "@/app/api/company/user/views/save/route";
import * as reportCountries from "@/app/api/report/country/route";
import * as reportDelivered from "@/app/api/report/deliveredTime/route";
import * as reportCarriers from "@/app/api/report/logistics/route";
import * as reportMonitor from "@/app/api/report/monitor/route";
import * as reportOnline from "@/app/api/report/onlineTime/route";
import * as reportSources from "@/app/api/report/plateforms/route";
import * as reportSettings from "@/app/api/report/settingDesc/route";
import * as reportToday from "@/app/api/report/todayAddCount/route";
import * as countryList from "@/app/api/report/track/countryTime/list/route";
import * as deliveredList from "@/app/api/report/track/deliveredTime/list/route";
import * as exportTimes from "@/app/api/report/track/export/route";
import * as onlineList from "@/app/api/report/track/onlineTime/list/route";
import * as reportStatus from "@/app/api/report/track/transportStaus/route";
import * as ownAdd from "@/app/api/subscribe/addtracks/route";
import * as ownStatus from "@/app/api/subscribe/changestatus/route";
import * as ownDelete from "@/app/api/subscribe/deletetracks/route";
import * as ownEdit from "@/app/api/subscribe/edit/route";
import * as ownFollow from "@/app/api/subscribe/follow/route";
import * as ownDetails from "@/app/api/subscribe/gettracks/route";
import * as ownCounts from "@/app/api/subscribe/gettrackstatus/route";
import * as ownHistory from "@/app/api/subscribe/history/route";
import * as ownList from "@/app/api/subscribe/queryTrack/v3/route";
import * as ownRefresh from "@/app/api/subscribe/refresh/route";
import * as quotaCalls from "@/lib/accounts/quota/contract";
import * as catalogueCalls from "@/lib/parcels/carriers/contract";
import * as trashCalls from "@/lib/shipments/bulk/trash-contract";
import * as exportCalls from "@/lib/shipments/exports/contract";
import * as importCalls from "@/lib/shipments/imports/contract";
import * as shipmentCalls from "@/lib/shipments/list/contract";
import * as ownCalls from "@/lib/shipments/list/own-contract";
import * as reportCalls from "@/lib/shipments/reports/contract";
import * as timesCalls from "@/lib/shipments/reports/times-contract";
import * as viewCalls from "@/lib/shipments/saved-views/contract";
import { type ApiRoute, call, nobodys } from "./route-rows";

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
};

const page = { ...searched, pageIndex: 2, pageSize: 20, sort: "-lastEventAt" };

const some = { filter: { searchTrack: "Muster", result: 20 }, archived: false, except: [nobodys] };

const dayNow = new Date().toISOString().slice(0, 10);
const reportDays = { dateStart: dayNow, dateEnd: dayNow };

/** Calls of the shipment list and of personal lists, imports, exports and reports. */
export const shipmentRoutes: readonly ApiRoute[] = [
  call(companyAdd, shipmentCalls.addCall, {
    number: "RB123456785GB",
    carrier: "royal-mail",
    orderNumber: "A-1",
    customerEmail: "reader@example.org",
    destination: "DE",
  }),
  call(companyEdit, shipmentCalls.editCall, { id: nobodys, orderNumber: "A-1" }, [404]),
  call(companyRefresh, shipmentCalls.refreshCall, { target: some }),
  call(companyDelete, shipmentCalls.deleteCall, { target: { ids: [nobodys] } }),
  call(companyDeleted, trashCalls.trashCall, { pageIndex: 1, pageSize: 20 }),
  call(companyRestore, trashCalls.restoreCall, { target: { deletionId: nobodys } }),
  call(companyPurge, trashCalls.purgeCall, {
    target: { all: true, except: [nobodys] },
  }),
  call(companyFollow, shipmentCalls.followCall, { target: some, follow: false }),
  call(companyEditMany, shipmentCalls.editManyCall, {
    target: some,
    change: { carrier: "dhl", customerName: "Muster" },
  }),
  call(companyBulkRefused, shipmentCalls.bulkRefusedCall, { id: nobodys, pageIndex: 1, pageSize: 20 }, [404]),
  call(companyBulkRuns, shipmentCalls.bulkRunsCall, { id: nobodys }),
  call(companyBulkCancel, shipmentCalls.bulkCancelCall, { id: nobodys }, [404]),
  call(
    ownAdd,
    ownCalls.ownAddCall,
    { tracks: [{ number: "RB123456785GB", carrier: "royal-mail" }], notify: true },
    [403],
  ),
  call(ownStatus, ownCalls.ownStatusCall, { target: some, notify: false }, [403]),
  call(ownDelete, ownCalls.ownDeleteCall, { target: some }),
  call(ownEdit, ownCalls.ownEditCall, { id: nobodys, change: { orderNumber: "A-1" } }, [404]),
  call(ownRefresh, ownCalls.ownRefreshCall, { target: { ids: [nobodys] } }),
  call(ownFollow, ownCalls.ownFollowCall, { target: some, follow: true }),
  call(companyImport, importCalls.importCall, {
    text: "Tracking number,Carrier\nRB123456785GB,royal-mail",
    options: { dateOrder: "mdy", carrier: "royal-mail" },
  }),
  call(companyImports, importCalls.importsCall, { id: nobodys }),
  call(companyImportPreview, importCalls.importPreviewCall, drafted, [404]),
  call(companyImportRun, importCalls.importRunCall, drafted, [404]),
  call(companyImportCancel, importCalls.importCancelCall, { id: nobodys }, [404]),
  call(companyImportLines, importCalls.importLinesCall, { id: nobodys }, [404]),
  call(companyRefusedLines, importCalls.refusedLinesCall, { id: nobodys }, [404]),
  call(companyTemplate, importCalls.templateCall, { format: "csv" }),
  call(companyExport, exportCalls.exportCall, {
    target: { filter: { searchTrack: "Muster" } },
    format: "csv",
    columns: ["number", "status", "customer"],
  }),
  call(companyExportFile, exportCalls.exportFileCall, { id: "00000000-0000-7000-8000-000000000000" }, [404]),
  call(companyQuota, quotaCalls.quotaCall, {}),
  call(onlineList, timesCalls.onlineListCall, reportDays),
  call(deliveredList, timesCalls.deliveredListCall, reportDays),
  call(countryList, timesCalls.countryListCall, reportDays),
  call(exportTimes, timesCalls.exportTimesCall, {
    ...{ ...reportDays, clock: "delivered", by: "carrier", format: "csv" },
  }),
  call(reportSettings, timesCalls.reportSettingsCall, {}),
  call(reportSettings, timesCalls.updateReportSettingsCall, {
    ...{ onlineClasses: [12, 24], deliveredClasses: [48, 96] },
  }),
  call(reportToday, reportCalls.todayCall, {}),
  call(reportStatus, reportCalls.statusReportCall, {}),
  call(reportCarriers, reportCalls.carrierReportCall, {}),
  call(reportCountries, reportCalls.countryReportCall, {}),
  call(reportSources, reportCalls.sourceReportCall, {}),
  call(reportOnline, reportCalls.onlineTimeCall, {}),
  call(reportDelivered, reportCalls.deliveredTimeCall, {}),
  call(reportMonitor, reportCalls.monitorCall, {}),
  call(companySelect, shipmentCalls.selectCall, page),
  call(companyCounts, shipmentCalls.countsCall, searched),
  call(companyHistory, shipmentCalls.archiveCall, page),
  call(companyDetails, shipmentCalls.detailsCall, { id: nobodys }, [404]),
  call(basicResults, catalogueCalls.basicResultsCall, {}),
  call(basicCarriers, catalogueCalls.basicCarriersCall, {}),
  call(basicCountries, catalogueCalls.basicCountriesCall, {}),
  call(carrierKeywords, catalogueCalls.carrierKeywordsCall, { id: "sfexpress" }, [404]),
  call(companyColumns, viewCalls.columnsCall, { list: "archive" }),
  call(companySaveColumns, viewCalls.saveColumnsCall, { columns: ["number", "status", "carrier"] }, [404]),
  call(companyViews, viewCalls.savedViewsCall, { list: "active" }),
  call(companySaveView, viewCalls.saveViewCall, {
    list: "active",
    name: "Berlin",
    query: "result=40&sort=-lastEventAt",
  }),
  call(companyDeleteView, viewCalls.deleteViewCall, { id: nobodys }, [404]),
  call(ownList, ownCalls.ownListCall, page),
  call(ownCounts, ownCalls.ownCountsCall, searched),
  call(ownHistory, ownCalls.ownArchiveCall, page),
  call(ownDetails, ownCalls.ownDetailsCall, { ids: [nobodys] }),
];
