import type { z } from "zod";
import { categoriesCall } from "@/lib/messages/order-setup/contract";
import { type CallOptions, callApi, callById } from "@/lib/platform/browser/call-api";
import * as contract from "@/lib/shipments/abnormal-rules/contract";

/** The company's rules. */
export type RuleList = z.output<typeof contract.rulesCall.output>;
export type ListedRule = RuleList["rules"][number];
export type RuleInput = z.input<typeof contract.addRuleCall.input>;
export type CriteriaInput = z.input<typeof contract.tryRuleCall.input>;
/** What a rule would have found. */
export type Preview = z.output<typeof contract.tryRuleCall.output>;

/** Adds a rule, or changes the one with this id. */
export function saveRule(input: RuleInput, id: string | undefined): Promise<ListedRule> {
  return id === undefined
    ? callApi(contract.addRuleCall, input)
    : callById(contract.updateRuleCall, id, input);
}

export const tryRule = (criteria: CriteriaInput) => callApi(contract.tryRuleCall, criteria);

/** Categories that new work orders can have, by their names from the top one down. */
export async function listOrderCategories(options: CallOptions) {
  return (await callApi(categoriesCall, {}, options)).categories;
}
