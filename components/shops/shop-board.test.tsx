import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { Confirmer } from "@/components/ui/confirmer";
import { Toaster } from "@/components/ui/toaster";
import { addDays, localDay } from "@/lib/core/calendar";
import type { ShopReturn } from "@/lib/shipments/shops/constants";
import type { ShopView } from "@/lib/shipments/shops/schemas";
import common from "@/messages/en/common.json";
import errors from "@/messages/en/errors.json";
import journey from "@/messages/en/journey.json";
import shops from "@/messages/en/shops.json";
import ui from "@/messages/en/ui.json";
import { ShopBoard } from "./shop-board";
import type { ShopList } from "./shop-calls";

const now = new Date().toISOString();
const today = localDay(new Date(now), "Europe/Berlin");
const id = "00000000-0000-7000-8000-000000000001";
const stored: ShopView = {
  ...{ id, platform: "woocommerce", domain: "luft.example", address: "https://luft.example" },
  ...{ name: "Luft", state: "connected", failure: null, authorizedAt: now, importFrom: null },
  ...{ confirmedAt: null, readingOrders: null, waitingSince: null, ordersRead: 0, fits: null },
  counts: { found: 0, added: 0, listed: 0, invalid: 0, cancelled: 0 },
  ...{ lastSyncAt: null, nextSyncAt: null, writesBack: false, createdAt: now },
};
const read = { ...stored, importFrom: now, lastSyncAt: now, nextSyncAt: now, ordersRead: 1240 };
const platforms = (hasApp: boolean) => ({
  platforms: [
    { id: "shopify" as const, name: "Shopify", hasApp },
    { id: "woocommerce" as const, name: "WooCommerce", hasApp: false },
  ],
  addresses: {
    app: "https://track.example/app",
    redirect: "https://track.example/back",
    notices: "https://track.example/hooks",
  },
});

/** A live line on which nothing comes. */
class SilentSocket {
  static readonly OPEN = 1;
  readonly readyState = 0;
  addEventListener() {}
  removeEventListener() {}
  send() {}
  close() {}
}

/** The server's end of the calls. */
let list: ShopList;
const calls: { method: string; path: string; body: unknown }[] = [];
beforeEach(() => {
  list = { shops: [], requests: [] };
  calls.length = 0;
  globalThis.WebSocket = SilentSocket as unknown as typeof WebSocket;
  globalThis.fetch = (async (path: string, init?: { method?: string; body?: string }) => {
    const method = init?.method ?? "GET";
    calls.push({ method, path, body: init?.body ? JSON.parse(init.body) : null });
    const data = answerOf(method, path);
    return {
      ...{ ok: true, status: 200, headers: new Headers() },
      text: async () => JSON.stringify({ status: { code: 200, msg: "" }, data }),
    };
  }) as unknown as typeof fetch;
});

function answerOf(method: string, path: string): unknown {
  if (path.endsWith("/shops")) return list;
  if (path.endsWith("/shopify")) return { address: "https://luft.myshopify.com/admin/oauth/authorize" };
  if (path.includes("/shopSync/")) return { started: 1 };
  if (path.includes("/parcels"))
    return {
      total: 1,
      parcels: [
        {
          ...{ fulfilmentId: "7", number: "RR123456785DE", orderNumber: "#1001", company: "Deutsche Post" },
          ...{ state: "added", shipmentId: id, updatedAt: now },
        },
      ],
    };
  if (path.includes("/requests/")) return { shipments: [{ orderNumber: "#1001", customerName: "Ada" }] };
  return method === "DELETE" ? { id } : stored;
}
const sent = (method: string, end: string) =>
  calls.filter((one) => one.method === method && one.path.includes(end)).map(({ body }) => body);

