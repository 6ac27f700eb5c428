import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import type { OrderView } from "@/lib/accounts/payments/schemas";
import errors from "@/messages/en/errors.json";
import journey from "@/messages/en/journey.json";
import payments from "@/messages/en/payments.json";
import plans from "@/messages/en/plans.json";
import ui from "@/messages/en/ui.json";
import { HistoryBoard } from "./history-board";
import { noFilter } from "./rules";

const id = (at: number) => `01a21af8-2b0f-7985-8ee6-00000000000${at}`;
const orderOf = (at: number, more: Partial<OrderView>): OrderView => ({
  ...{ id: id(at), number: `P-ABCD-000${at}`, kind: "pack", item: "small", numbers: 500, cents: 600 },
  ...{ currency: "USD", state: "paid", failure: null, approveUrl: null, refundedCents: 0 },
  ...{ createdAt: "2026-11-27T10:00:00Z", paidAt: null, documents: [], ...more },
});
const approveUrl = "https://www.paypal.com/checkoutnow?token=5O1";
const documents = [
  { id: id(8), kind: "invoice" as const, number: "2026-000001" },
  { id: id(9), kind: "creditNote" as const, number: "C2026-000001" },
];
const rows = [
  orderOf(1, { state: "created", approveUrl }),
  orderOf(2, { state: "pending" }),
  orderOf(3, {
    state: "partRefunded",
    kind: "plan",
    item: "start",
    cents: 900,
    refundedCents: 300,
    documents,
  }),
  orderOf(4, { state: "cancelled" }),
];

const asked: { path: string; body: Record<string, unknown> }[] = [];
beforeEach(() => {
  asked.length = 0;
  window.history.replaceState(null, "", "/en/userManage/userSetting/rechargeRecord");
  globalThis.fetch = (async (path: string, init?: { body?: string }) => {
    asked.push({ path, body: JSON.parse(init?.body ?? "{}") });
    const data = path.endsWith("settleOrder") ? orderOf(2, { state: "paid" }) : { rows: [], total: 0 };
    const text = async () => JSON.stringify({ status: { code: 200, msg: "OK" }, data });
    return { ok: true, status: 200, headers: new Headers(), text };
  }) as unknown as typeof fetch;
});

function show(shown: OrderView[], isOn = true) {
  const start = {
    ...{ filter: noFilter, page: { rows: shown, total: shown.length }, isOn },
    ...{ now: new Date().toISOString(), timeZone: "UTC" },
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 15_000 } } });
  return render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ payments, plans, errors, journey, ui }}>
      <QueryClientProvider client={client}>
        <HistoryBoard start={start} />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}
const row = (number: string) => within(screen.getByRole("row", { name: new RegExp(number) }));

it("shows of each order what it was, its amount, its state in words and its documents", () => {
  show(rows);
  const refunded = row("P-ABCD-0003");
  refunded.getByText("Start plan, one month");
  refunded.getByText("$9.00");
  refunded.getByText("$3.00 refunded");
  refunded.getByText(payments.history.states.partRefunded);
  const links = refunded.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Invoice 2026-000001", `/api/company/pay/invoices/${id(8)}`],
    ["Credit note C2026-000001", `/api/company/pay/invoices/${id(9)}`],
  ]);
  expect(row("P-ABCD-0004").queryAllByRole("link")).toEqual([]);
});

it("lets a payment that was left go on at PayPal, and asks again about a pending one", async () => {
  show(rows);
  const going = row("P-ABCD-0001").getByRole("link", { name: "Continue payment of order P-ABCD-0001" });
  expect(going.getAttribute("href")).toBe(approveUrl);
  await userEvent.click(row("P-ABCD-0002").getByRole("button", { name: "Check order P-ABCD-0002 again" }));
  expect(asked[0]).toEqual({ path: "/api/company/pay/paypal/settleOrder", body: { orderId: id(2) } });
});

it("offers neither where payments are off; invoices stay", () => {
  show(rows, false);
  expect(screen.queryByText(payments.history.continue)).toBeNull();
  expect(screen.queryByText(payments.history.check)).toBeNull();
  row("P-ABCD-0003").getByRole("link", { name: "Invoice 2026-000001" });
});

it("filters by what is chosen, in the address and in the files too", async () => {
  show(rows);
  await userEvent.selectOptions(screen.getByLabelText(payments.history.filters.result), "refunded");
  await screen.findByText(payments.history.none.title);
  expect(asked.at(-1)?.body).toMatchObject({ result: "refunded", pageIndex: 1 });
  expect(window.location.search).toBe("?result=refunded");
  expect(screen.getByRole("link", { name: "Export CSV" }).getAttribute("href")).toBe(
    "/api/company/pay/exportOrderRecord?result=refunded&format=csv&language=en",
  );
  await userEvent.click(screen.getByRole("button", { name: payments.history.none.all }));
  await screen.findByRole("row", { name: /P-ABCD-0001/ });
});

it("leads to what can be bought where nothing was bought yet", () => {
  show([]);
  screen.getByText(payments.history.empty.title);
  expect(screen.getByRole("link", { name: payments.history.plansLink }).getAttribute("href")).toBe(
    "/en/userManage/userSetting/openPayment",
  );
});
