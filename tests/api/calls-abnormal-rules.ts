import * as rule from "@/app/api/company/abnormal_track/rules/[id]/route";
import * as ruleActive from "@/app/api/company/abnormal_track/rules/active/[id]/route";
import * as rules from "@/app/api/company/abnormal_track/rules/route";
import * as tryRule from "@/app/api/company/abnormal_track/rules/try/route";
import { abnormalRules as calls } from "./list-contracts";
import { type ApiRoute, call, nobodys, oneOf } from "./route-rows";

const base = "company/abnormal_track/rules";
const criteria = { kind: "noNews", hours: 72, carriers: ["ups"], channels: ["AIR"], countries: ["DE"] };
const fields = { ...criteria, name: "Silent", actions: ["mail", "webhook"] };

/** Calls of rules for abnormal shipments. */
export const abnormalRuleRoutes: readonly ApiRoute[] = [
  oneOf(base, rules, calls.rulesCall, {}),
  oneOf(base, rules, calls.addRuleCall, fields, [409]),
  oneOf(`${base}/[id]`, rule, calls.updateRuleCall, { ...fields, id: nobodys }, [404]),
  oneOf(`${base}/[id]`, rule, calls.deleteRuleCall, { id: nobodys }, [404]),
  call(`${base}/active/[id]`, ruleActive, calls.ruleActiveCall, { id: nobodys, active: true }, [404]),
  call(`${base}/try`, tryRule, calls.tryRuleCall, criteria),
];
