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
import * as answerCalls from "@/lib/messages/order-answers/answers-contract";
import * as setupCalls from "@/lib/messages/order-setup/contract";
import * as customerCalls from "@/lib/messages/order-setup/customers-contract";
import * as workOrders from "@/lib/messages/order-triggers/triggers-contract";
import { type ApiRoute, call, nobodys } from "./route-rows";

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
  call(fieldTypes, setupCalls.fieldTypesCall, {}),
  call(fields, setupCalls.fieldsCall, {}),
  call(fields, setupCalls.addFieldCall, { ...ofField, type: "choice" }, [400, 409]),
  call(field, setupCalls.updateFieldCall, { ...ofField, id: nobodys }, [404]),
  call(field, setupCalls.deleteFieldCall, { id: nobodys }, [404]),
  call(fieldsOrder, setupCalls.fieldsOrderCall, { ids: [nobodys] }, [409]),
];

const categoryRoutes: readonly ApiRoute[] = [
  call(categories, setupCalls.categoriesCall, {}),
  call(categories, setupCalls.addCategoryCall, { name: "Customs" }, [409]),
  call(allCategories, setupCalls.allCategoriesCall, {}),
  call(category, setupCalls.updateCategoryCall, { id: nobodys, name: "Customs" }, [404]),
  call(category, setupCalls.deleteCategoryCall, { id: nobodys }, [404]),
  call(categoryActive, setupCalls.categoryActiveCall, { id: nobodys, active: false }, [404]),
  call(categoryIds, setupCalls.categoryIdsCall, { id: nobodys }, [404]),
];

const triggerRoutes: readonly ApiRoute[] = [
  call(triggers, setupCalls.triggersCall, {}),
  call(triggers, setupCalls.addTriggerCall, ofTrigger, [400, 409]),
  call(trigger, setupCalls.triggerCall, { id: nobodys }, [404]),
  call(trigger, setupCalls.updateTriggerCall, { ...ofTrigger, id: nobodys, version: 1 }, [404]),
  call(trigger, setupCalls.deleteTriggerCall, { id: nobodys }, [404]),
  call(triggersOrder, setupCalls.triggersOrderCall, { ids: [nobodys] }, [409]),
  call(triggerActive, setupCalls.triggerActiveCall, { id: nobodys, active: false }, [404]),
  call(tryTrigger, workOrders.tryTriggerCall, ofTrigger, [400]),
  call(triggerLog, workOrders.triggerLogCall, { id: nobodys }, [404]),
];

const ofAnswer = { name: "Thanks", texts: { en: "Dear {{customerName}}, thank you." } };
const ofCustomers = { contactForm: true, acknowledge: false, senderId: null, categoryId: null };

const customerRoutes: readonly ApiRoute[] = [
  call(customers, customerCalls.customersCall, {}),
  call(customers, customerCalls.setCustomersCall, ofCustomers, [400, 409]),
  call(address, customerCalls.renewAddressCall, {}, [409, 503]),
  call(received, customerCalls.receivedMailsCall, {}),
  call(answers, answerCalls.answersCall, {}),
  call(answers, answerCalls.addAnswerCall, ofAnswer, [400, 409]),
  call(answer, answerCalls.updateAnswerCall, { ...ofAnswer, id: nobodys }, [400, 404]),
  call(answer, answerCalls.deleteAnswerCall, { id: nobodys }, [404]),
  call(fill, answerCalls.fillAnswerCall, { answerId: nobodys, orderId: nobodys }, [404]),
];

/** Calls of what a company sets for its work orders. */
export const orderSetupRoutes: readonly ApiRoute[] = [
  call(settings, setupCalls.settingsCall, {}),
  call(settings, setupCalls.activeCall, { active: true, dueHours: [2, 6, 24, 72] }),
  ...fieldRoutes,
  ...categoryRoutes,
  ...triggerRoutes,
  ...customerRoutes,
];
