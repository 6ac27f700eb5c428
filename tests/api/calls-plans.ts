import * as calls from "@/lib/accounts/payments/contract";
import { type ApiRoute, call, callWith } from "./route-rows";

/** Calls of plans that are paid monthly. Payments are off on the server of the tests. */
export const routes: readonly ApiRoute[] = [
  call(calls.payStateCall, () => ({})),
  callWith(calls.cancelPlanCall, {}, null, [409]),
];
