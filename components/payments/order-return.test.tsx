import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import type { OrderView } from "@/lib/accounts/payments/schemas";
import errors from "@/messages/en/errors.json";
import payments from "@/messages/en/payments.json";
import plans from "@/messages/en/plans.json";
import { OrderReturn } from "./order-return";

const id = "01a21af8-2b0f-7985-8ee6-fc51a4e70935";
const texts = payments.back;
const orderOf = (more: Partial<OrderView>): OrderView => ({
  ...{ id, number: "P-Z65T-GEW1", kind: "pack", item: "small", numbers: 500, cents: 600, currency: "USD" },
  ...{ state: "paid", failure: null, approveUrl: null, refundedCents: 0, documents: [] },
  ...{ createdAt: "2026-11-27T00:00:00Z", paidAt: null, ...more },
});

let asked: string[];
const refresh = jest.fn();
const router = { refresh } as never;
function show(answer: OrderView | null, more: { isCancelled?: boolean; wantedPlan?: string } = {}) {
  asked = [];
  refresh.mockClear();
  globalThis.fetch = (async (path: string) => {
    asked.push(path);
    const status = answer ? { code: 200, msg: "OK" } : { code: 503, key: "paymentUnreachable", msg: "no" };
    const text = async () => JSON.stringify({ status, data: answer });
    return { ok: answer !== null, status: status.code, headers: new Headers(), text };
  }) as unknown as typeof fetch;
  const { isCancelled = false, wantedPlan = null } = more;
  return render(
    <AppRouterContext value={router}>
      <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ payments, plans, errors }}>
        <QueryClientProvider client={new QueryClient()}>
          <OrderReturn orderId={id} isCancelled={isCancelled} wantedPlan={wantedPlan} />
        </QueryClientProvider>
      </NextIntlClientProvider>
    </AppRouterContext>,
  );
}
const link = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href") ?? null;

it("shows progress, then what was paid for and its invoice, and draws the page again", async () => {
  const document = { id, kind: "invoice", number: "2026-000001" } as const;
  const { unmount } = show(orderOf({ documents: [document] }));
  expect(screen.getByRole("status").textContent).toContain(texts.working);
  await screen.findByText(texts.paid.title);
  screen.getByText("500 tracking numbers were added to your account. They are valid for 3 months.");
  screen.getByText("Order P-Z65T-GEW1");
  expect(link(texts.invoice)).toBe(`/api/company/pay/invoices/${id}`);
  expect(link(texts.history)).toBe("/en/userManage/userSetting/rechargeRecord");
  expect(asked).toEqual(["/api/company/pay/paypal/settleOrder"]);
  expect(refresh).toHaveBeenCalledTimes(1);
  unmount();
  show(orderOf({ kind: "plan", item: "business" }));
  await screen.findByText(/^Your plan is now Business\. Your invoice comes by email/);
});

it("says of a pending payment what that means, and that it need not be paid again", async () => {
  show(orderOf({ state: "pending" }));
  await screen.findByText(texts.pending.title);
  screen.getByText(texts.pending.text);
  screen.getByRole("button", { name: texts.again });
});

it("opens the approval again after a declined payment and for one that was not finished", async () => {
  const approveUrl = "https://www.paypal.com/checkoutnow?token=5O1";
  const { unmount } = show(orderOf({ state: "declined", failure: "instrumentDeclined", approveUrl }));
  await screen.findByText(texts.declined.title);
  screen.getByText(texts.declined.instrumentDeclined);
  expect(link(texts.other)).toBe(approveUrl);
  unmount();
  show(orderOf({ state: "created", approveUrl }));
  await screen.findByText(texts.open.title);
  expect(link(texts.continue)).toBe(approveUrl);
});

it("cancels the order of who turned back, and says that nothing was charged", async () => {
  show(orderOf({ state: "cancelled" }), { isCancelled: true });
  await screen.findByText(texts.cancelled.title);
  screen.getByText(texts.cancelled.text);
  expect(asked).toEqual(["/api/company/pay/paypal/cancelOrder"]);
});

it("shows that it was paid where it was meant to be cancelled", async () => {
  show(orderOf({ state: "paid" }), { isCancelled: true });
  await screen.findByText(texts.paid.title);
});

it("says when a smaller plan begins, instead of waiting for its charge", async () => {
  show(orderOf({ kind: "plan", item: "start", state: "approved" }), { wantedPlan: "start" });
  await screen.findByText(texts.planned.title);
  screen.getByText(/^Start starts with your next payment\./);
});

it.each([
  ["expired", texts.expired.title, texts.expired.text],
  ["refunded", texts.refunded.title, "$6.00 went back to you. What it had brought was taken back."],
] as const)("says of an %s order that it is over", async (state, title, text) => {
  show(orderOf({ state, refundedCents: state === "refunded" ? 600 : 0 }));
  await screen.findByText(title);
  screen.getByText(text);
});

it("says that nothing is lost where PayPal cannot be reached, and offers to check again", async () => {
  show(null);
  await screen.findByText(texts.failed);
  screen.getByText(errors.paymentUnreachable);
  screen.getByRole("button", { name: texts.again });
});
