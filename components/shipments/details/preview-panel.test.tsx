import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { z } from "zod";
import { makeView } from "@/components/tracking/parcel/testing/make-view";
import { companyDetailsOutput, listOutput } from "@/lib/shipments/records/contract-parts";
import shipments from "@/messages/en/shipments.json";
import status from "@/messages/en/status.json";
import { readAddress, toInput } from "../address";
import type { ListStart } from "../list-context";
import { makePage, makeRow } from "../testing/make-row";
import { renderList } from "../testing/render-list";

const place = { list: "active", view: "all" } as const;
const rows = [1, 2, 3].map((at) => makeRow(at));
const elsewhere = makeRow(9);
const detailsOf = (row = elsewhere) =>
  z.encode(companyDetailsOutput, {
    shipment: row,
    parcel: makeView("delivered", { simulated: true }),
    sellerLines: [],
  });
const deletionId = "00000000-0000-7000-8000-00000000000d";
const notFound = { status: { code: 40005, msg: "Track does not exist", key: "trackNotFound" } };
let calls: { path: string; body: unknown }[];

class SilentSocket {
  close() {}
}

/** A window of this height, wide enough for a panel or not. */
function setWindow({ isWide, height = 768 }: { isWide: boolean; height?: number }) {
  window.matchMedia = (() => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
  window.innerHeight = height;
}

/** Id of a shipment that the reader cannot see. */
let gone: string | null;
beforeEach(() => {
  calls = [];
  gone = null;
  window.history.replaceState(null, "", "/en/userManage/track/all");
  globalThis.WebSocket = SilentSocket as unknown as typeof WebSocket;
  globalThis.fetch = (async (path: string, init?: { body?: string }) => {
    const body = init?.body ? JSON.parse(init.body) : null;
    calls.push({ path, body });
    const ok = (data: unknown) => ({
      ok: true,
      status: 200,
      headers: new Headers(),
      text: async () => JSON.stringify({ status: { code: 200, msg: "" }, data }),
    });
    const left = rows.filter(({ id }) => id !== gone);
    if (path.endsWith("track/select")) return ok(z.encode(listOutput, makePage(left)));
    if (path.includes(elsewhere.id)) return ok(detailsOf());
    if (gone !== null && path.includes(gone))
      return { ...ok({}), ok: false, status: 404, text: async () => JSON.stringify(notFound) };
    if (path.endsWith("track/bulkRuns")) return ok({ runs: [] });
    const done = { changed: 2, refused: 0, refusals: [], run: null };
    if (path.endsWith("track/delete")) return ok({ ...done, deletionId });
    if (path.endsWith("track/restore")) return ok({ ...done, deletionId: null });
    if (path.endsWith("track/follow")) return ok({ ...done, changed: 1, deletionId: null });
    return { ok: false, status: 404, headers: new Headers(), text: async () => "{}" };
  }) as unknown as typeof fetch;
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
});

function open(more: Partial<ListStart> = {}) {
  renderList({
    ...{ kind: "business", list: "active", timeZone: "UTC", now: new Date().toISOString() },
    input: toInput(place, readAddress(place, new URLSearchParams()), "2026-03-14", 20),
    rowCount: { rows: 20, isChosen: false },
    page: makePage(rows),
    counts: null,
    columns: ["number", "status", "addedAt"],
    ...{ views: [], isNew: false, carriers: {}, grouped: {}, departments: [], channels: [] },
    ...more,
  });
}
const panel = (at: number) => screen.queryByRole("region", { name: `Details of ${makeRow(at).number}` });
const head = (at: number) => screen.getByTitle(makeRow(at).number);

it("shows a shipment beside a wide list, follows the arrows, and leads back to its row by Escape", async () => {
  setWindow({ isWide: true });
  open();
  head(1).focus();
  await userEvent.keyboard("{Enter}");
  expect(panel(1)).toBeInTheDocument();
  expect(head(1)).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await waitFor(() => expect(panel(3)).toBeInTheDocument());
  expect(panel(1)).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(panel(3)).not.toBeInTheDocument());
  expect(head(3)).toHaveFocus();
});

it("opens a shipment below its row where there is no room beside the list", async () => {
  setWindow({ isWide: false });
  open();
  await userEvent.click(head(2));
  expect(panel(2)).not.toBeInTheDocument();
  expect(document.querySelector(".table-details")).toBeInTheDocument();
});

