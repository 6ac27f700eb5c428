import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import { Confirmer } from "@/components/ui/confirmer";
import { allCarriers } from "@/lib/parcels/carriers/list-carriers";
import type { ImportLineView, ImportView } from "@/lib/shipments/imports/schemas";
import carriers from "@/messages/en/carriers.json";
import errors from "@/messages/en/errors.json";
import imports from "@/messages/en/imports.json";
import ui from "@/messages/en/ui.json";
import type { Preview } from "./import-calls";
import { ImportRoom } from "./import-room";

jest.setTimeout(30_000);

const id = "0199f0c0-0000-7000-8000-000000000001";
const draft: ImportView = {
  id,
  state: "draft",
  name: "orders.csv",
  source: "file",
  headings: ["Tracking No.", "Buyer", "Sent"],
  mapping: ["trackNum", null, "ondate"],
  options: {
    dateOrder: "dmy",
    headings: true,
    carrier: null,
    afterDelivery: false,
    correct: false,
    encoding: null,
    guessed: [],
  },
  total: 3,
  done: 0,
  counts: {},
  refusal: null,
  createdAt: "2026-03-01T10:00:00.000Z",
  startedAt: null,
  finishedAt: null,
};
const line = (row: number, number: string, more: Partial<ImportLineView> = {}): ImportLineView => ({
  line: row,
  file: "orders.csv",
  row: row + 1,
  cells: [number, "Jo", "03/04/2026"],
  result: "inserted",
  reason: null,
  ...more,
});
const refused = line(2, "AB", { result: "refused", reason: "numberLength" });

/** The server as far as these screens ask it: what it was asked, and what it answers. */
const requested: { path: string; body: Record<string, unknown> | null }[] = [];
let current: ImportView = draft;
const unclear = { order: null, isMixed: false, example: "03/04/2026" } as const;
let dates: Preview["dates"] = unclear;
let corrections: Preview["corrections"] = { count: 0, example: null };
const long = ["RB123456785GB", "n".repeat(60), "03/04/2026"];
const first = line(1, "RB123456785GB", { carrier: "royal-mail", cells: long, shortened: ["name"] });
const sameAs = { file: "orders.csv", row: 2, leftOut: "A-2" };
const last = line(3, "RB123456785GB", { result: "duplicate", carrier: null, sameAs });
const previewNow = (): Preview => ({
  ...{ counts: { inserted: 2, refused: 1 }, repeated: 0, overQuota: 2, emptyColumns },
  ...{ dates, corrections, lines: [first, refused, last], total: 3 },
});
let emptyColumns: number[] = [];
let failsOnce = false;
const answers: Record<string, (body: Record<string, unknown>) => unknown> = {
  imports: () => ({ imports: [current] }),
  importPreview: ({ refusedOnly }) => ({
    ...previewNow(),
    ...(refusedOnly === true && { lines: [refused], total: 1 }),
  }),
  importCell: () => {
    if (failsOnce) throw new Error("offline");
    const counts = { inserted: 2, duplicate: 1 };
    return { ...previewNow(), counts, repeated: 1, lines: [first, line(2, "RB123456799GB"), last] };
  },
  importRun: () => ({ ...current, state: "queued" }),
  importCancel: () => ({ ...current, state: "cancelled", startedAt: draft.createdAt, done: 500 }),
  importLines: () => ({ lines: [refused], total: 1 }),
};

class SilentSocket {
  static readonly OPEN = 1;
  readonly readyState = 0;
  addEventListener() {}
  removeEventListener() {}
  send() {}
  close() {}
}

beforeEach(() => {
  requested.length = 0;
  current = draft;
  dates = unclear;
  corrections = { count: 0, example: null };
  emptyColumns = [];
  failsOnce = false;
  globalThis.WebSocket = SilentSocket as unknown as typeof WebSocket;
  globalThis.fetch = (async (address: string, init?: { body?: string }) => {
    if (String(address) === "/carriers.json") return { ok: true, json: async () => allCarriers() };
    const path = String(address).replace(/\?.*/, "").split("/").pop() ?? "";
    const body = init?.body ? (JSON.parse(init.body) as Record<string, unknown>) : null;
    requested.push({ path, body });
    const data = answers[path]?.(body ?? {});
    const text = JSON.stringify({ status: { code: 200, msg: "OK" }, data });
    return { ok: true, status: 200, headers: new Headers(), text: async () => text };
  }) as unknown as typeof fetch;
});

