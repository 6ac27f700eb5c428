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
import { shipments } from "./list-contracts";
import { type ApiRoute, call, nobodys, oneOf } from "./route-rows";

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
  call("company/track/add", companyAdd, shipments.addCall, {
    number: "RB123456785GB",
    carrier: "royal-mail",
    orderNumber: "A-1",
    customerEmail: "reader@example.org",
    destination: "DE",
  }),
  call("company/track/[id]", companyEdit, shipments.editCall, { id: nobodys, orderNumber: "A-1" }, [404]),
  call("company/track/refresh", companyRefresh, shipments.refreshCall, { target: some }),
  call("company/track/delete", companyDelete, shipments.deleteCall, { target: { ids: [nobodys] } }),
  call("company/track/deleted", companyDeleted, shipments.trashCall, { pageIndex: 1, pageSize: 20 }),
  call("company/track/restore", companyRestore, shipments.restoreCall, { target: { deletionId: nobodys } }),
  call("company/track/purge", companyPurge, shipments.purgeCall, {
    target: { all: true, except: [nobodys] },
  }),
  call("company/track/follow", companyFollow, shipments.followCall, { target: some, follow: false }),
  call("company/track/editMany", companyEditMany, shipments.editManyCall, {
    target: some,
    change: { carrier: "dhl", customerName: "Muster" },
  }),
  call(
    "company/track/bulkRefused",
    companyBulkRefused,
    shipments.bulkRefusedCall,
    { id: nobodys, pageIndex: 1, pageSize: 20 },
    [404],
  ),
  call("company/track/bulkRuns", companyBulkRuns, shipments.bulkRunsCall, { id: nobodys }),
  call("company/track/bulkCancel", companyBulkCancel, shipments.bulkCancelCall, { id: nobodys }, [404]),
  call(
    "subscribe/addtracks",
    ownAdd,
    shipments.ownAddCall,
    { tracks: [{ number: "RB123456785GB", carrier: "royal-mail" }], notify: true },
    [403],
  ),
  call("subscribe/changestatus", ownStatus, shipments.ownStatusCall, { target: some, notify: false }, [403]),
  call("subscribe/deletetracks", ownDelete, shipments.ownDeleteCall, { target: some }),
  call(
    "subscribe/edit",
    ownEdit,
    shipments.ownEditCall,
    { id: nobodys, change: { orderNumber: "A-1" } },
    [404],
  ),
  call("subscribe/refresh", ownRefresh, shipments.ownRefreshCall, { target: { ids: [nobodys] } }),
  call("subscribe/follow", ownFollow, shipments.ownFollowCall, { target: some, follow: true }),
  call("company/track/importTrackOrderForSingleLogis", companyImport, shipments.importCall, {
    text: "Tracking number,Carrier\nRB123456785GB,royal-mail",
    options: { dateOrder: "mdy", carrier: "royal-mail" },
  }),
  call("company/track/imports", companyImports, shipments.importsCall, { id: nobodys }),
  call("company/track/importPreview", companyImportPreview, shipments.importPreviewCall, drafted, [404]),
  call("company/track/importRun", companyImportRun, shipments.importRunCall, drafted, [404]),
  call("company/track/importCancel", companyImportCancel, shipments.importCancelCall, { id: nobodys }, [404]),
  call("company/track/importLines", companyImportLines, shipments.importLinesCall, { id: nobodys }, [404]),
  call("company/track/refusedLines", companyRefusedLines, shipments.refusedLinesCall, { id: nobodys }, [404]),
  call("company/track/downloadTrackOrderTemp", companyTemplate, shipments.templateCall, { format: "csv" }),
  call("company/track/exports", companyExport, shipments.exportCall, {
    target: { filter: { searchTrack: "Muster" } },
    format: "csv",
    columns: ["number", "status", "customer"],
  }),
  call(
    "company/track/export",
    companyExportFile,
    shipments.exportFileCall,
    { id: "00000000-0000-7000-8000-000000000000" },
    [404],
  ),
  call("company/quota", companyQuota, shipments.quotaCall, {}),
  call("report/track/onlineTime/list", onlineList, shipments.onlineListCall, reportDays),
  call("report/track/deliveredTime/list", deliveredList, shipments.deliveredListCall, reportDays),
  call("report/track/countryTime/list", countryList, shipments.countryListCall, reportDays),
  call("report/track/export", exportTimes, shipments.exportTimesCall, {
    ...{ ...reportDays, clock: "delivered", by: "carrier", format: "csv" },
  }),
  oneOf("report/settingDesc", reportSettings, shipments.reportSettingsCall, {}),
  oneOf("report/settingDesc", reportSettings, shipments.updateReportSettingsCall, {
    ...{ onlineClasses: [12, 24], deliveredClasses: [48, 96] },
  }),
  call("report/todayAddCount", reportToday, shipments.todayCall, {}),
  call("report/track/transportStaus", reportStatus, shipments.statusReportCall, {}),
  call("report/logistics", reportCarriers, shipments.carrierReportCall, {}),
  call("report/country", reportCountries, shipments.countryReportCall, {}),
  call("report/plateforms", reportSources, shipments.sourceReportCall, {}),
  call("report/onlineTime", reportOnline, shipments.onlineTimeCall, {}),
  call("report/deliveredTime", reportDelivered, shipments.deliveredTimeCall, {}),
  call("report/monitor", reportMonitor, shipments.monitorCall, {}),
  call("company/track/select", companySelect, shipments.selectCall, page),
  call("company/track/counts", companyCounts, shipments.countsCall, searched),
  call("company/track/historySelect", companyHistory, shipments.archiveCall, page),
  call("company/track/details", companyDetails, shipments.detailsCall, { id: nobodys }, [404]),
  call("company/basicinfo/results", basicResults, shipments.basicResultsCall, {}),
  call("company/basicinfo/logistics", basicCarriers, shipments.basicCarriersCall, {}),
  call("company/basicinfo/country", basicCountries, shipments.basicCountriesCall, {}),
  call(
    "company/logistics/keyword/[id]",
    carrierKeywords,
    shipments.carrierKeywordsCall,
    { id: "sfexpress" },
    [404],
  ),
  call("company/user/custom/header", companyColumns, shipments.columnsCall, { list: "archive" }),
  call(
    "company/user/custom/header/[id]",
    companySaveColumns,
    shipments.saveColumnsCall,
    { columns: ["number", "status", "carrier"] },
    [404],
  ),
  call("company/user/views", companyViews, shipments.savedViewsCall, { list: "active" }),
  call("company/user/views/save", companySaveView, shipments.saveViewCall, {
    list: "active",
    name: "Berlin",
    query: "result=40&sort=-lastEventAt",
  }),
  call("company/user/views/delete", companyDeleteView, shipments.deleteViewCall, { id: nobodys }, [404]),
  call("subscribe/queryTrack/v3", ownList, shipments.ownListCall, page),
  call("subscribe/gettrackstatus", ownCounts, shipments.ownCountsCall, searched),
  call("subscribe/history", ownHistory, shipments.ownArchiveCall, page),
  call("subscribe/gettracks", ownDetails, shipments.ownDetailsCall, { ids: [nobodys] }),
];