it("begins with the answer of the public page, then two actions and a menu with the others", async () => {
  setWindow({ isWide: true });
  window.history.replaceState(null, "", `/en/userManage/track/all?open=${elsewhere.id}`);
  open();
  const answer = await screen.findByText("Delivered", { exact: false, selector: ".font-semibold" });
  const [refresh, edit, more] = ["Refresh", "Edit", `More options for ${elsewhere.number}`].map((name) =>
    screen.getByRole("button", { name }),
  );
  for (const [before, after] of [
    [answer, refresh],
    [refresh, edit],
    [edit, more],
  ])
    expect(before?.compareDocumentPosition(after as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(panel(9) as HTMLElement).getAllByText("Simulated")).toHaveLength(1);
  const menu = document.getElementById(more?.getAttribute("popovertarget") ?? "");
  const items = [...(menu?.querySelectorAll(".popover-item") ?? [])].map(({ textContent }) => textContent);
  expect(items).toEqual([
    ...["Stop tracking", "Create work order", "Copy link"],
    ...["Public page, opens in a new tab", "Copy public link", "Delete"],
  ]);
});

it("advises a company as the sender", async () => {
  setWindow({ isWide: true });
  window.history.replaceState(null, "", `/en/userManage/track/all?open=${elsewhere.id}`);
  open();
  await screen.findByText(shipments.advice.delivered, { exact: false });
  expect(screen.queryByText(status.sub.delivered.next, { exact: false })).toBeNull();
});

describe("an email to the customer", () => {
  const emails = { subject: "Parcel {number}", text: "See {link}" };
  const german = { subject: "Ihr Paket {number}", text: "Hier: {link}" };
  const words = {
    customerEmails: {
      words: { en: emails, es: emails, pt: emails, fr: emails, "zh-CN": emails, de: german },
      slug: null as string | null,
    },
  };
  const row = { ...makeRow(1), customerEmail: "ida+1@shop.example", customerLanguage: "de-AT" };
  const link = () => screen.queryByRole("link", { name: "Email customer" });

  it("has a subject and the link to the public page, in the customer's language", async () => {
    setWindow({ isWide: true });
    open({ ...words, page: makePage([row]) });
    await userEvent.click(head(1));
    const url = new URL(
      (await screen.findByRole("link", { name: "Email customer" })).getAttribute("href") ?? "",
    );
    expect(decodeURIComponent(url.pathname)).toBe("ida+1@shop.example");
    expect(url.searchParams.get("subject")).toBe(`Ihr Paket ${row.number}`);
    expect(url.searchParams.get("body")).toContain(`Hier: ${location.origin}/de/detail/`);
  });

  it("links to the tracking page of a company that has one", async () => {
    setWindow({ isWide: true });
    open({ customerEmails: { ...words.customerEmails, slug: "ida-shop" }, page: makePage([row]) });
    await userEvent.click(head(1));
    const email = await screen.findByRole("link", { name: "Email customer" });
    expect(decodeURIComponent(email.getAttribute("href") ?? "")).toContain(
      `Hier: ${location.origin}/de/t/ida-shop/${row.number}`,
    );
  });

  it("is not offered without an address", async () => {
    setWindow({ isWide: true });
    open(words);
    await userEvent.click(head(1));
    await screen.findByRole("button", { name: "Edit" });
    expect(link()).toBeNull();
  });
});

describe("the address", () => {
  const search = () => new URLSearchParams(window.location.search).get("open");
  const goTo = (at: number) =>
    window.history.replaceState(null, "", `/en/userManage/track/all?country=DE&open=${makeRow(at).id}`);

  it("names the opened shipment in one step of the history, however many follow it", async () => {
    setWindow({ isWide: true });
    open();
    const before = window.history.length;
    head(1).focus();
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await waitFor(() => expect(search()).toBe(makeRow(3).id));
    expect(window.history.length).toBe(before + 1);
    act(() => window.history.back());
    await waitFor(() => expect(panel(3)).not.toBeInTheDocument());
    expect(search()).toBeNull();
    expect(head(3)).toHaveFocus();
  });

  it("takes the step back when the details are closed, and keeps the search", async () => {
    setWindow({ isWide: true });
    window.history.replaceState(null, "", "/en/userManage/track/all?country=DE");
    open();
    await userEvent.click(head(2));
    expect(window.location.search).toBe(`?country=DE&open=${makeRow(2).id}`);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(window.location.search).toBe("?country=DE"));
    expect(head(2)).toHaveFocus();
  });

  it("opens a shipment that the page shows, and keeps the list when it is closed", async () => {
    setWindow({ isWide: true });
    goTo(2);
    open();
    expect(panel(2)).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Close details" }));
    await waitFor(() => expect(panel(2)).not.toBeInTheDocument());
    expect(window.location.search).toBe("?country=DE");
  });

  it.each([true, false])("opens a shipment that the page does not show (wide: %s)", async (isWide) => {
    setWindow({ isWide });
    goTo(9);
    open();
    await waitFor(() => expect(panel(9)).toBeInTheDocument());
    expect(head(1)).toBeInTheDocument();
  });

  it("says of a shipment that is not to be seen that it is not, beside the list", async () => {
    setWindow({ isWide: true });
    gone = makeRow(404).id;
    goTo(404);
    open();
    expect(
      await screen.findByText("This shipment isn’t here any more, or you can’t see it."),
    ).toBeInTheDocument();
    expect(head(1)).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Close details" }));
    await waitFor(() => expect(search()).toBeNull());
  });

  it("forgets a shipment that is deleted while it is open, without a word", async () => {
    setWindow({ isWide: true });
    open();
    await userEvent.click(head(2));
    await userEvent.click(await screen.findByRole("button", { name: "Delete", hidden: true }));
    gone = makeRow(2).id;
    await userEvent.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: /^Delete/ }),
    );
    await waitFor(() => expect(search()).toBeNull());
    expect(panel(2)).not.toBeInTheDocument();
    expect(screen.queryByText(/isn’t here any more/)).not.toBeInTheDocument();
  });

  it("is another one without the opened shipment where the search changes, but not where the order does", async () => {
    setWindow({ isWide: true });
    open();
    await userEvent.click(head(2));
    await userEvent.click(
      screen.getByRole("columnheader", { name: /^Added/ }).querySelector("button") as HTMLElement,
    );
    await waitFor(() => expect(window.location.search).toContain("sort="));
    expect(search()).toBe(makeRow(2).id);
    await userEvent.click(screen.getByRole("link", { name: /^Delivered/ }));
    await waitFor(() => expect(panel(2)).not.toBeInTheDocument());
    expect(search()).toBeNull();
  });
});

