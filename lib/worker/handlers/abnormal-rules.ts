import { applyDueRules } from "@/lib/abnormal-rules/apply-due-rules";
import { applyRule } from "@/lib/abnormal-rules/apply-rule";
import { clearOldAlarms } from "@/lib/abnormal-rules/clear-alarms";
import * as events from "@/lib/abnormal-rules/events";
import { decideAlarms } from "@/lib/customer-emails/decide-alarms";
import { sendAlarmDigest } from "@/lib/mail/send-alarm-digest";
import { recordAlarms } from "@/lib/webhooks/record-alarms";
import { addAlarmOrders } from "@/lib/work-orders/add-alarm-orders";
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
