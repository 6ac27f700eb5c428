import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import type { AuditEntryView } from "@/lib/accounts/audit-log/contract";
import { loadMessages } from "@/lib/platform/i18n/load-messages";
import status from "@/messages/en/status.json";
import { AuditLog } from "./audit-log";
import { auditPageSize, readAuditFilter, writeAuditFilter } from "./rules";

const now = new Date().toISOString();
const entryOf = (place: number, more: Partial<AuditEntryView> = {}): AuditEntryView => ({
  place,
  at: now,
  event: "session.created",
  actorKind: "user",
  actorName: "Ida",
  network: "192.0.2.1",
  agent: "Firefox 140, Windows",
  targetName: null,
  before: null,
  after: null,
  details: { how: "secondFactor" },
  ...more,
});
const all = Array.from({ length: 30 }, (_, at) => entryOf(30 - at));
const changed = entryOf(31, {
  event: "webhook.changed",
  targetName: "https://hooks.example.org",
  before: { statuses: ["in_transit"], callback: false },
  after: { statuses: ["delivered", "alert"], callback: true },
  details: null,
});
const asked: Record<string, unknown>[] = [];

beforeEach(() => {
  asked.length = 0;
  Element.prototype.scrollIntoView = () => undefined;
  window.history.replaceState(null, "", "/en/userManage/userSetting/auditLog");
  globalThis.fetch = (async (_path: string, init?: { body?: string }) => {
    const body = JSON.parse(init?.body ?? "{}");
    asked.push(body);
    const entries = body.q
      ? []
      : all.filter(({ place }) => place < (body.before ?? 99)).slice(0, body.pageSize);
    const text = async () => JSON.stringify({ status: { code: 200, msg: "OK" }, data: { entries } });
    return { ok: true, status: 200, headers: new Headers(), text };
  }) as unknown as typeof fetch;
});

/** As the signed-in area's: what was just drawn is not asked again. */
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 15_000 } } });

async function show(entries: readonly AuditEntryView[]) {
  const messages = await loadMessages("en", [
    "audit",
    "errors",
    "journey",
    "organization",
    "shipments",
    "status",
    "ui",
  ]);
  return render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
      <QueryClientProvider client={client()}>
        <AuditLog start={{ filter: {}, entries, now, timeZone: "UTC" }} />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}

it("an entry opens into the values before and after, in the words of the product", async () => {
  await show([changed]);
  await userEvent.click(screen.getByRole("button", { name: "Webhook changed" }));
  const rows = within(screen.getByRole("table", { name: "Changes" })).getAllByRole("row");
  expect(rows.map((row) => row.textContent)).toEqual([
    "FieldBeforeAfter",
    `Statuses${status.result.inTransit.label}${status.result.delivered.label}, ${status.result.alert.label}`,
    "Only status 200 countsNoYes",
  ]);
});

it("a method of signing in is named; what was created has no values before", async () => {
  await show([entryOf(1), entryOf(2, { event: "api_key.created", after: { name: "Shop" }, details: null })]);
  await userEvent.click(screen.getByRole("button", { name: "Signed in" }));
  screen.getByText("Two-factor authentication");
  await userEvent.click(screen.getByRole("button", { name: "API key created" }));
  const table = screen.getByRole("table", { name: "Changes" });
  expect(within(table).queryByText("Before")).toBeNull();
});

it("rights, and the fields of edited shipments, are named as where they are chosen", async () => {
  const before = { operations: ["shipments.view"], hidden: [], rows: "own" };
  const after = { operations: ["shipments.view", "emails.manage"], hidden: ["contact"], rows: "all" };
  await show([
    entryOf(2, { event: "role.access_changed", before, after, details: null }),
    entryOf(1, {
      event: "shipments.edited",
      after: { method: "Air" },
      details: { count: 3, fields: ["method", "customerName"] },
    }),
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Role’s rights changed" }));
  const table = screen.getByRole("table", { name: "Changes" });
  expect(
    within(table)
      .getAllByRole("row")
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    "AllowedView shipmentsView shipments, Manage emails to customers",
    "Hidden columnsnot setPostcode and phone",
    "ShipmentsOwnAll",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Shipments edited" }));
  screen.getByText("Channel, Customer name");
  expect(screen.getByRole("table", { name: "Changes" })).toHaveTextContent("ChannelAir");
});

it("older entries continue where the page ended; a filter starts at the newest and is part of both addresses", async () => {
  await show(all.slice(0, auditPageSize + 1));
  await userEvent.click(screen.getByRole("button", { name: "Older" }));
  await waitFor(() => expect(asked).toEqual([{ before: 6, pageSize: auditPageSize + 1 }]));
  await screen.findByText("Page 2");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Event type" }), "API keys");
  await waitFor(() => expect(asked.at(-1)).toEqual({ group: "api_key", pageSize: auditPageSize + 1 }));
  expect(window.location.search).toBe("?group=api_key");
  expect(screen.getByRole("link", { name: "Export CSV" }).getAttribute("href")).toBe(
    "/api/user/audit/export?group=api_key&language=en",
  );
  await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), "Nobody");
  await screen.findByText("No entries match");
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Show all" }));
  await waitFor(() => expect(window.location.search).toBe(""));
});

it.each([
  [
    "group=api_key&q=Shop&from=2026-01-02&to=2026-02-03",
    "group=api_key&q=Shop&from=2026-01-02&to=2026-02-03",
  ],
  ["group=nonsense&q=%20&from=2026-13-01&to=yesterday&x=1", ""],
])("an address %s is read as %s", (given, expected) => {
  expect(writeAuditFilter(readAuditFilter(new URLSearchParams(given)))).toBe(expected);
});