it("fills a high window with rows, remembers that, and keeps what the reader chooses", async () => {
  setWindow({ isWide: false, height: 1600 });
  open();
  const requested = () => calls.filter(({ path }) => path.endsWith("track/select")).at(-1)?.body;
  await waitFor(() => expect(requested()).toMatchObject({ pageSize: 40 }));
  expect(document.cookie).toContain("rows=fit-40");
  expect(window.location.search).toBe("");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Rows per page" }), "100");
  await waitFor(() => expect(requested()).toMatchObject({ pageSize: 100 }));
  expect(document.cookie).toContain("rows=100");
});

it("undoes a deletion from the message that tells of it", async () => {
  setWindow({ isWide: false });
  open();
  for (const at of [1, 2])
    await userEvent.click(screen.getByRole("checkbox", { name: `Select ${makeRow(at).number}` }));
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog).toHaveTextContent("For 30 days you can restore them under Recently deleted.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Delete 2 shipments" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("2 shipments restored.")).toBeInTheDocument();
  expect(calls.find(({ path }) => path.endsWith("track/restore"))?.body).toEqual({ target: { deletionId } });
});

it("undoes a stop from the message that tells of it", async () => {
  setWindow({ isWide: false });
  open();
  await userEvent.click(screen.getByRole("checkbox", { name: `Select ${makeRow(1).number}` }));
  await userEvent.click(screen.getByRole("button", { name: "Stop tracking" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  const asked = () => calls.filter(({ path }) => path.endsWith("track/follow")).map(({ body }) => body);
  const target = { ids: [makeRow(1).id] };
  await waitFor(() =>
    expect(asked()).toEqual([
      { target, follow: false },
      { target, follow: true },
    ]),
  );
});
