import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { z } from "zod";
import { listViewNames } from "@/lib/shipments/records/constants";
import { type ListAnswer, listOutput } from "@/lib/shipments/records/contract-parts";
import { type ListInput, type ShipmentView, shipmentViewSchema } from "@/lib/shipments/records/schemas";
import { readAddress, toInput } from "./address";
import type { ListStart } from "./list-context";
import { makePage, makeRow } from "./testing/make-row";
import { renderList } from "./testing/render-list";

/** What came with the page is fresh. */
const now = new Date().toISOString();
const rowsOf = (from: number, count: number) => Array.from({ length: count }, (_, at) => makeRow(from + at));
const counts = Object.fromEntries(listViewNames.map((view, at) => [view, at === 0 ? 12_345 : at]));

/** The server's end of the calls and of the live socket. */
let list: (input: ListInput) => ListAnswer;
const calls: { path: string; body: Record<string, unknown> }[] = [];
let tell: () => void;

class Socket {
  static readonly OPEN = 1;
  readyState = 0;
  onopen?: () => void;
  onclose?: () => void;
  onmessage?: (event: { data: string }) => void;
  constructor() {
    tell = () =>
      act(() => this.onmessage?.({ data: JSON.stringify({ type: "account", kinds: ["shipments"] }) }));
    queueMicrotask(() => {
      this.readyState = Socket.OPEN;
      this.onopen?.();
    });
  }
  send() {}
  close() {
    this.onclose?.();
  }
}

beforeEach(() => {
  calls.length = 0;
  list = () => makePage([]);
  globalThis.WebSocket = Socket as unknown as typeof WebSocket;
  globalThis.fetch = (async (path: string, init?: { body?: string }) => {
    const body = init?.body ? JSON.parse(init.body) : {};
    calls.push({ path, body });
    const answer = (data: unknown) => ({
      ok: true,
      status: 200,
      headers: new Headers(),
      text: async () => JSON.stringify({ status: { code: 200, msg: "" }, data }),
    });
    if (path.endsWith("track/select")) return answer(z.encode(listOutput, list(body as ListInput)));
    if (path.endsWith("track/counts")) return answer({ counts, action: 0, atLeast: false });
    if (path.endsWith("track/bulkRuns")) return answer({ runs: [] });
    if (path.endsWith("subscribe/edit"))
      return answer(z.encode(shipmentViewSchema, { ...makeRow(1), orderNumber: "Birthday" }));
    if (path.includes("company/track/0000"))
      return answer(
        z.encode(shipmentViewSchema, { ...makeRow(1), ...body, customerName: body.customerName ?? null }),
      );
    if (path.endsWith("track/follow"))
      return answer({ changed: 2, refused: 0, refusals: [], run: null, deletionId: null });
    return { ok: false, status: 404, headers: new Headers(), text: async () => "{}" };
  }) as unknown as typeof fetch;
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
});

function open(
  rows: ShipmentView[],
  more: Partial<ListAnswer> = {},
  search = "",
  kind: ListStart["kind"] = "business",
  action = 0,
) {
  window.history.replaceState(null, "", `/en/userManage/track/all${search}`);
  const place = { list: "active", view: "all" } as const;
  const input = toInput(place, readAddress(place, new URLSearchParams(search)), "2026-03-14", 20);
  const page = makePage(rows, more);
  list = () => page;
  return renderList({
    kind,
    list: "active",
    timeZone: "Europe/Berlin",
    now,
    input,
    rowCount: { rows: 20, isChosen: false },
    page,
    counts: { counts: counts as never, action, atLeast: false },
    columns: ["number", "status", "carrier", "latest", "addedAt"],
    views: [],
    isNew: false,
    carriers: { "china-post": { name: "China Post" } },
    grouped: {},
    departments: [],
    channels: [],
  });
}

const numbers = () =>
  screen.queryAllByRole("rowheader").map((cell) => cell.textContent?.match(/RR\w+CN/)?.[0]);
