import * as categoryIds from "@/app/api/workorder/all_child_classify_ids/route";
import * as category from "@/app/api/workorder/customize_classifies/[id]/route";
import * as categories from "@/app/api/workorder/customize_classifies/route";
import * as categoryActive from "@/app/api/workorder/customize_classifies_active/[id]/route";
import * as field from "@/app/api/workorder/customize_fields/[id]/route";
import * as fields from "@/app/api/workorder/customize_fields/route";
import * as fieldsOrder from "@/app/api/workorder/customize_fields_order/route";
import * as fieldTypes from "@/app/api/workorder/field_types/route";
import * as allCategories from "@/app/api/workorder/full_customize_classifies/route";
import * as trigger from "@/app/api/workorder/process_triggers/[id]/route";
import * as triggers from "@/app/api/workorder/process_triggers/route";
import * as triggerActive from "@/app/api/workorder/process_triggers_active/route";
import * as triggerLog from "@/app/api/workorder/process_triggers_log/route";
import * as triggersOrder from "@/app/api/workorder/process_triggers_order/route";
import * as tryTrigger from "@/app/api/workorder/process_triggers_try/route";
import * as received from "@/app/api/workorder/received_mails/route";
import * as settings from "@/app/api/workorder/work_order_active/route";
import * as answer from "@/app/api/workorder/work_order_answers/[id]/route";
import * as fill from "@/app/api/workorder/work_order_answers/fill/route";
import * as answers from "@/app/api/workorder/work_order_answers/route";
import * as address from "@/app/api/workorder/work_order_customers/address/route";
import * as customers from "@/app/api/workorder/work_order_customers/route";
import { orderSetup as calls, workOrders } from "./list-contracts";
import { type ApiRoute, call, nobodys, oneOf } from "./route-rows";

const base = "workorder";
const ofField = { name: "Reason", description: "Why", required: true, options: ["Rain", "Strike"] };
const ofTrigger = {
  ...{ name: "Damaged first", event: "created" },
  ...{
    all: [{ field: "priority", op: ">", value: 2 }],
    any: [{ field: "title", op: "in", value: ["broken"] }],
  },
  actions: [
    { do: "priority", priority: 1 },
    { do: "note", text: "Ask for a picture" },
  ],
};

const fieldRoutes: readonly ApiRoute[] = [
  call(`${base}/field_types`, fieldTypes, calls.fieldTypesCall, {}),
  oneOf(`${base}/customize_fields`, fields, calls.fieldsCall, {}),
  oneOf(`${base}/customize_fields`, fields, calls.addFieldCall, { ...ofField, type: "choice" }, [400, 409]),
  oneOf(`${base}/customize_fields/[id]`, field, calls.updateFieldCall, { ...ofField, id: nobodys }, [404]),
  oneOf(`${base}/customize_fields/[id]`, field, calls.deleteFieldCall, { id: nobodys }, [404]),
  call(`${base}/customize_fields_order`, fieldsOrder, calls.fieldsOrderCall, { ids: [nobodys] }, [409]),
];

const categoryRoutes: readonly ApiRoute[] = [
  oneOf(`${base}/customize_classifies`, categories, calls.categoriesCall, {}),
  oneOf(`${base}/customize_classifies`, categories, calls.addCategoryCall, { name: "Customs" }, [409]),
  call(`${base}/full_customize_classifies`, allCategories, calls.allCategoriesCall, {}),
  oneOf(
    `${base}/customize_classifies/[id]`,
    category,
    calls.updateCategoryCall,
    { id: nobodys, name: "Customs" },
    [404],
  ),
  oneOf(`${base}/customize_classifies/[id]`, category, calls.deleteCategoryCall, { id: nobodys }, [404]),
  call(
    `${base}/customize_classifies_active/[id]`,
    categoryActive,
    calls.categoryActiveCall,
    { id: nobodys, active: false },
    [404],
  ),
  call(`${base}/all_child_classify_ids`, categoryIds, calls.categoryIdsCall, { id: nobodys }, [404]),
];

const triggerRoutes: readonly ApiRoute[] = [
  oneOf(`${base}/process_triggers`, triggers, calls.triggersCall, {}),
  oneOf(`${base}/process_triggers`, triggers, calls.addTriggerCall, ofTrigger, [400, 409]),
  oneOf(`${base}/process_triggers/[id]`, trigger, calls.triggerCall, { id: nobodys }, [404]),
  oneOf(
    `${base}/process_triggers/[id]`,
    trigger,
    calls.updateTriggerCall,
    { ...ofTrigger, id: nobodys, version: 1 },
    [404],
  ),
  oneOf(`${base}/process_triggers/[id]`, trigger, calls.deleteTriggerCall, { id: nobodys }, [404]),
  call(`${base}/process_triggers_order`, triggersOrder, calls.triggersOrderCall, { ids: [nobodys] }, [409]),
  call(
    `${base}/process_triggers_active`,
    triggerActive,
    calls.triggerActiveCall,
    { id: nobodys, active: false },
    [404],
  ),
  call(`${base}/process_triggers_try`, tryTrigger, workOrders.tryTriggerCall, ofTrigger, [400]),
  call(`${base}/process_triggers_log`, triggerLog, workOrders.triggerLogCall, { id: nobodys }, [404]),
];

const ofAnswer = { name: "Thanks", texts: { en: "Dear {{customerName}}, thank you." } };
const ofCustomers = { contactForm: true, acknowledge: false, senderId: null, categoryId: null };

const customerRoutes: readonly ApiRoute[] = [
  oneOf(`${base}/work_order_customers`, customers, calls.customersCall, {}),
  oneOf(`${base}/work_order_customers`, customers, calls.setCustomersCall, ofCustomers, [400, 409]),
  call(`${base}/work_order_customers/address`, address, calls.renewAddressCall, {}, [409, 503]),
  call(`${base}/received_mails`, received, calls.receivedMailsCall, {}),
  oneOf(`${base}/work_order_answers`, answers, calls.answersCall, {}),
  oneOf(`${base}/work_order_answers`, answers, calls.addAnswerCall, ofAnswer, [400, 409]),
  oneOf(
    `${base}/work_order_answers/[id]`,
    answer,
    calls.updateAnswerCall,
    { ...ofAnswer, id: nobodys },
    [400, 404],
  ),
  oneOf(`${base}/work_order_answers/[id]`, answer, calls.deleteAnswerCall, { id: nobodys }, [404]),
  call(
    `${base}/work_order_answers/fill`,
    fill,
    calls.fillAnswerCall,
    { answerId: nobodys, orderId: nobodys },
    [404],
  ),
];

/** Calls of what a company sets for its work orders. */
export const orderSetupRoutes: readonly ApiRoute[] = [
  oneOf(`${base}/work_order_active`, settings, calls.settingsCall, {}),
  oneOf(`${base}/work_order_active`, settings, calls.activeCall, { active: true, dueHours: [2, 6, 24, 72] }),
  ...fieldRoutes,
  ...categoryRoutes,
  ...triggerRoutes,
  ...customerRoutes,
];
