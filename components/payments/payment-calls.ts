import type { z } from "zod";
import { invoiceCall } from "@/lib/accounts/invoices/contract";
import * as contract from "@/lib/accounts/payments/contract";
import type { OrderView, Purchase } from "@/lib/accounts/payments/schemas";
import { callAddress } from "@/lib/core/define-call";
import { type CallOptions, callApi } from "@/lib/platform/browser/call-api";

export type PayState = z.output<typeof contract.payStateCall.output>;
export type HistoryPage = z.output<typeof contract.orderRecordsCall.output>;

export const createOrder = (purchase: Purchase) => callApi(contract.createOrderCall, purchase);

export const settleOrder = (orderId: string, options: CallOptions = {}) =>
  callApi(contract.settleOrderCall, { orderId }, options);

export const cancelOrder = (orderId: string, options: CallOptions = {}) =>
  callApi(contract.cancelOrderCall, { orderId }, options);

export const cancelPlan = () => callApi(contract.cancelPlanCall, {});

/** Where an invoice or credit note is downloaded. */
export const documentAddress = ({ id }: OrderView["documents"][number]): string =>
  callAddress(invoiceCall).replace("[id]", id);
