import * as exportOrders from "@/app/api/company/pay/exportOrderRecord/route";
import * as orderRecords from "@/app/api/company/pay/getOrderRecord/route";
import * as cancelOrder from "@/app/api/company/pay/paypal/cancelOrder/route";
import * as createOrder from "@/app/api/company/pay/paypal/createOrder/route";
import * as settleOrder from "@/app/api/company/pay/paypal/settleOrder/route";
import * as createShopifyOrder from "@/app/api/company/pay/shopify/createOrder/route";
import * as orderInfo from "@/app/api/pay/getOrderInfo/route";
import * as calls from "@/lib/accounts/payments/contract";
import { type ApiRoute, call, nobodys } from "./route-rows";

const pack = { kind: "pack", item: "medium", cents: 2000 };
const filter = { from: null, to: null, kind: null, result: null, search: "P-" };

/** Calls of orders. Payments are off on the server of the tests. */
export const paymentRoutes: readonly ApiRoute[] = [
  call(createOrder, calls.createOrderCall, pack, [409]),
  call(settleOrder, calls.settleOrderCall, { orderId: nobodys }, [404, 409]),
  call(cancelOrder, calls.cancelOrderCall, { orderId: nobodys }, [404, 409]),
  call(createShopifyOrder, calls.createShopifyOrderCall, pack, [409]),
  call(orderInfo, calls.orderInfoCall, { orderId: nobodys }, [404]),
  call(orderRecords, calls.orderRecordsCall, { ...filter, pageSize: 20 }),
  call(exportOrders, calls.exportOrdersCall, { search: "P-", format: "csv" }),
];