const box = (at: number) => screen.getByRole("checkbox", { name: `Select ${makeRow(at).number}` });
const requested = (path: string) => calls.filter((call) => call.path.endsWith(path)).map(({ body }) => body);

it("shows what the page came with, without asking for it again", async () => {
  open(rowsOf(1, 3));
  expect(numbers()).toEqual(rowsOf(1, 3).map(({ number }) => number));
  expect(screen.getByRole("link", { name: /^All/ })).toHaveTextContent("12.3K");
  expect(screen.getByTitle("12,345")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: /^All/ })).toHaveAttribute("aria-current", "page");
  expect(requested("track/select")).toEqual([]);
});

it("keeps the search in the address, asks by it, and goes back by the browser's button", async () => {
  const user = userEvent.setup();
  open(rowsOf(1, 3));
  list = () => makePage(rowsOf(7, 1));
  await user.click(screen.getByRole("link", { name: /^Delivered/ }));
  expect(window.location.pathname).toBe("/en/userManage/track/delivered");
  await waitFor(() => expect(numbers()).toEqual([makeRow(7).number]));
  expect(requested("track/select").at(-1)).toMatchObject({ result: 40, pageIndex: 1 });
  list = () => makePage(rowsOf(1, 3));
  act(() => window.history.back());
  await waitFor(() => expect(numbers()).toEqual(rowsOf(1, 3).map(({ number }) => number)));
});

it("has a tab for what waits for the account, only where something does", async () => {
  const user = userEvent.setup();
  const waiting = {
    status: "not_found",
    subStatus: null,
    lastEventAt: null,
    outcome: "moreInfoNeeded",
  } as const;
  open([makeRow(1, waiting)], {}, "", "business", 3);
  expect(screen.getByTitle("Action needed: enter the postcode or phone number")).toBeInTheDocument();
  const tabs = within(screen.getByRole("navigation", { name: "Views" }));
  expect(tabs.getAllByRole("link").map(({ textContent }) => textContent?.slice(0, 13))[1]).toBe(
    "Action needed",
  );
  await user.click(tabs.getByRole("link", { name: "Action needed 3" }));
  expect(window.location.search).toBe("?attention=action");
  await waitFor(() => expect(requested("track/select").at(-1)).toMatchObject({ attention: "action" }));
  expect(tabs.getByRole("link", { current: "page" })).toHaveTextContent("Action needed");
  await user.click(tabs.getByRole("link", { name: /^Delivered/ }));
  expect(window.location.search).toBe("");
  // What was counted with the page goes for every tab: they differ in nothing else.
  expect(requested("track/counts").every(({ attention }) => attention === undefined)).toBe(true);
});

it("keeps both where another view is chosen while typed words still wait to be looked for", async () => {
  const user = userEvent.setup();
  open(rowsOf(1, 3));
  await user.type(screen.getByRole("searchbox"), "birthday");
  await user.click(screen.getByRole("link", { name: /^Delivered/ }));
  await waitFor(() => expect(window.location.search).toBe("?searchTrack=birthday"));
  expect(window.location.pathname).toBe("/en/userManage/track/delivered");
  expect(screen.getByRole("searchbox")).toHaveValue("birthday");
});

it("carries a selection over pages, and to all of the filter, and says how many", async () => {
  const user = userEvent.setup();
  open(rowsOf(1, 10), { total: 25 });
  list = ({ pageIndex }) => makePage(rowsOf((pageIndex - 1) * 10 + 1, 10), { total: 25, pageIndex });
  await user.click(box(2));
  await user.click(screen.getByRole("button", { name: "Next page" }));
  await waitFor(() => expect(numbers()[0]).toBe(makeRow(11).number));
  await user.click(screen.getByRole("checkbox", { name: "Select all rows on this page" }));
  const bar = screen.getByRole("region", { name: "Selection" });
  expect(within(bar).getByRole("status")).toHaveTextContent("11 selected");
  await user.click(within(bar).getByRole("button", { name: "Select all 25 matching shipments" }));
  expect(within(bar).getByRole("status")).toHaveTextContent("25 selected");
  await user.click(box(12));
  expect(within(bar).getByRole("status")).toHaveTextContent("24 selected");
  await user.click(within(bar).getByRole("button", { name: "Stop tracking" }));
  await waitFor(() => expect(requested("track/follow")).toHaveLength(1));
  expect(requested("track/follow")[0]).toMatchObject({
    follow: false,
    target: {
      archived: false,
      except: [makeRow(12).id],
      filter: { dateStart: "2026-02-12", dateEnd: "2026-03-14" },
    },
  });
});

