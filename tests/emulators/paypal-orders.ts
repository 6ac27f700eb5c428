import { bodyOf, type PayPalBase, type PayPalPart, type PayPalRequests, refusal } from "./paypal-base";
import {
  approvalUrl,
  type EmulatedCapture,
  type EmulatedDispute,
  type EmulatedOrder,
  type EmulatedRefund,
  parseOrder,
  show,
  showCapture,
  showDispute,
  showRefund,
} from "./paypal-order-bodies";
import { approvalPages } from "./paypal-pages";
import type { EmulatedCall, EmulatedReply } from "./start-emulator";

/** How the next capture ends. */
export type CaptureOutcome =
  | { readonly kind: "pending" | "declined" | "instrumentDeclined" | "refused" }
  | {
      readonly kind: "completed";
      readonly cents?: number;
      readonly currency?: string;
      readonly payee?: string;
    };

export interface PayPalOrders {
  readonly all: Map<string, EmulatedOrder>;
  readonly disputes: Map<string, EmulatedDispute>;
  /** Outcomes of the next captures; then they are completed. */
  readonly outcomes: CaptureOutcome[];
  /** Captures that were carried out: money that came. */
  readonly captured: string[];
  approve(orderId: string): void;
  /** The buyer withdraws, or PayPal ends it. */
  end(orderId: string): void;
  /** A capture that is held back is paid, or is denied. */
  release(captureId: string, status: "COMPLETED" | "DECLINED"): void;
  /** Money goes back: by the merchant, or by the buyer's bank. */
  refund(
    captureId: string,
    cents: number,
    how?: { isReversal?: boolean; isHidden?: boolean },
  ): EmulatedRefund;
  openDispute(captureId: string, cents: number): EmulatedDispute;
  /** If its buyer wins, the money is taken back as a reversal. */
  endDispute(disputeId: string, outcome: string): void;
  readonly pages: PayPalPart;
  readonly answer: PayPalPart;
}

const rememberedMs = 6 * 3_600_000;
const ordersPath = "/v2/checkout/orders";

