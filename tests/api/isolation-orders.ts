import type { IsolationRow, Things } from "./isolation-rows";

const target = ({ workOrderId }: Things) => ({ id: workOrderId, version: 1 });
const to = { departmentId: "root" };

const about = ({ categoryId, fieldId }: Things) => ({
  ...{ name: "taken", event: "created" },
  all: [
    { field: "category", op: "is", value: categoryId },
    { field: `field:${fieldId}`, op: "in", value: ["taken"] },
  ],
  actions: [{ do: "category", categoryId }],
});

/** As `isolationRows`: calls of work orders. */
export const orderRows: Readonly<Record<string, IsolationRow>> = {
  "workorder/total_num_stat": () => ({}),
  "workorder/stat_proc_status": ({ categoryId }) => ({ by: "category", categoryId }),
  "workorder/stat_proc_district": ({ departmentId }) => ({ departmentId }),
  "workorder/personal_response_district": ({ memberId }) => ({ memberId }),
  "workorder/all_depart_response_stat": () => ({}),
  "workorder/stat_export": () => ({ table: "department", format: "csv" }),
  "workorder/work_order/getList": ({ shipmentId }) => ({ shipmentId, pageSize: 200 }),
  "workorder/work_order_record": ({ workOrderId }) => ({ id: workOrderId }),
  "workorder/work_order_file": ({ workOrderFileId }) => ({ id: workOrderFileId }),
  "workorder/work_order/receivers": () => ({}),
  "workorder/user/rbac/roles/list": () => ({}),
  "workorder/company/login": () => ({}),
  "workorder/work_order/orders": ({ categoryId, shipmentId, fieldId }) => ({
    ...{ title: "taken", description: "taken", categoryId, shipmentId, fields: { [fieldId]: "taken" } },
  }),
  "workorder/work_order/[id]": ({ workOrderId, categoryId }) => ({
    ...{ id: workOrderId, version: 1, title: "taken", categoryId },
  }),
  "workorder/work_order/bulk": (things) => ({ orders: [target(things)], act: { do: "handOn", to } }),
  "workorder/work_order_circulation": (things) => ({ ...target(things), to }),
  "workorder/work_order_op/accept": target,
  "workorder/work_order_op/reply": (things) => ({ ...target(things), text: "taken" }),
  "workorder/work_order_op/note": ({ workOrderId }) => ({ id: workOrderId, text: "taken" }),
  "workorder/work_order_op/resolve": target,
  "workorder/work_order_op/add_parcel": (things) => ({ ...target(things), number: "1Z999AA10123456784" }),
  "workorder/work_order_op/delete_parcel": ({ otherWorkOrderId, shipmentId }) => ({
    ...{ id: otherWorkOrderId, version: 1, shipmentId },
  }),
  "workorder/work_order_op/merge": (things) => ({ ...target(things), into: things.otherWorkOrderId }),
  "GET workorder/work_order_active": () => ({}),
  "PUT workorder/work_order_active": () => ({ active: false }),
  "GET workorder/work_order_customers": () => ({}),
  "PUT workorder/work_order_customers": ({ categoryId, senderId }) => ({
    ...{ contactForm: true, acknowledge: false, senderId, categoryId },
  }),
  "workorder/work_order_customers/address": null,
  "workorder/received_mails": () => ({}),
  "GET workorder/work_order_answers": () => ({}),
  "POST workorder/work_order_answers": null,
  "PUT workorder/work_order_answers/[id]": ({ answerId }) => ({
    ...{ id: answerId, name: "taken", texts: { en: "taken" } },
  }),
  "DELETE workorder/work_order_answers/[id]": ({ answerId }) => ({ id: answerId }),
  "workorder/work_order_answers/fill": ({ answerId, workOrderId }) => ({ answerId, orderId: workOrderId }),
  "workorder/field_types": () => ({}),
  "GET workorder/customize_fields": () => ({}),
  "POST workorder/customize_fields": null,
  "PUT workorder/customize_fields/[id]": ({ fieldId }) => ({ id: fieldId, name: "taken" }),
  "DELETE workorder/customize_fields/[id]": ({ fieldId }) => ({ id: fieldId }),
  "workorder/customize_fields_order": ({ fieldId }) => ({ ids: [fieldId] }),
  "GET workorder/customize_classifies": () => ({}),
  "POST workorder/customize_classifies": ({ categoryId }) => ({ name: "taken", parentId: categoryId }),
  "workorder/full_customize_classifies": () => ({}),
  "PUT workorder/customize_classifies/[id]": ({ categoryId, departmentId }) => ({
    ...{ id: categoryId, name: "taken", departmentId },
  }),
  "DELETE workorder/customize_classifies/[id]": ({ unusedCategoryId }) => ({ id: unusedCategoryId }),
  "workorder/customize_classifies_active/[id]": ({ categoryId }) => ({ id: categoryId, active: false }),
  "workorder/all_child_classify_ids": ({ categoryId }) => ({ id: categoryId }),
  "GET workorder/process_triggers": () => ({}),
  "POST workorder/process_triggers": about,
  "GET workorder/process_triggers/[id]": ({ triggerId }) => ({ id: triggerId }),
  "PUT workorder/process_triggers/[id]": (things) => ({ ...about(things), id: things.triggerId, version: 1 }),
  "DELETE workorder/process_triggers/[id]": ({ triggerId }) => ({ id: triggerId }),
  "workorder/process_triggers_order": ({ triggerId }) => ({ ids: [triggerId] }),
  "workorder/process_triggers_active": ({ triggerId }) => ({ id: triggerId, active: false }),
  "workorder/process_triggers_try": (things) => ({ ...about(things), id: things.triggerId }),
  "workorder/process_triggers_log": ({ triggerId }) => ({ id: triggerId }),
};
