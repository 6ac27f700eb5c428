import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import type { QuotaNotice } from "@/lib/accounts/quota/find-notice";
import shell from "@/messages/en/shell.json";
import { QuotaNote } from "./quota-note";

const most: QuotaNotice = {
  ...{ used: 24_300, left: 5700, total: 30_000, percent: 81, isMonthAlone: true },
  month: { from: "2026-11-01", to: "2026-11-30" },
};
const all: QuotaNotice = { ...most, used: 30_000, left: 0, percent: 100 };
const december: QuotaNotice = { ...most, month: { from: "2026-12-01", to: "2026-12-31" } };

function open(notice: QuotaNotice | null, path = "/en/userManage/track/all", canBuy = false) {
  return render(
    <PathnameContext value={path}>
      <NextIntlClientProvider locale="en" messages={{ shell }} timeZone="UTC">
        <QuotaNote locale="en" notice={notice} canBuy={canBuy} />
      </NextIntlClientProvider>
    </PathnameContext>,
  );
}
const text = () => screen.queryByRole("status")?.textContent?.replaceAll("\u00a0", " ") ?? null;
beforeEach(() => localStorage.clear());

it("says what is used, when there is more, and where to read on", () => {
  open(most);
  expect(text()).toBe(
    "You’ve used 24,300 of 30,000 tracking numbers for November.New ones come on 1 December.",
  );
  expect(screen.getByRole("link", { name: shell.quota.open }).getAttribute("href")).toBe(
    "/en/userManage/userSetting/usage",
  );
});

it("says what is left where packs are a part of it", () => {
  open({ ...most, isMonthAlone: false });
  expect(text()).toMatch(/^You have 5,700 tracking numbers left\./);
});

it("is dismissed for the month, and back in the next one and once nothing is left", async () => {
  const { unmount } = open(most);
  await userEvent.click(screen.getByRole("button", { name: shell.quota.close }));
  expect(text()).toBeNull();
  unmount();
  const again = open(most);
  expect(text()).toBeNull();
  again.unmount();
  open(december);
  expect(text()).toMatch(/for December/);
  open(all);
  expect(screen.getAllByRole("status").at(-1)?.textContent).toMatch(/^You’ve used all/);
});

it("cannot be dismissed once nothing is left", () => {
  open(all);
  expect(screen.queryByRole("button")).toBeNull();
});

it("is not shown before, nor on the page that says it in full", () => {
  open(null);
  open(all, "/en/userManage/userSetting/usage");
  expect(text()).toBeNull();
});

it("leads to what can be bought, for who may buy it, and is not on that page", () => {
  open(all).unmount();
  expect(screen.queryByRole("link", { name: shell.quota.buy })).toBeNull();
  const shop = "/en/userManage/userSetting/openPayment";
  const { unmount } = open(all, undefined, true);
  expect(screen.getByRole("link", { name: shell.quota.buy }).getAttribute("href")).toBe(shop);
  unmount();
  open(all, shop, true);
  expect(text()).toBeNull();
});
