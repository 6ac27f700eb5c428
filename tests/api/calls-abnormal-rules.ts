import * as calls from "@/lib/shipments/abnormal-rules/contract";
import { type ApiRoute, call, callWith, nobodys } from "./route-rows";

const criteria = { kind: "noNews", hours: 72, carriers: ["ups"], channels: ["AIR"], countries: ["DE"] };
const fields = { ...criteria, name: "Silent", actions: ["mail", "webhook"] };

/** Calls of rules for abnormal shipments. */
export const routes: readonly ApiRoute[] = [
  call(calls.rulesCall, () => ({})),
  callWith(calls.addRuleCall, fields, null, [409]),
  callWith(
    calls.updateRuleCall,
    { ...fields, id: nobodys },
    ({ ruleId }) => ({
      id: ruleId,
      name: "taken",
      kind: "noNews",
      hours: 9,
    }),
    [404],
  ),
  call(calls.deleteRuleCall, ({ ruleId }) => ({ id: ruleId }), [404]),
  callWith(
    calls.ruleActiveCall,
    { id: nobodys, active: true },
    ({ ruleId }) => ({ id: ruleId, active: false }),
    [404],
  ),
  callWith(calls.tryRuleCall, criteria, () => ({ kind: "subStatus", subStatuses: ["moving"] })),
];
