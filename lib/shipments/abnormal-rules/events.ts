import { z } from "zod";
import { defineJob } from "@/lib/core/define-job";
import { alarmBatch } from "./constants";

/**
 * A rule is new, was changed or switched, or is not applied to all shipments yet: its alarms are opened or closed. Emitted
 * in the transaction of the change.
 */
export const ruleChanged = defineJob({
  name: "abnormal-rules/changed",
  payload: z.object({ ruleId: z.uuid() }),
  priority: 6,
  // One rule is applied by one worker at a time; many rules share two places.
  concurrency: 1,
  concurrencyKey: "ruleId",
  workerMax: 2,
  maxAttempts: 25,
});

/** Alarms were opened by rules that tell the account's endpoint. Emitted in the transaction that opened them. */
export const alarmsOpened = defineJob({
  name: "abnormal-rules/alarms-opened",
  payload: z.object({ alarmIds: z.array(z.uuid()).min(1).max(alarmBatch) }),
  priority: 2,
  concurrency: 4,
});

/** Alarms were opened by a rule that adds work orders. Emitted in the transaction that opened them. */
export const alarmOrdersDue = defineJob({
  name: "abnormal-rules/orders-due",
  payload: z.object({ alarmIds: z.array(z.uuid()).min(1).max(alarmBatch) }),
  priority: 3,
  concurrency: 2,
});

/** Alarms were opened, by whatever rule: an occasion for emails to customers. */
export const customersAlarmed = defineJob({
  name: "abnormal-rules/customers-alarmed",
  payload: z.object({ alarmIds: z.array(z.uuid()).min(1).max(alarmBatch) }),
  priority: 3,
  concurrency: 2,
});

/** A rule opened alarms about which the account gets an email. */
export const alarmMailDue = defineJob({
  name: "abnormal-rules/mail-due",
  payload: z.object({ ruleId: z.uuid() }),
});

/** Key of `ruleChanged`: a rule waits in the queue once. */
export const ruleKey = (ruleId: string) => `abnormal-rule:${ruleId}`;
