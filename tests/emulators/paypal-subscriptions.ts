import { parseUrl } from "@/lib/core/parse-url";
import { bodyOf, fromValue, type PayPalBase, type PayPalPart, refusal } from "./paypal-base";
import { approvalPages } from "./paypal-pages";
import {
  approveLink,
  type EmulatedSale,
  type EmulatedSubscription,
  type SentPlan,
  type SentSubscription,
  show,
  showRefund,
  showSale,
  showTransaction,
  sumOf,
} from "./paypal-subscription-bodies";
import type { EmulatedCall, EmulatedReply } from "./start-emulator";

interface EmulatedPlan {
  readonly id: string;
  readonly productId: string;
  readonly cents: number;
  readonly currency: string;
  /** Failures in a row after which a subscription is suspended; 0: never. */
  readonly failuresMax: number;
}

export interface PayPalSubscriptions {
  readonly all: Map<string, EmulatedSubscription>;
  readonly products: Map<string, object>;
  readonly plans: Map<string, EmulatedPlan>;
  /** The buyer approves; what begins now is charged at once by default. */
  approve(id: string, how?: { isCharged?: boolean }): void;
  /** A month is paid, at the plan's price. */
  charge(id: string, how?: { cents?: number; currency?: string }): EmulatedSale;
  /** A charge fails; too many in a row suspend. */
  failCharge(id: string): void;
  /** Money goes back: by the merchant, or by the buyer's bank. Returns the refund's id. */
  refund(saleId: string, cents: number, how?: { isReversal?: boolean }): string;
  suspend(id: string): void;
  activate(id: string): void;
  cancel(id: string): void;
  expire(id: string): void;
  readonly pages: PayPalPart;
  readonly answer: PayPalPart;
}

const rememberedMs = 72 * 3_600_000;

