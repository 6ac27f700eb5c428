import type { z } from "zod";
import * as answerCalls from "@/lib/messages/order-answers/answers-contract";
import * as contract from "@/lib/messages/order-setup/contract";
import * as customerCalls from "@/lib/messages/order-setup/customers-contract";
import type { CategoryView, FieldView, TriggerView } from "@/lib/messages/order-setup/schemas";
import { triggerLogCall, tryTriggerCall } from "@/lib/messages/order-triggers/triggers-contract";
import { receiversCall } from "@/lib/messages/work-orders/contract";
import { type CallOptions, callApi, callById } from "@/lib/platform/browser/call-api";

export type Settings = z.output<typeof contract.settingsCall.output>;
export type Receivers = z.output<typeof receiversCall.output>;
export type TriggerInput = z.input<typeof contract.addTriggerCall.input>;
export type Trial = z.output<typeof tryTriggerCall.output>;
export type Firings = z.output<typeof triggerLogCall.output>["firings"];

/** Everything that a company sets for its work orders. */
export interface Setup {
  readonly settings: Settings;
  readonly categories: readonly CategoryView[];
  readonly fields: readonly FieldView[];
  readonly triggers: readonly TriggerView[];
  readonly receivers: Receivers;
  readonly customers: customerCalls.CustomersView;
  readonly answers: readonly answerCalls.AnswerView[];
}

export async function readSetup(options: CallOptions): Promise<Setup> {
  const [settings, { categories }, { fields }, { triggers }, receivers, customers, { answers }] =
    await Promise.all([
      callApi(contract.settingsCall, {}, options),
      callApi(contract.allCategoriesCall, {}, options),
      callApi(contract.fieldsCall, {}, options),
      callApi(contract.triggersCall, {}, options),
      callApi(receiversCall, {}, options),
      callApi(customerCalls.customersCall, {}, options),
      callApi(answerCalls.answersCall, {}, options),
    ]);
  return { settings, categories, fields, triggers, receivers, customers, answers };
}

export const saveSettings = (input: z.input<typeof contract.activeCall.input>) =>
  callApi(contract.activeCall, input);

/** Adds a category, or changes the one with this id. */
export function saveCategory(input: z.input<typeof contract.addCategoryCall.input>, id: string | undefined) {
  const { parentId: _place, ...changed } = input;
  return id === undefined
    ? callApi(contract.addCategoryCall, input)
    : callById(contract.updateCategoryCall, id, changed);
}
export const switchCategory = (id: string, active: boolean) =>
  callById(contract.categoryActiveCall, id, { active });
export const deleteCategory = (id: string) => callById(contract.deleteCategoryCall, id);

/** Adds a field, or changes the one with this id, whose type stays. */
export function saveField(input: z.input<typeof contract.addFieldCall.input>, id: string | undefined) {
  const { type: _type, ...changed } = input;
  return id === undefined
    ? callApi(contract.addFieldCall, input)
    : callById(contract.updateFieldCall, id, changed);
}
export const deleteField = (id: string) => callById(contract.deleteFieldCall, id);
export const orderFields = (ids: string[]) => callApi(contract.fieldsOrderCall, { ids });

/** Adds a trigger, or changes the one of this id and version. */
export function saveTrigger(input: TriggerInput, old: Pick<TriggerView, "id" | "version"> | null) {
  return old === null
    ? callApi(contract.addTriggerCall, input)
    : callById(contract.updateTriggerCall, old.id, { ...input, version: old.version });
}
export const switchTrigger = (id: string, active: boolean) =>
  callApi(contract.triggerActiveCall, { id, active });
export const deleteTrigger = (id: string) => callById(contract.deleteTriggerCall, id);
export const orderTriggers = (ids: string[]) => callApi(contract.triggersOrderCall, { ids });
export const tryTrigger = (input: TriggerInput) => callApi(tryTriggerCall, input);
export const readFirings = (id: string) => callApi(triggerLogCall, { id });

/** What of the settings of customers is sent with a change of one of them. */
export const settingsOf = ({
  contactForm,
  acknowledge,
  senderId,
  categoryId,
}: customerCalls.CustomersView) => ({ contactForm, acknowledge, senderId, categoryId });
export const saveCustomers = (input: z.input<typeof customerCalls.setCustomersCall.input>) =>
  callApi(customerCalls.setCustomersCall, input);
export const renewAddress = () => callApi(customerCalls.renewAddressCall, {});
export const readReceived = (pageIndex: number, options: CallOptions) =>
  callApi(customerCalls.receivedMailsCall, { pageIndex }, options);

/** Adds a ready-made answer, or changes the one with this id. */
export const saveAnswer = (input: z.input<typeof answerCalls.addAnswerCall.input>, id: string | undefined) =>
  id === undefined
    ? callApi(answerCalls.addAnswerCall, input)
    : callById(answerCalls.updateAnswerCall, id, input);
export const deleteAnswer = (id: string) => callById(answerCalls.deleteAnswerCall, id);
