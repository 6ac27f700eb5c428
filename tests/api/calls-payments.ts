import * as calls from "@/lib/accounts/payments/contract";
import { type ApiRoute, call, callWith } from "./route-rows";

const pack = { kind: "pack", item: "medium", cents: 2000 };
const filter = { from: null, to: null, kind: null, result: null, search: "P-" };

/** Calls of orders. Payments are off on the server of the tests. */
export const routes: readonly ApiRoute[] = [
  callWith(calls.createOrderCall, pack, null, [409]),
  call(calls.settleOrderCall, ({ orderId }) => ({ orderId }), [404, 409]),
  call(calls.cancelOrderCall, ({ orderId }) => ({ orderId }), [404, 409]),
  callWith(calls.createShopifyOrderCall, pack, null, [409]),
  call(calls.orderInfoCall, ({ orderId }) => ({ orderId }), [404]),
  callWith(calls.orderRecordsCall, { ...filter, pageSize: 20 }, () => ({ pageSize: 100 })),
  callWith(calls.exportOrdersCall, { search: "P-", format: "csv" }, () => ({ format: "csv" })),
];