const push = jest.fn();
function open(start: ImportView) {
  current = start;
  const router = { push, replace: push, prefetch() {}, back() {}, forward() {}, refresh() {} };
  render(
    <AppRouterContext value={router as never}>
      <NextIntlClientProvider
        locale="en"
        messages={{ imports, errors, carriers, ui } as never}
        timeZone="UTC"
      >
        <QueryClientProvider client={new QueryClient()}>
          <Confirmer>
            <ImportRoom start={start} preview={null} timeZone="Europe/Berlin" />
          </Confirmer>
        </QueryClientProvider>
      </NextIntlClientProvider>
    </AppRouterContext>,
  );
  return userEvent.setup();
}
const lastAsked = (path: string) => requested.findLast((one) => one.path === path)?.body;

describe("a draft", () => {
  it("shows each column with its examples, marks what was recognised, and previews a changed mapping", async () => {
    const user = open(draft);
    await screen.findByRole("button", { name: "Import 2 rows" });
    const counts = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(counts).toEqual(expect.arrayContaining(["2 will be added", "1 will be rejected"]));
    expect(screen.getByText("2 of 3 rows would exceed this month’s quota and wait.")).toBeVisible();
    const number = screen.getByLabelText("Field for Tracking No.");
    expect(number).toHaveValue("trackNum");
    expect(screen.getAllByText("Recognised")).toHaveLength(2);
    expect(screen.getByLabelText("Field for Buyer")).toHaveValue("");
    await user.selectOptions(screen.getByLabelText("Field for Buyer"), "Customer name");
    await waitFor(() =>
      expect(lastAsked("importPreview")).toMatchObject({ mapping: ["trackNum", "name", "ondate"] }),
    );
    expect(screen.getAllByText("Recognised")).toHaveLength(2);
  });

  it("takes a field from the column that had it, and does not run without the numbers' column", async () => {
    const user = open(draft);
    await screen.findByRole("button", { name: "Import 2 rows" });
    await user.selectOptions(screen.getByLabelText("Field for Buyer"), "Tracking number");
    expect(screen.getByLabelText("Field for Tracking No.")).toHaveValue("");
    await user.selectOptions(screen.getByLabelText("Field for Buyer"), "Skip");
    expect(screen.getByRole("button", { name: /^Import/ })).toBeDisabled();
    expect(screen.getAllByText("Choose the column with the tracking numbers.")[0]).toBeVisible();
  });

  it("says why a line is refused, shows those alone on demand, and asks how an ambiguous date is meant", async () => {
    const user = open(draft);
    expect(await screen.findByText("A tracking number must have 5 to 50 letters and digits")).toBeVisible();
    await user.selectOptions(
      screen.getByLabelText("A date such as 03/04/2026 means"),
      "4 March (month first)",
    );
    await user.click(screen.getByLabelText("Rejected rows only"));
    await waitFor(() =>
      expect(lastAsked("importPreview")).toMatchObject({
        refusedOnly: true,
        options: { dateOrder: "mdy" },
      }),
    );
    await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(2));
  });

  it("says the carrier of each line, what it repeats, and what is shortened, and counts no empty column", async () => {
    emptyColumns = [1];
    open({ ...draft, mapping: ["trackNum", "name", "ondate"] });
    expect(await screen.findByText("Customer name: shortened to 50 characters")).toBeVisible();
    expect(screen.getByText("n".repeat(10)).tagName).toBe("S");
    expect(await screen.findByText("Royal Mail")).toBeVisible();
    expect(screen.getByText("Unknown")).toBeVisible();
    expect(screen.getByText("Same as row 2")).toBeVisible();
    expect(screen.getByText("Order A-2 is left out", { exact: false })).toBeVisible();
    expect(screen.getByText("All 2 columns were recognised.")).toBeVisible();
  });

  it("changes a cell where it stands: by Enter, not by Escape, and keeps what was typed if it fails", async () => {
    const user = open(draft);
    const cell = await screen.findByRole("button", { name: "Edit Tracking number, row 3: AB" });
    expect(cell).toHaveAttribute("tabindex", "0");
    await user.click(cell);
    await user.keyboard("RB1{Escape}");
    expect(screen.getByRole("button", { name: "Edit Tracking number, row 3: AB" })).toHaveFocus();
    expect(requested.some(({ path }) => path === "importCell")).toBe(false);
    failsOnce = true;
    await user.keyboard("{Enter}RB123456799GB{Enter}");
    expect(await screen.findByText(/^You seem to be offline/)).toBeVisible();
    expect(screen.getByLabelText("Tracking number, row 3")).toHaveValue("RB123456799GB");
    failsOnce = false;
    await user.keyboard("{Enter}");
    const name = "Edit Tracking number, row 3: RB123456799GB";
    await waitFor(() => expect(screen.getByRole("button", { name })).toHaveFocus());
    expect(lastAsked("importCell")).toMatchObject({
      id,
      pageIndex: 1,
      cell: { line: 2, column: 0, text: "RB123456799GB" },
    });
    expect(screen.getByText(/repeats another row/)).toHaveTextContent("1 repeats another row");
    await user.keyboard("{ArrowRight}{ArrowUp}");
    expect(screen.getByRole("button", { name: /^Edit Shipment date, row 2/ })).toHaveFocus();
  });

  it("marks a column that was guessed by its cells until another field is chosen", async () => {
    const user = open({ ...draft, options: { ...draft.options, guessed: [0] } });
    expect(await screen.findByText("Guessed, please check")).toBeVisible();
    expect(screen.getAllByText("Recognised")).toHaveLength(1);
    await user.selectOptions(screen.getByLabelText("Field for Tracking No."), "Skip");
    expect(screen.queryByText("Guessed, please check")).toBeNull();
  });

  it("offers to correct numbers in which look-alike characters were mixed up, with one press", async () => {
    corrections = { count: 2, example: { typed: "LYI51627830DK", meant: "LY151627830DK" } };
    const user = open(draft);
    await user.click(
      await screen.findByLabelText(/^Correct 2 numbers .* \(LYI51627830DK → LY151627830DK\)$/),
    );
    await waitFor(() =>
      expect(lastAsked("importPreview")).toMatchObject({ options: { correct: true }, pageIndex: 1 }),
    );
  });

  it("says what is assumed where dates leave their order open or contradict each other, else asks nothing", async () => {
    open(draft);
    expect(await screen.findByText(/^No date in this column shows/)).toBeVisible();
    cleanup();
    dates = { ...unclear, isMixed: true };
    open(draft);
    expect(await screen.findByText(/^Some dates in this column have the day first/)).toBeVisible();
    cleanup();
    dates = { ...unclear, order: "mdy" };
    open(draft);
    await screen.findByRole("button", { name: "Import 2 rows" });
    expect(screen.queryByLabelText(/^A date such as/)).toBeNull();
  });

  it("says in which encoding a file was read, and has it read again in another one", async () => {
    const user = open({ ...draft, options: { ...draft.options, encoding: "windows-1252" } });
    const choice = await screen.findByLabelText("Text encoding");
    expect(choice).toHaveDisplayValue("Western Europe (Windows-1252)");
    current = { ...current, state: "reading" };
    await user.selectOptions(choice, "Japanese (Shift JIS)");
    expect(await screen.findByText("Reading your rows.")).toBeVisible();
    expect(lastAsked("importPreview")).toMatchObject({ options: { encoding: "shift_jis" } });
  });

  it("can still be run after the same carrier was chosen again", async () => {
    const user = open(draft);
    const run = await screen.findByRole("button", { name: "Import 2 rows" });
    await user.click(screen.getByRole("button", { name: "Choose" }));
    await user.click(await screen.findByRole("button", { name: /Detect automatically/ }));
    await waitFor(() => expect(run).toHaveAttribute("aria-disabled", "false"));
  });

  it("runs with the mapping on the screen and turns into the progress", async () => {
    const user = open(draft);
    const run = await screen.findByRole("button", { name: "Import 2 rows" });
    await waitFor(() => expect(run).toHaveAttribute("aria-disabled", "false"));
    current = { ...draft, state: "queued" };
    await user.click(run);
    expect(await screen.findByText("Waiting to start")).toBeVisible();
    expect(lastAsked("importRun")).toEqual({ id, mapping: draft.mapping, options: draft.options });
  });
});

