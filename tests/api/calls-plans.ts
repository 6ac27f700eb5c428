import * as cancelPlan from "@/app/api/company/pay/cancelPlan/route";
import * as state from "@/app/api/company/pay/state/route";
import * as calls from "@/lib/accounts/payments/contract";
import { type ApiRoute, call } from "./route-rows";

/** Calls of plans that are paid monthly. Payments are off on the server of the tests. */
export const planRoutes: readonly ApiRoute[] = [
  call(state, calls.payStateCall, {}),
  call(cancelPlan, calls.cancelPlanCall, {}, [409]),
];
