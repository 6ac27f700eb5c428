import { decideAlarms } from "@/lib/messages/customer-emails/decide-alarms";
import { sendAlarmDigest } from "@/lib/messages/mail/send-alarm-digest";
import { addAlarmOrders } from "@/lib/messages/order-acts/add-alarm-orders";
import { applyDueRules } from "@/lib/shipments/abnormal-rules/apply-due-rules";
import { applyRule } from "@/lib/shipments/abnormal-rules/apply-rule";
import { clearOldAlarms } from "@/lib/shipments/abnormal-rules/clear-alarms";
import * as events from "@/lib/shipments/abnormal-rules/events";
import { recordAlarms } from "@/lib/site/webhooks/record-alarms";
import { defineHandlers } from "../define-handlers";

export const abnormalRulesHandlers = defineHandlers(events, {
  ruleChanged: (ctx, payload) => applyRule(ctx, payload),
  applyRules: (ctx) => applyDueRules(ctx),
  clearAlarms: (ctx) => clearOldAlarms(ctx),
  alarmsOpened: (ctx, payload) => recordAlarms(ctx, payload),
  alarmOrdersDue: (ctx, payload) => addAlarmOrders(ctx, payload),
  customersAlarmed: (ctx, payload) => decideAlarms(ctx, payload),
  alarmMailDue: (ctx, payload) => sendAlarmDigest(ctx, payload),
});