it("forgets the selection when the filter becomes another one", async () => {
  const user = userEvent.setup();
  open(rowsOf(1, 3));
  await user.click(box(1));
  expect(screen.getByRole("region", { name: "Selection" })).toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: /^Alert/ }));
  expect(screen.queryByRole("region", { name: "Selection" })).not.toBeInTheDocument();
});

it("moves no row that the reader works on: news waits to be asked for", async () => {
  const user = userEvent.setup();
  open(rowsOf(1, 3));
  await user.click(box(2));
  list = () =>
    makePage([
      makeRow(9),
      makeRow(2, { status: "delivered", progressStep: 4, subStatus: "delivered", version: 2 }),
      makeRow(3),
    ]);
  await waitFor(() => expect(tell).toBeDefined());
  tell();
  const waiting = await screen.findByRole("button", { name: "1 new" }, { timeout: 5000 });
  expect(numbers()).toEqual(rowsOf(1, 3).map(({ number }) => number));
  expect(screen.getAllByText("Delivered").length).toBeGreaterThan(1);
  await user.click(waiting);
  expect(numbers()).toEqual([9, 2, 3].map((at) => makeRow(at).number));
  expect(box(2)).toBeChecked();
});

it("shows news at once when nobody works on the list", async () => {
  open(rowsOf(1, 2));
  list = () => makePage([makeRow(9), ...rowsOf(1, 2)]);
  await waitFor(() => expect(tell).toBeDefined());
  tell();
  await waitFor(() => expect(numbers()[0]).toBe(makeRow(9).number), { timeout: 5000 });
});

it("keeps the old rows when the server does not answer, and says what to do", async () => {
  const user = userEvent.setup();
  open(rowsOf(1, 2));
  list = () => {
    throw new Error("gone");
  };
  await user.click(screen.getByRole("link", { name: /^Alert/ }));
  expect(
    await screen.findByText(/You’re seeing the last loaded data/, {}, { timeout: 15_000 }),
  ).toBeInTheDocument();
  expect(numbers()).toHaveLength(2);
  list = () => makePage(rowsOf(4, 1));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(numbers()).toEqual([makeRow(4).number]));
});

it("names the parts of the filter and takes each away with one press", async () => {
  const user = userEvent.setup();
  open([], {}, "?country=DE&attention=stuck&pageSize=50");
  const chips = screen.getByRole("list", { name: "Active filters" });
  expect(within(chips).getByRole("button", { name: /Destination: Germany/ })).toBeInTheDocument();
  await user.click(within(chips).getByRole("button", { name: /No movement for days/ }));
  expect(window.location.search).toBe("?country=DE&pageSize=50");
  await user.click(await screen.findByRole("button", { name: "Without “Destination: Germany”" }));
  expect(window.location.search).toBe("?pageSize=50");
});

it("keeps what was chosen while a search was being typed", async () => {
  const user = userEvent.setup();
  open(rowsOf(1, 3), {}, "?country=DE");
  await user.type(screen.getByRole("searchbox", { name: /^Search/ }), "jane");
  await user.click(screen.getByRole("button", { name: /Destination: Germany/ }));
  await waitFor(() => expect(window.location.search).toBe("?searchTrack=jane"));
});

it("moves over the rows by keys and selects by them", async () => {
  const user = userEvent.setup();
  open(rowsOf(1, 3));
  await user.keyboard("j");
  await user.keyboard("j");
  await user.keyboard("x");
  expect(box(2)).toBeChecked();
  expect(box(1)).not.toBeChecked();
  await user.keyboard("{ArrowUp}");
  expect(document.activeElement).toHaveTextContent(makeRow(1).number);
});

