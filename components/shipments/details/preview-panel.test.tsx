import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { z } from "zod";
import { listOutput } from "@/lib/shipments/records/contract-parts";
import { readAddress, toInput } from "../address";
import { makePage, makeRow } from "../testing/make-row";
import { renderList } from "../testing/render-list";

const place = { list: "active", view: "all" } as const;
const rows = [1, 2, 3].map((at) => makeRow(at));
const deletionId = "00000000-0000-7000-8000-00000000000d";
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

beforeEach(() => {
  calls = [];
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
    if (path.endsWith("track/select")) return ok(z.encode(listOutput, makePage(rows)));
    if (path.endsWith("track/bulkRuns")) return ok({ runs: [] });
    const done = { changed: 2, refused: 0, refusals: [], run: null };
    if (path.endsWith("track/delete")) return ok({ ...done, deletionId });
    if (path.endsWith("track/restore")) return ok({ ...done, deletionId: null });
    return { ok: false, status: 404, headers: new Headers(), text: async () => "{}" };
  }) as unknown as typeof fetch;
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
});

function open() {
  renderList({
    ...{ kind: "business", list: "active", timeZone: "UTC", now: new Date().toISOString() },
    input: toInput(place, readAddress(place, new URLSearchParams()), "2026-03-14", 20),
    rowCount: { rows: 20, isChosen: false },
    page: makePage(rows),
    counts: null,
    columns: ["number", "status", "addedAt"],
    ...{ views: [], isNew: false, carriers: {}, grouped: {}, departments: [] },
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