function open({ hasApp = false, back = null }: { hasApp?: boolean; back?: ShopReturn | null } = {}) {
  return render(
    <NextIntlClientProvider locale="en" messages={{ shops, common, errors, journey, ui }} timeZone="UTC">
      <QueryClientProvider client={new QueryClient()}>
        <Toaster words={{ region: "Messages", close: "Close" }}>
          <Confirmer>
            <ShopBoard
              start={list}
              platforms={platforms(hasApp)}
              {...{ back, now }}
              shopName=""
              timeZone="Europe/Berlin"
            />
          </Confirmer>
        </Toaster>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}
const dialog = () => within(screen.getByRole("dialog"));

it("connects a WooCommerce shop with a key, and says what is wrong with one", async () => {
  const user = userEvent.setup();
  open();
  screen.getByText(/minutes after you ship/);
  await user.click(screen.getByRole("button", { name: "Connect WooCommerce" }));
  await user.click(dialog().getByRole("button", { name: "Connect" }));
  await waitFor(() => expect(dialog().getAllByText("Required.")).toHaveLength(3));
  await user.type(dialog().getByLabelText("Address of your shop"), "luft.example");
  await user.type(dialog().getByLabelText("Consumer key"), "0123456789");
  await user.type(dialog().getByLabelText("Consumer secret"), "cs_0123456789");
  await user.click(dialog().getByRole("button", { name: "Connect" }));
  await dialog().findByText(/begins with ck_/);
  expect(sent("POST", "/woocommerce")).toEqual([]);
  await user.clear(dialog().getByLabelText("Consumer key"));
  await user.type(dialog().getByLabelText("Consumer key"), "ck_0123456789");
  list = { shops: [stored], requests: [] };
  await user.click(dialog().getByRole("button", { name: "Connect" }));
  await screen.findByRole("heading", { name: "From which day?" });
  expect(sent("POST", "/woocommerce")).toEqual([
    { address: "luft.example", consumerKey: "ck_0123456789", consumerSecret: "cs_0123456789" },
  ]);
});

it("asks for the shop's own app only where the server has none", async () => {
  const user = userEvent.setup();
  const { unmount } = open({ hasApp: true });
  await user.click(screen.getByRole("button", { name: "Connect Shopify" }));
  expect(dialog().queryByLabelText("Client ID")).toBeNull();
  unmount();
  open();
  await user.click(screen.getByRole("button", { name: "Connect Shopify" }));
  dialog().getByText("https://track.example/back");
  await user.type(dialog().getByLabelText("Address of your shop"), "luft");
  await user.type(dialog().getByLabelText("Client ID"), "0123456789abcdef");
  await user.type(dialog().getByLabelText("Client secret"), "short");
  await user.click(dialog().getByRole("button", { name: "Continue to Shopify" }));
  await dialog().findByText("Check that this was copied whole.");
  expect(sent("POST", "/shopify")).toEqual([]);
});

it("says how connecting at Shopify ended", () => {
  open({ back: "expired" });
  screen.getByText("That took too long");
  screen.getByText(/within 15 minutes/);
});

it("looks up orders since thirty days unless another day is chosen, and refuses days that are too early", async () => {
  const user = userEvent.setup();
  list = { shops: [stored], requests: [] };
  open();
  const day = screen.getByLabelText("First day");
  expect(day).toHaveValue(addDays(today, -30));
  await user.clear(day);
  await user.type(day, addDays(today, -61));
  await user.click(screen.getByRole("button", { name: "Look up orders" }));
  await screen.findByText(/Choose a day from/);
  await user.clear(day);
  await user.type(day, addDays(today, -10));
  await user.click(screen.getByRole("button", { name: "Look up orders" }));
  await waitFor(() => expect(sent("POST", "/read")).toEqual([{ from: addDays(today, -10) }]));
});

it("shows what was found and what it costs before anything is imported", async () => {
  const user = userEvent.setup();
  list = {
    shops: [{ ...read, counts: { ...stored.counts, found: 1310, invalid: 2 }, fits: 1110 }],
    requests: [],
  };
  open();
  screen.getByRole("heading", { name: /^1,310 numbers since/ });
  screen.getByText("1,110 fit into this month’s quota, 200 wait until there is quota again.");
  screen.getByText("2 entries are no tracking number and will be left out.");
  screen.getByRole("link", { name: "Plans and packs" });
  await user.click(screen.getByRole("button", { name: "Choose another day" }));
  screen.getByLabelText("First day");
  expect(sent("POST", "/confirm")).toEqual([]);
});

it("starts the import, and shows how far it is", async () => {
  const user = userEvent.setup();
  list = { shops: [{ ...read, counts: { ...stored.counts, found: 3 }, fits: 3 }], requests: [] };
  open();
  screen.getByText("All of them fit into this month’s quota.");
  list = {
    shops: [{ ...read, confirmedAt: now, counts: { ...stored.counts, found: 1, added: 2 }, fits: 1 }],
    requests: [],
  };
  await user.click(screen.getByRole("button", { name: "Import 3 numbers" }));
  expect(await screen.findByRole("progressbar")).toHaveAttribute("aria-valuenow", "2");
  screen.getByText("2 of 3 numbers");
  expect(sent("POST", "/confirm")).toEqual([{}]);
});

it("lists numbers by result, each with the way to its shipment", async () => {
  const user = userEvent.setup();
  list = {
    shops: [{ ...read, confirmedAt: now, counts: { ...stored.counts, added: 40, invalid: 2 } }],
    requests: [],
  };
  open();
  await user.click(screen.getByRole("button", { name: "Imported 40 numbers. Show" }));
  const link = await dialog().findByRole("link", { name: "Show shipment RR123456785DE" });
  expect(link).toHaveAttribute("href", "/en/userManage/track/all?searchTrack=RR123456785DE&dateType=0");
  await user.selectOptions(dialog().getByLabelText("Result"), "invalid");
  await waitFor(() => expect(calls.at(-1)?.path).toContain("state=invalid"));
});

it("says what to do about a shop that is not read", async () => {
  const user = userEvent.setup();
  list = { shops: [{ ...read, confirmedAt: now, state: "reauthorize" }], requests: [] };
  open();
  screen.getByText(/doesn’t accept the key any more/);
  expect(screen.queryByRole("button", { name: "Sync now: Luft" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Connect again" }));
  expect(dialog().getByLabelText("Address of your shop")).toHaveValue("luft.example");
});

it("writes statuses back only when it is switched on, and disconnects after a question", async () => {
  const user = userEvent.setup();
  list = { shops: [{ ...read, confirmedAt: now }], requests: [] };
  open();
  await user.click(screen.getByRole("switch", { name: "Write statuses back into Luft" }));
  await waitFor(() => expect(sent("PUT", id)).toEqual([{ writesBack: true }]));
  const more = screen.getByRole("button", { name: "More actions for Luft" });
  const menu = document.getElementById(more.getAttribute("popovertarget") ?? "");
  // The platform opens it, which this DOM cannot.
  act(() => void menu?.dispatchEvent(Object.assign(new Event("toggle"), { newState: "open" })));
  await user.click(screen.getByText("Disconnect"));
  await screen.findByText(/Shipments that were imported stay/);
  expect(sent("DELETE", id)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Disconnect shop" }));
  await waitFor(() => expect(sent("DELETE", id)).toHaveLength(1));
});

it("shows a customer's request with its due date, what is stored, and that it was answered", async () => {
  const user = userEvent.setup();
  const request = {
    ...{ id: "00000000-0000-7000-8000-000000000002", shopId: id, shopName: "Luft", orders: 2 },
    ...{ receivedAt: "2026-01-02T10:00:00.000Z", dueAt: "2026-02-01T10:00:00.000Z", doneAt: null },
  };
  list = { shops: [{ ...read, confirmedAt: now }], requests: [request] };
  open();
  screen.getByText(/Overdue since 1 Feb 2026/);
  await user.click(screen.getByRole("button", { name: /^View data: request of Luft/ }));
  await dialog().findByText(/"customerName": "Ada"/);
  await user.click(dialog().getByRole("button", { name: "Close" }));
  await user.click(screen.getByRole("button", { name: /^Mark as answered: request of Luft/ }));
  await user.click(await screen.findByRole("button", { name: "Mark as answered" }));
  await waitFor(() => expect(sent("PUT", "/requests/")).toHaveLength(1));
});
