import * as rule from "@/app/api/company/abnormal_track/rules/[id]/route";
import * as ruleActive from "@/app/api/company/abnormal_track/rules/active/[id]/route";
import * as rules from "@/app/api/company/abnormal_track/rules/route";
import * as tryRule from "@/app/api/company/abnormal_track/rules/try/route";
import * as calls from "@/lib/shipments/abnormal-rules/contract";
import { type ApiRoute, call, nobodys } from "./route-rows";

const criteria = { kind: "noNews", hours: 72, carriers: ["ups"], channels: ["AIR"], countries: ["DE"] };
const fields = { ...criteria, name: "Silent", actions: ["mail", "webhook"] };

/** Calls of rules for abnormal shipments. */
export const abnormalRuleRoutes: readonly ApiRoute[] = [
  call(rules, calls.rulesCall, {}),
  call(rules, calls.addRuleCall, fields, [409]),
  call(rule, calls.updateRuleCall, { ...fields, id: nobodys }, [404]),
  call(rule, calls.deleteRuleCall, { id: nobodys }, [404]),
  call(ruleActive, calls.ruleActiveCall, { id: nobodys, active: true }, [404]),
  call(tryRule, calls.tryRuleCall, criteria),
];