/** Orders v2 with refunds and disputes, in the documented shapes. */
export function payPalOrders(base: PayPalBase): PayPalOrders {
  const all = new Map<string, EmulatedOrder>();
  const disputes = new Map<string, EmulatedDispute>();
  const requests: PayPalRequests = new Map();
  const outcomes: CaptureOutcome[] = [];
  const captured: string[] = [];

  const orderOf = (captureId: string) => {
    const order = [...all.values()].find(({ captures }) => captures.some(({ id }) => id === captureId));
    const capture = order?.captures.find(({ id }) => id === captureId);
    if (!order || !capture) throw new Error(`no capture ${captureId}`);
    return { order, capture };
  };
  const emitCapture = (order: EmulatedOrder, capture: EmulatedCapture) => {
    const type = capture.status === "DECLINED" ? "DENIED" : capture.status;
    base.emit(`PAYMENT.CAPTURE.${type}`, "capture", showCapture(base, order, capture));
  };

  const create = (call: EmulatedCall): EmulatedReply => {
    const known = recall(requests, call, base.now());
    const before = known === null ? undefined : all.get(known);
    if (before) return { status: 200, body: show(base, before) };
    const order = parseOrder(base, bodyOf(call));
    if (order === null) return refusal(400, "INVALID_REQUEST", ["INVALID_PARAMETER_SYNTAX"]);
    all.set(order.id, order);
    remember(requests, call, base.now(), order.id);
    return { status: 201, body: show(base, order) };
  };

  const capture = (call: EmulatedCall, order: EmulatedOrder): EmulatedReply => {
    if (recall(requests, call, base.now()) !== null) return { status: 200, body: show(base, order) };
    const failure = reasonAgainst(order, all);
    if (failure !== null) return refusal(422, "UNPROCESSABLE_ENTITY", [failure]);
    const outcome = outcomes.shift() ?? { kind: "completed" as const };
    order.updates += 1;
    if (outcome.kind === "instrumentDeclined") {
      order.status = "PAYER_ACTION_REQUIRED";
      const link = { rel: "redirect", href: approvalUrl(base, order), method: "GET" };
      return refusal(422, "UNPROCESSABLE_ENTITY", ["INSTRUMENT_DECLINED"], [link]);
    }
    if (outcome.kind === "refused") return refusal(422, "UNPROCESSABLE_ENTITY", ["TRANSACTION_REFUSED"]);
    const status = { completed: "COMPLETED", pending: "PENDING", declined: "DECLINED" } as const;
    const made: EmulatedCapture = {
      id: base.newId("CAP"),
      status: status[outcome.kind],
      cents: ("cents" in outcome && outcome.cents) || order.cents,
      currency: ("currency" in outcome && outcome.currency) || order.currency,
    };
    if ("payee" in outcome && outcome.payee) order.payee = outcome.payee;
    order.captures.push(made);
    order.status = "COMPLETED";
    if (made.status === "COMPLETED") captured.push(made.id);
    remember(requests, call, base.now(), order.id);
    emitCapture(order, made);
    return { status: 201, body: show(base, order) };
  };

  const answerOrder = (call: EmulatedCall): EmulatedReply | null => {
    if (call.path === ordersPath) return call.method === "POST" ? create(call) : null;
    const [, id = "", verb] = /^\/v2\/checkout\/orders\/([\w-]+)(?:\/(capture))?$/.exec(call.path) ?? [];
    if (id === "") return null;
    const order = all.get(id);
    if (!order) return refusal(404, "RESOURCE_NOT_FOUND", ["INVALID_RESOURCE_ID"]);
    if (verb === "capture") return call.method === "POST" ? capture(call, order) : null;
    return call.method === "GET" ? { status: 200, body: show(base, order) } : null;
  };

  const answerRead = ({ method, path }: EmulatedCall): EmulatedReply | null => {
    if (method !== "GET") return null;
    const [, kind, id = ""] =
      /^\/v2\/payments\/(captures|refunds)\/([\w-]+)$/.exec(path) ??
      /^\/v1\/customer\/(disputes)\/([\w-]+)$/.exec(path) ??
      [];
    if (kind === undefined) return null;
    if (kind === "disputes") {
      const dispute = disputes.get(id);
      return dispute
        ? { status: 200, body: showDispute(dispute) }
        : refusal(404, "RESOURCE_NOT_FOUND", ["INVALID_RESOURCE_ID"]);
    }
    for (const order of all.values()) {
      const found = order.captures.find((one) => one.id === id);
      if (found && kind === "captures") return { status: 200, body: showCapture(base, order, found) };
      const back = order.refunds.find((one) => one.id === id);
      if (back && kind === "refunds") return { status: 200, body: showRefund(order, back) };
    }
    // Charges of subscriptions are another part's.
    return null;
  };

  const refund: PayPalOrders["refund"] = (
    captureId,
    cents,
    { isReversal = false, isHidden = false } = {},
  ) => {
    const { order, capture: from } = orderOf(captureId);
    const before = order.refunds.filter((one) => one.captureId === captureId);
    const sum = before.reduce((total, one) => total + one.cents, cents);
    if (sum > from.cents) throw new Error("REFUND_AMOUNT_EXCEEDED");
    const made: EmulatedRefund = { id: base.newId("REF"), captureId, cents, status: "COMPLETED", isHidden };
    order.refunds.push(made);
    from.status = sum === from.cents ? "REFUNDED" : "PARTIALLY_REFUNDED";
    const type = isReversal ? "PAYMENT.CAPTURE.REVERSED" : "PAYMENT.CAPTURE.REFUNDED";
    base.emit(type, "refund", showRefund(order, made));
    return made;
  };

  return {
    all,
    disputes,
    outcomes,
    captured,
    approve(orderId) {
      const order = all.get(orderId);
      if (order?.status !== "PAYER_ACTION_REQUIRED") return;
      order.status = "APPROVED";
      order.updates += 1;
      base.emit("CHECKOUT.ORDER.APPROVED", "checkout-order", show(base, order));
    },
    end(orderId) {
      const order = all.get(orderId);
      if (order && order.captures.length === 0) Object.assign(order, { status: "VOIDED" });
    },
    release(captureId, status) {
      const { order, capture: held } = orderOf(captureId);
      if (held.status !== "PENDING") return;
      held.status = status;
      if (status === "COMPLETED") captured.push(held.id);
      emitCapture(order, held);
    },
    refund,
    openDispute(captureId, cents) {
      const created = { id: base.newId("PP-D-"), captureId, cents, createdAt: base.now() };
      const dispute: EmulatedDispute = { ...created, status: "OPEN", outcome: null };
      disputes.set(dispute.id, dispute);
      base.emit("CUSTOMER.DISPUTE.CREATED", "dispute", showDispute(dispute));
      return dispute;
    },
    endDispute(disputeId, outcome) {
      const dispute = disputes.get(disputeId);
      if (dispute?.status !== "OPEN") return;
      Object.assign(dispute, { status: "RESOLVED", outcome });
      base.emit("CUSTOMER.DISPUTE.RESOLVED", "dispute", showDispute(dispute));
      if (outcome === "RESOLVED_BUYER_FAVOUR")
        refund(dispute.captureId, dispute.cents, { isReversal: true, isHidden: true });
    },
    pages: approvalPages(all, (order) => {
      order.status = "APPROVED";
      order.updates += 1;
      base.emit("CHECKOUT.ORDER.APPROVED", "checkout-order", show(base, order));
    }),
    answer: (call) => answerOrder(call) ?? answerRead(call),
  };
}

const keyOf = ({ headers, path }: EmulatedCall) => {
  const id = headers["paypal-request-id"];
  return id === undefined ? null : `${path} ${String(id)}`;
};

function recall(requests: PayPalRequests, call: EmulatedCall, now: Date): string | null {
  const known = requests.get(keyOf(call) ?? "");
  return known && now.getTime() - known.at.getTime() < rememberedMs ? known.id : null;
}

function remember(requests: PayPalRequests, call: EmulatedCall, at: Date, id: string): void {
  const key = keyOf(call);
  if (key !== null) requests.set(key, { at, path: call.path, id });
}

function reasonAgainst(order: EmulatedOrder, all: ReadonlyMap<string, EmulatedOrder>): string | null {
  if (order.status === "VOIDED") return "ORDER_EXPIRED";
  if (order.captures.length > 0) return "ORDER_ALREADY_CAPTURED";
  if (order.status !== "APPROVED") return "ORDER_NOT_APPROVED";
  const others = [...all.values()].filter((one) => one !== order && one.captures.length > 0);
  return others.some(({ invoiceId }) => invoiceId === order.invoiceId) ? "DUPLICATE_INVOICE_ID" : null;
}
