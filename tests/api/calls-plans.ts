import * as cancelPlan from "@/app/api/company/pay/cancelPlan/route";
import * as state from "@/app/api/company/pay/state/route";
import { payments as calls } from "./list-contracts";
import { type ApiRoute, call } from "./route-rows";

/** Calls of plans that are paid monthly. Payments are off on the server of the tests. */
export const planRoutes: readonly ApiRoute[] = [
  call("company/pay/state", state, calls.payStateCall, {}),
  call("company/pay/cancelPlan", cancelPlan, calls.cancelPlanCall, {}, [409]),
];
