import * as answerCalls from "@/lib/messages/order-answers/answers-contract";
import * as setupCalls from "@/lib/messages/order-setup/contract";
import * as customerCalls from "@/lib/messages/order-setup/customers-contract";
import * as workOrders from "@/lib/messages/order-triggers/triggers-contract";
import type { Things } from "./make-tenant";
import { type ApiRoute, call, callWith, nobodys } from "./route-rows";

const about = ({ categoryId, fieldId }: Things) => ({
  ...{ name: "taken", event: "created" },
  all: [
    { field: "category", op: "is", value: categoryId },
    { field: `field:${fieldId}`, op: "in", value: ["taken"] },
  ],
  actions: [{ do: "category", categoryId }],
});

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
  call(setupCalls.fieldTypesCall, () => ({})),
  call(setupCalls.fieldsCall, () => ({})),
  callWith(setupCalls.addFieldCall, { ...ofField, type: "choice" }, null, [400, 409]),
  callWith(
    setupCalls.updateFieldCall,
    { ...ofField, id: nobodys },
    ({ fieldId }) => ({ id: fieldId, name: "taken" }),
    [404],
  ),
  call(setupCalls.deleteFieldCall, ({ fieldId }) => ({ id: fieldId }), [404]),
  call(setupCalls.fieldsOrderCall, ({ fieldId }) => ({ ids: [fieldId] }), [409]),
];

const categoryRoutes: readonly ApiRoute[] = [
  call(setupCalls.categoriesCall, () => ({})),
  callWith(
    setupCalls.addCategoryCall,
    { name: "Customs" },
    ({ categoryId }) => ({ name: "taken", parentId: categoryId }),
    [409],
  ),
  call(setupCalls.allCategoriesCall, () => ({})),
  callWith(
    setupCalls.updateCategoryCall,
    { id: nobodys, name: "Customs" },
    ({ categoryId, departmentId }) => ({
      ...{ id: categoryId, name: "taken", departmentId },
    }),
    [404],
  ),
  call(setupCalls.deleteCategoryCall, ({ unusedCategoryId }) => ({ id: unusedCategoryId }), [404]),
  call(setupCalls.categoryActiveCall, ({ categoryId }) => ({ id: categoryId, active: false }), [404]),
  call(setupCalls.categoryIdsCall, ({ categoryId }) => ({ id: categoryId }), [404]),
];

const triggerRoutes: readonly ApiRoute[] = [
  call(setupCalls.triggersCall, () => ({})),
  callWith(setupCalls.addTriggerCall, ofTrigger, about, [400, 409]),
  call(setupCalls.triggerCall, ({ triggerId }) => ({ id: triggerId }), [404]),
  callWith(
    setupCalls.updateTriggerCall,
    { ...ofTrigger, id: nobodys, version: 1 },
    (things) => ({ ...about(things), id: things.triggerId, version: 1 }),
    [404],
  ),
  call(setupCalls.deleteTriggerCall, ({ triggerId }) => ({ id: triggerId }), [404]),
  call(setupCalls.triggersOrderCall, ({ triggerId }) => ({ ids: [triggerId] }), [409]),
  call(setupCalls.triggerActiveCall, ({ triggerId }) => ({ id: triggerId, active: false }), [404]),
  callWith(
    workOrders.tryTriggerCall,
    ofTrigger,
    (things) => ({ ...about(things), id: things.triggerId }),
    [400],
  ),
  call(workOrders.triggerLogCall, ({ triggerId }) => ({ id: triggerId }), [404]),
];

const ofAnswer = { name: "Thanks", texts: { en: "Dear {{customerName}}, thank you." } };
const ofCustomers = { contactForm: true, acknowledge: false, senderId: null, categoryId: null };

const customerRoutes: readonly ApiRoute[] = [
  call(customerCalls.customersCall, () => ({})),
  callWith(
    customerCalls.setCustomersCall,
    ofCustomers,
    ({ categoryId, senderId }) => ({
      ...{ contactForm: true, acknowledge: false, senderId, categoryId },
    }),
    [400, 409],
  ),
  callWith(customerCalls.renewAddressCall, {}, null, [409, 503]),
  call(customerCalls.receivedMailsCall, () => ({})),
  call(answerCalls.answersCall, () => ({})),
  callWith(answerCalls.addAnswerCall, ofAnswer, null, [400, 409]),
  callWith(
    answerCalls.updateAnswerCall,
    { ...ofAnswer, id: nobodys },
    ({ answerId }) => ({
      ...{ id: answerId, name: "taken", texts: { en: "taken" } },
    }),
    [400, 404],
  ),
  call(answerCalls.deleteAnswerCall, ({ answerId }) => ({ id: answerId }), [404]),
  call(
    answerCalls.fillAnswerCall,
    ({ answerId, workOrderId }) => ({ answerId, orderId: workOrderId }),
    [404],
  ),
];

/** Calls of what a company sets for its work orders. */
export const routes: readonly ApiRoute[] = [
  call(setupCalls.settingsCall, () => ({})),
  callWith(setupCalls.activeCall, { active: true, dueHours: [2, 6, 24, 72] }, () => ({ active: false })),
  ...fieldRoutes,
  ...categoryRoutes,
  ...triggerRoutes,
  ...customerRoutes,
];
