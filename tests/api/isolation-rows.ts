import { sharedNumber, type Tenant } from "./make-tenant";
import type { TestUser } from "./make-user";

/** Ids of one of each kind. */
export type Things = Omit<Tenant, keyof TestUser | "canary" | "apiKey">;

/** Builds a route's input from ids; `null` if it cannot refer to anybody's data. */
export type IsolationRow = ((things: Things) => Readonly<Record<string, unknown>>) | null;

const target = ({ shipmentId, archivedId }: Things) => ({ ids: [shipmentId, archivedId] });
const mapping = { mapping: ["trackNum"], options: {} };
/** Queries what both accounts have, and all they have. */
const list: IsolationRow = () => ({ trackNum: sharedNumber, dateType: 0, pageSize: 200 });

/**
 * One row per call that requires a log-in, by its file under `app/api`: a call without a row fails the
 * matrix.
 */
export const isolationRows: Readonly<Record<string, IsolationRow>> = {
  "user/updatepwd": null,
  "user/authcodeForReceiveEmail": null,
  "user/bindingReceiveEmail": null,
  "user/confirmPassword": null,
  "user/delete": null,
  "user/logout": null,
  "user/sessions": () => ({}),
  "user/sessions/revoke": ({ sessionId }) => ({ session: sessionId }),
  "user/sessions/idle": null,
  "user/settings": null,
  "user/export": () => ({}),
  "user/audit/list": () => ({ pageSize: 200 }),
  "user/audit/export": () => ({}),
  "user/tourSeen": null,
  "user/resumeMail": null,
  "user/rbac/access": null,
  "user/handover": null,
  "user/secondFactor/begin": null,
  "user/secondFactor/confirm": null,
  "user/secondFactor/off": null,
  "user/secondFactor/recovery": null,
  "user/rbac_v2/menu": () => ({}),
  "user/confirmByMail": null,
  "user/provider/link": null,
  "user/provider/confirm": null,
  "user/provider/settle": null,
  "user/provider/unlink": ({ identityId }) => ({ identity: identityId }),

  "company/track/select": list,
  "company/track/counts": list,
  "company/track/historySelect": () => ({ dateType: 0, pageSize: 200 }),
  "company/track/details": ({ shipmentId }) => ({ id: shipmentId }),
  "company/track/add": null,
  "company/track/[id]": ({ shipmentId }) => ({ id: shipmentId, orderNumber: "taken" }),
  "company/track/refresh": (things) => ({ target: target(things) }),
  "company/track/delete": (things) => ({ target: target(things) }),
  "company/track/deleted": () => ({ pageSize: 200 }),
  "company/track/restore": ({ deletedId }) => ({ target: { ids: [deletedId] } }),
  "company/track/purge": ({ deletedId }) => ({ target: { ids: [deletedId] } }),
  "company/track/follow": (things) => ({ target: target(things), follow: false }),
  "company/track/editMany": (things) => ({ target: target(things), change: { orderNumber: "taken" } }),
  "company/track/bulkRuns": ({ runId }) => ({ id: runId }),
  "company/track/bulkRefused": ({ runId }) => ({ id: runId }),
  "company/track/bulkCancel": ({ runId }) => ({ id: runId }),
  "company/track/exports": (things) => ({ target: target(things), format: "csv" }),
  "company/track/export": ({ exportId }) => ({ id: exportId }),
  "company/track/importTrackOrderForSingleLogis": null,
  "company/track/imports": ({ doneImportId }) => ({ id: doneImportId }),
  "company/track/importPreview": ({ draftId }) => ({ id: draftId, ...mapping }),
  "company/track/importRun": ({ draftId }) => ({ id: draftId, ...mapping }),
  "company/track/importCancel": ({ draftId }) => ({ id: draftId }),
  "company/track/importLines": ({ doneImportId }) => ({ id: doneImportId }),
  "company/track/refusedLines": ({ doneImportId }) => ({ id: doneImportId }),
  "company/track/downloadTrackOrderTemp": null,
  "company/user/custom/header": () => ({}),
  "company/user/custom/header/[id]": null,
  "company/user/views": () => ({}),
  "company/user/views/save": null,
  "company/user/views/delete": ({ viewId }) => ({ id: viewId }),
  "company/basicinfo/results": () => ({}),
  "company/basicinfo/logistics": () => ({}),
  "company/basicinfo/country": () => ({}),
  "company/logistics/keyword/[id]": () => ({ id: "sfexpress" }),

  "company/apikey/set": ({ keyId }) => ({ id: keyId, name: "taken" }),
  "company/apikey/select": () => ({}),
  "company/apikey/rotate": ({ keyId }) => ({ id: keyId }),
  "company/apikey/delete": ({ keyId }) => ({ id: keyId }),
  "company/webhook/select": () => ({}),
  "company/webhook/set": null,
  "company/webhook/rotate": null,
  "company/webhook/secret": () => ({}),
  "company/webhook/remove": null,
  "company/webhook/test": null,
  "company/webhook/events": () => ({ counted: true }),
  "company/webhook/event": ({ eventId }) => ({ eventId }),
  "company/webhook/replay": ({ eventId }) => ({ eventId }),
  "company/track/webhook/logs/[track]": ({ shipmentId }) => ({ track: shipmentId }),

  "permission/childaccount/user_children": null,
  "PUT permission/childaccount/user_children/[id]": ({ memberId }) => ({ id: memberId, name: "taken" }),
  "DELETE permission/childaccount/user_children/[id]": ({ memberId }) => ({ id: memberId }),
  "permission/childaccount/user_children/[id]/resend": ({ invitationId }) => ({ id: invitationId }),
  "permission/childaccount/user_children/list": () => ({ pageSize: 200 }),
  "permission/childaccount/user_children/search": () => ({ q: "example" }),

  "subscribe/gettrackstatus": list,
  "subscribe/queryTrack/v3": list,
  "subscribe/history": () => ({ dateType: 0, pageSize: 200 }),
  "subscribe/gettracks": ({ shipmentId, archivedId }) => ({ ids: [shipmentId, archivedId] }),
  "subscribe/addtracks": null,
  "subscribe/changestatus": (things) => ({ target: target(things), notify: true }),
  "subscribe/deletetracks": (things) => ({ target: target(things) }),
  "subscribe/edit": ({ shipmentId }) => ({ id: shipmentId, change: { orderNumber: "taken" } }),
  "subscribe/refresh": (things) => ({ target: target(things) }),
  "subscribe/follow": (things) => ({ target: target(things), follow: false }),

  "report/todayAddCount": () => ({}),
  "report/track/transportStaus": () => ({}),
  "report/logistics": () => ({}),
  "report/country": () => ({}),
  "report/plateforms": () => ({}),
  "report/onlineTime": () => ({}),
  "report/deliveredTime": () => ({}),
  "report/monitor": () => ({}),
};