describe("a run", () => {
  const running: ImportView = {
    ...draft,
    state: "running",
    total: 10_000,
    done: 3500,
    counts: { inserted: 3400, duplicate: 88, refused: 12 },
    startedAt: draft.createdAt,
  };

  it("says how far it is in numbers, to the eye and to the screen reader", async () => {
    open(running);
    const bar = screen.getByRole("progressbar");
    expect(bar).toHaveAttribute("aria-valuenow", "3500");
    expect(bar).toHaveAttribute("aria-valuetext", "3,500 of 10,000 rows");
    expect(screen.getByText(/3400|3,400/)).toBeVisible();
    current = { ...running, done: 10_000, state: "done", finishedAt: "2026-03-01T10:00:09.000Z" };
    expect(await screen.findByText("10,000 rows processed")).toBeVisible();
  });

  it("that waits for quota says how much is left and when it goes on, and can be stopped", async () => {
    open({ ...running, state: "waiting", done: 5800, counts: { inserted: 5800 } });
    expect(screen.getByText("Waits for quota: 4,200 rows left")).toBeVisible();
    expect(screen.getByText(/on the 1st of next month/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Stop import" })).toBeVisible();
  });

  it("stops only when asked twice", async () => {
    const user = open(running);
    await user.click(screen.getByRole("button", { name: "Stop import" }));
    const dialog = await screen.findByRole("alertdialog");
    await user.click(within(dialog).getByText("Continue import"));
    expect(requested.some(({ path }) => path === "importCancel")).toBe(false);
    await user.click(screen.getByRole("button", { name: "Stop import" }));
    current = { ...running, state: "cancelled", finishedAt: draft.createdAt };
    await user.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Stop import" }),
    );
    expect(await screen.findByText(/^Stopped after/)).toBeVisible();
  });
});

it("a result leads to what was added on that day of the account, and to the refused lines as a file", async () => {
  open({
    ...draft,
    state: "done",
    done: 3,
    counts: { inserted: 2, duplicate: 1, refused: 1 },
    // Already the next day in Berlin.
    startedAt: "2026-03-01T23:30:00.000Z",
    finishedAt: "2026-03-01T23:30:04.000Z",
  });
  expect(screen.getByRole("link", { name: "View in Shipments" })).toHaveAttribute(
    "href",
    "/en/userManage/track/all?dateType=1&dateStart=2026-03-02&dateEnd=2026-03-02&source=file",
  );
  expect(screen.getByRole("link", { name: "Download rejected rows" })).toHaveAttribute(
    "href",
    `/api/company/track/refusedLines?id=${id}&language=en`,
  );
  for (const name of ["Rejected rows", "Left-out rows: the number already existed", "Shortened texts"]) {
    const list = within(await screen.findByRole("region", { name }));
    expect(await list.findByText("A tracking number must have 5 to 50 letters and digits")).toBeVisible();
  }
  // None cancelled another's call and had it repeated.
  expect(requested.filter(({ path }) => path === "importLines")).toHaveLength(3);
});

it("a file that cannot be read says why and what to do", () => {
  open({ ...draft, state: "refused", refusal: "protected" });
  expect(screen.getByRole("alert")).toHaveTextContent(
    "The file is password-protected. Remove the password and upload it again.",
  );
  expect(screen.getByRole("link", { name: "Choose another file" })).toBeVisible();
});

afterEach(cleanup);
