import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import errors from "@/messages/en/errors.json";
import payments from "@/messages/en/payments.json";
import type { Offer } from "./purchase";
import { PurchaseDialog } from "./purchase-dialog";

const orderId = "01a21af8-2b0f-7985-8ee6-fc51a4e70935";
const plan: Offer = {
  ...{ purchase: { kind: "plan", item: "business", cents: 2900 }, numbers: 5000, plan: "Business" },
  ...{ change: "first", presentPlan: null, lastDay: null, nextDay: null, owed: 0, hasDetails: true },
};
const present = { presentPlan: "Start", lastDay: "27 December 2026", nextDay: "28 December 2026" } as const;
const pack: Offer = {
  ...{ ...plan, purchase: { kind: "pack", item: "medium", cents: 2000 }, numbers: 2000, plan: null },
};

let sent: unknown[];
let answer: object;
beforeEach(() => {
  sent = [];
  answer = {
    status: { code: 200, msg: "OK" },
    data: orderOf("https://www.paypal.com/checkoutnow?token=5O1"),
  };
  globalThis.fetch = (async (_path: string, init?: { body?: string }) => {
    sent.push(JSON.parse(init?.body ?? "{}"));
    const { status } = answer as { status: { code: number } };
    const text = async () => JSON.stringify(answer);
    return { ok: status.code === 200, status: status.code, headers: new Headers(), text };
  }) as unknown as typeof fetch;
});
const orderOf = (approveUrl: string | null) => ({
  ...{ id: orderId, number: "P-1", kind: "plan", item: "business", numbers: 5000, cents: 2900 },
  ...{ currency: "USD", state: "created", failure: null, approveUrl, refundedCents: 0 },
  ...{ createdAt: "2026-11-27T00:00:00Z", paidAt: null, documents: [] },
});

const left: string[] = [];
function show(offer: Offer) {
  left.length = 0;
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ payments, errors }}>
      <PurchaseDialog offer={offer} onClose={() => undefined} open={(to) => left.push(to)} />
    </NextIntlClientProvider>,
  );
  return within(screen.getByRole("dialog"));
}
const factsOf = (dialog: ReturnType<typeof show>) =>
  dialog.getAllByRole("definition").map(({ textContent }) => textContent);

it("says of a first plan what is charged, from when, and how it ends", () => {
  const dialog = show(plan);
  expect(factsOf(dialog)).toEqual([
    "$29.00 per month",
    "5,000 tracking numbers per month",
    "Now, as soon as you’ve paid",
  ]);
  dialog.getByText(/^PayPal charges \$29\.00 today and then every month, until you cancel\./);
  expect(dialog.queryByText(payments.buy.noDetails)).toBeNull();
});

it("says that an upgrade begins now and that the unused part is refunded", () => {
  const dialog = show({ ...plan, ...present, change: "upgrade" });
  expect(factsOf(dialog).at(-1)).toBe(payments.buy.now);
  dialog.getByText(/refund the unused part of what you’ve paid for Start; that plan ends\.$/);
});

it("says of a smaller plan until when nothing changes, and from which day it is charged", () => {
  const dialog = show({ ...plan, ...present, presentPlan: "Volume", change: "downgrade" });
  expect(factsOf(dialog).at(-1)).toBe("On 28 December 2026");
  dialog.getByText(
    "Until 27 December 2026 nothing changes and nothing is charged: you keep Volume. From 28 December 2026 PayPal charges $29.00 per month.",
  );
});

it("says of a pack how long it is valid, when it is used, and what it makes up for first", () => {
  const dialog = show({ ...pack, owed: 120, hasDetails: false });
  expect(factsOf(dialog)).toEqual(["$20.00", "2,000 tracking numbers", "3 months from the day of purchase"]);
  dialog.getByText(payments.buy.pack);
  dialog.getByText("120 numbers of this pack make up for refunded numbers that had been used.");
  dialog.getByText(payments.buy.noDetails);
});

it("sends the price that it shows, once, and goes to where the order is approved", async () => {
  show(pack);
  await userEvent.dblClick(screen.getByRole("button", { name: payments.buy.submit }));
  expect(sent).toEqual([{ kind: "pack", item: "medium", cents: 2000 }]);
  expect(left).toEqual(["https://www.paypal.com/checkoutnow?token=5O1"]);
});

it("goes to the page that settles the order where there is nothing to approve", async () => {
  answer = { status: { code: 200, msg: "OK" }, data: orderOf(null) };
  show(plan);
  await userEvent.click(screen.getByRole("button", { name: payments.buy.submit }));
  expect(left).toEqual([`/en/userManage/userSetting/openPayment?order=${orderId}`]);
});

it("stays open with the reason where no order was made", async () => {
  answer = { status: { code: 409, key: "priceChanged", msg: "no" }, data: null };
  show(plan);
  await userEvent.click(screen.getByRole("button", { name: payments.buy.submit }));
  expect((await screen.findByRole("alert")).textContent).toBe(errors.priceChanged);
  expect(left).toEqual([]);
});