it("leaves out for personal users what is for companies, and lets them add numbers", () => {
  open(rowsOf(1, 1), {}, "", "personal");
  expect(screen.getByRole("textbox", { name: "Tracking numbers" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: `Email updates for ${makeRow(1).number}` })).toBeInTheDocument();
  expect(screen.getByRole("checkbox", { name: "Email me updates" })).toBeChecked();
});

describe("the fields of a shipment", () => {
  async function edit(kind: ListStart["kind"]) {
    const user = userEvent.setup();
    open(
      [makeRow(1, { customerName: "Jane", shippedAt: "2026-03-09T15:20:00.000Z", destination: null })],
      {},
      "",
      kind,
    );
    await user.click(screen.getByRole("button", { name: new RegExp(makeRow(1).number), expanded: false }));
    await user.click(await screen.findByRole("button", { name: "Edit" }));
    return { user, form: await screen.findByRole("form", { name: "Edit shipment" }) };
  }
  const sent = () =>
    calls.filter(({ path }) => /subscribe\/edit|company\/track\/0000/.test(path)).map(({ body }) => body);

  it("are sent only where they changed, and an empty one takes its value away", async () => {
    const { user, form } = await edit("business");
    await user.clear(within(form).getByRole("textbox", { name: "Customer name" }));
    await user.type(within(form).getByRole("textbox", { name: "Channel" }), "Express");
    await user.click(within(form).getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent()).toEqual([{ customerName: null, method: "Express" }]));
    await waitFor(() =>
      expect(screen.queryByRole("form", { name: "Edit shipment" })).not.toBeInTheDocument(),
    );
  });

  it("say what is wrong at their place, and nothing is sent", async () => {
    const { user, form } = await edit("business");
    const field = within(form).getByRole("textbox", { name: "Customer name" });
    await user.type(field, "x".repeat(50));
    await user.click(within(form).getByRole("button", { name: "Save" }));
    expect(await within(form).findByText("Use at most 50 characters.")).toBeInTheDocument();
    expect(field).toBeInvalid();
    expect(sent()).toEqual([]);
  });

  it("are not lost to another row or another search unless the reader says so", async () => {
    const { user, form } = await edit("business");
    await user.type(within(form).getByRole("textbox", { name: "Channel" }), "Express");
    for (const leave of ["Latest update", "Edit"]) {
      await user.click(screen.getByRole("button", { name: new RegExp(`^${leave}`) }));
      await user.click(await screen.findByText("Stay"));
      expect(within(form).getByRole("textbox", { name: "Channel" })).toHaveValue("Express");
      expect(window.location.search).toBe(`?open=${makeRow(1).id}`);
    }
    await user.click(screen.getByRole("button", { name: "Edit" }));
    await user.click(await screen.findByText("Leave"));
    await waitFor(() => expect(form).not.toBeInTheDocument());
  });

  it("are asked about on the way back, which closes the details", async () => {
    const { user, form } = await edit("business");
    await user.type(within(form).getByRole("textbox", { name: "Channel" }), "Express");
    act(() => window.history.back());
    await user.click(await screen.findByText("Stay"));
    expect(within(form).getByRole("textbox", { name: "Channel" })).toHaveValue("Express");
    act(() => window.history.back());
    await user.click(await screen.findByText("Leave"));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    await waitFor(() => expect(window.location.search).toBe(""));
    expect(screen.getByTitle(makeRow(1).number)).toHaveAttribute("aria-expanded", "false");
  });

  it("of a personal user are a note and what happens after delivery", async () => {
    const { user, form } = await edit("personal");
    expect(within(form).queryByRole("textbox", { name: "Customer name" })).not.toBeInTheDocument();
    const note = within(form).getByRole("textbox", { name: "Note" });
    await user.clear(note);
    await user.type(note, "Birthday");
    await user.click(within(form).getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent()).toEqual([{ id: makeRow(1).id, change: { orderNumber: "Birthday" } }]));
  });
});