/** Products, plans, Subscriptions v1 and the sales of subscriptions, in the documented shapes. */
export function payPalSubscriptions(base: PayPalBase): PayPalSubscriptions {
  const all = new Map<string, EmulatedSubscription>();
  const byToken = new Map<string, EmulatedSubscription>();
  const products = new Map<string, object>();
  const plans = new Map<string, EmulatedPlan>();
  const requests = new Map<string, { at: Date; reply: EmulatedReply }>();

  const need = (id: string) => {
    const found = all.get(id);
    if (!found) throw new Error(`no subscription ${id}`);
    return found;
  };
  const saleOf = (saleId: string) => {
    const subscription = [...all.values()].find(({ sales }) => sales.some(({ id }) => id === saleId));
    const sale = subscription?.sales.find(({ id }) => id === saleId);
    return subscription && sale ? { subscription, sale } : null;
  };
  const turn = (id: string, status: EmulatedSubscription["status"]) => {
    const found = need(id);
    found.status = status;
    const name = status === "ACTIVE" ? "ACTIVATED" : status;
    base.emit(`BILLING.SUBSCRIPTION.${name}`, "subscription", show(base, found));
  };
  const priceOf = ({ planId }: EmulatedSubscription) => {
    const plan = plans.get(planId);
    if (!plan) throw new Error(`no plan ${planId}`);
    return plan;
  };

  const createPlan = (call: EmulatedCall): EmulatedReply => {
    const body = bodyOf(call) as SentPlan | null;
    const [cycle] = body?.billing_cycles ?? [];
    const price = cycle?.pricing_scheme?.fixed_price;
    const cents = fromValue(price?.value);
    if (!products.has(body?.product_id ?? ""))
      return refusal(404, "RESOURCE_NOT_FOUND", ["INVALID_RESOURCE_ID"]);
    if (
      cycle?.frequency?.interval_unit !== "MONTH" ||
      cycle.tenure_type !== "REGULAR" ||
      !Number.isInteger(cents)
    )
      return refusal(400, "INVALID_REQUEST", ["INVALID_PARAMETER_SYNTAX"]);
    const plan: EmulatedPlan = {
      id: base.newId("P-5ML4271244454362WXN"),
      productId: body?.product_id ?? "",
      cents,
      currency: price?.currency_code ?? "",
      failuresMax: body?.payment_preferences?.payment_failure_threshold ?? 0,
    };
    plans.set(plan.id, plan);
    return { status: 201, body: { id: plan.id, product_id: plan.productId, status: "ACTIVE" } };
  };

  const create = (call: EmulatedCall): EmulatedReply => {
    const body = bodyOf(call) as SentSubscription | null;
    if (!plans.has(body?.plan_id ?? "")) return refusal(422, "UNPROCESSABLE_ENTITY", ["INVALID_PLAN_ID"]);
    const { return_url: returnUrl = "", cancel_url: cancelUrl = "" } = body?.application_context ?? {};
    const startsAt = body?.start_time === undefined ? base.now() : new Date(body.start_time);
    if (parseUrl(returnUrl) === null || parseUrl(cancelUrl) === null || Number.isNaN(startsAt.getTime()))
      return refusal(400, "INVALID_REQUEST", ["INVALID_PARAMETER_SYNTAX"]);
    if (body?.start_time !== undefined && startsAt <= base.now())
      return refusal(400, "INVALID_REQUEST", ["SUBSCRIPTION_START_TIME_IN_PAST"]);
    const made: EmulatedSubscription = {
      id: base.newId("I-BW452GLLEP"),
      token: base.newId("BA-2M539689T38561"),
      planId: body?.plan_id ?? "",
      customId: body?.custom_id ?? "",
      status: "APPROVAL_PENDING",
      createdAt: base.now(),
      ...{ startsAt, returnUrl, cancelUrl, failures: 0, failedAt: null, sales: [] },
    };
    all.set(made.id, made);
    byToken.set(made.token, made);
    return { status: 201, body: show(base, made) };
  };

  const end = (found: EmulatedSubscription, status: "CANCELLED" | "SUSPENDED" | "ACTIVE"): EmulatedReply => {
    const from = {
      CANCELLED: ["ACTIVE", "SUSPENDED", "APPROVED"],
      SUSPENDED: ["ACTIVE"],
      ACTIVE: ["SUSPENDED"],
    };
    if (!from[status].includes(found.status))
      return refusal(422, "UNPROCESSABLE_ENTITY", ["SUBSCRIPTION_STATUS_INVALID"]);
    turn(found.id, status);
    return { status: 204, body: "" };
  };

  const answerOne = (call: EmulatedCall): EmulatedReply | null => {
    const [, id = "", verb = ""] =
      /^\/v1\/billing\/subscriptions\/([\w-]+)(?:\/(\w+))?$/.exec(call.path) ?? [];
    if (id === "") return null;
    const found = all.get(id);
    if (!found) return refusal(404, "RESOURCE_NOT_FOUND", ["INVALID_RESOURCE_ID"]);
    if (call.method === "GET" && verb === "") return { status: 200, body: show(base, found) };
    if (call.method === "GET" && verb === "transactions") return list(call, found);
    if (call.method !== "POST") return null;
    if (verb === "cancel") return end(found, "CANCELLED");
    if (verb === "suspend") return end(found, "SUSPENDED");
    if (verb === "activate") return end(found, "ACTIVE");
    if (verb !== "revise") return null;
    const { plan_id } = (bodyOf(call) ?? {}) as SentSubscription;
    return { status: 200, body: { plan_id, links: [approveLink(base, found)] } };
  };

  const list = ({ query }: EmulatedCall, found: EmulatedSubscription): EmulatedReply => {
    if (found.status === "APPROVAL_PENDING")
      return refusal(404, "RESOURCE_NOT_FOUND", ["INVALID_RESOURCE_ID"]);
    const [from, until] = [query.get("start_time") ?? "", query.get("end_time") ?? ""].map(Date.parse);
    if (!Number.isFinite(from) || !Number.isFinite(until))
      return refusal(400, "INVALID_REQUEST", ["MISSING_REQUIRED_PARAMETER"]);
    const within = found.sales.filter(
      ({ at }) => at.getTime() >= Number(from) && at.getTime() <= Number(until),
    );
    return { status: 200, body: { transactions: within.map(showTransaction).reverse(), links: [] } };
  };

  const answerSale = (call: EmulatedCall): EmulatedReply | null => {
    const [, kind, id = "", verb] =
      /^\/v1\/payments\/(sale|refund)\/([\w-]+)(?:\/(refund))?$/.exec(call.path) ?? [];
    if (kind === undefined) return null;
    const missing = refusal(404, "INVALID_RESOURCE_ID", ["INVALID_RESOURCE_ID"]);
    if (kind === "refund") {
      const sale = [...all.values()]
        .flatMap(({ sales }) => sales)
        .find((one) => one.refunds.some((r) => r.id === id));
      return sale ? { status: 200, body: showRefund(sale, id) } : missing;
    }
    const found = saleOf(id);
    if (!found) return missing;
    if (verb === undefined) return { status: 200, body: showSale(found.subscription, found.sale) };
    const amount = (bodyOf(call) as { amount?: { total?: string; currency?: string } } | null)?.amount;
    const left = found.sale.cents - sumOf(found.sale);
    const cents = amount === undefined ? left : fromValue(amount.total);
    if (left === 0) return refusal(400, "TRANSACTION_ALREADY_REFUNDED");
    if (!(cents > 0 && cents <= left)) return refusal(400, "REFUND_EXCEEDED_TRANSACTION_AMOUNT");
    return { status: 201, body: showRefund(found.sale, refund(id, cents)) };
  };

  const refund: PayPalSubscriptions["refund"] = (saleId, cents, { isReversal = false } = {}) => {
    const found = saleOf(saleId);
    if (!found || sumOf(found.sale) + cents > found.sale.cents) throw new Error("REFUND_AMOUNT_EXCEEDED");
    const { sale, subscription } = found;
    const id = base.newId("REFS");
    sale.refunds.push({ id, cents });
    sale.status = sumOf(sale) === sale.cents ? "REFUNDED" : "PARTIALLY_REFUNDED";
    sale.isReversed = isReversal && sale.status === "REFUNDED";
    if (isReversal) base.emit("PAYMENT.SALE.REVERSED", "sale", showSale(subscription, sale));
    else base.emit("PAYMENT.SALE.REFUNDED", "refund", showRefund(sale, id));
    return id;
  };

  const approve: PayPalSubscriptions["approve"] = (id, { isCharged = true } = {}) => {
    const found = need(id);
    if (found.status !== "APPROVAL_PENDING") return;
    turn(id, "ACTIVE");
    if (isCharged && found.startsAt <= base.now()) charge(id);
  };

  const charge: PayPalSubscriptions["charge"] = (id, how = {}) => {
    const found = need(id);
    const plan = priceOf(found);
    const { cents = plan.cents, currency = plan.currency } = how;
    const base0 = { id: base.newId("SALE"), at: base.now(), status: "COMPLETED", isReversed: false } as const;
    const sale: EmulatedSale = { ...base0, cents, currency, refunds: [] };
    found.sales.push(sale);
    found.failures = 0;
    base.emit("PAYMENT.SALE.COMPLETED", "sale", showSale(found, sale));
    return sale;
  };

  const posts: Readonly<Record<string, (call: EmulatedCall) => EmulatedReply>> = {
    "/v1/catalogs/products": () => {
      const product = { id: base.newId("PROD-XXCD"), name: "plan" };
      products.set(product.id, product);
      return { status: 201, body: product };
    },
    "/v1/billing/plans": createPlan,
    "/v1/billing/subscriptions": create,
  };
  const act = (call: EmulatedCall) =>
    (call.method === "POST" ? posts[call.path]?.(call) : null) ?? answerOne(call) ?? answerSale(call);

  return {
    ...{ all, products, plans, approve, charge, refund },
    failCharge(id) {
      const found = need(id);
      found.failures += 1;
      found.failedAt = base.now();
      base.emit("BILLING.SUBSCRIPTION.PAYMENT.FAILED", "subscription", show(base, found));
      const { failuresMax } = priceOf(found);
      if (failuresMax > 0 && found.failures >= failuresMax) turn(id, "SUSPENDED");
    },
    suspend: (id) => turn(id, "SUSPENDED"),
    activate: (id) => turn(id, "ACTIVE"),
    cancel: (id) => turn(id, "CANCELLED"),
    expire: (id) => turn(id, "EXPIRED"),
    pages: approvalPages(byToken, ({ id }) => approve(id), {
      ...{ path: "/subscribe", parameter: "ba_token" },
      back: ({ id, token }) => ({ subscription_id: id, ba_token: token }),
    }),
    answer(call) {
      const id = call.headers["paypal-request-id"];
      if (call.method !== "POST" || id === undefined) return act(call);
      const key = `${call.path} ${String(id)}`;
      const known = requests.get(key);
      if (known && base.now().getTime() - known.at.getTime() < rememberedMs)
        return { ...known.reply, status: known.reply.status === 201 ? 200 : known.reply.status };
      const reply = act(call);
      if (reply && reply.status < 300) requests.set(key, { at: base.now(), reply });
      return reply;
    },
  };
}
