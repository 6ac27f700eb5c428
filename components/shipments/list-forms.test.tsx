import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { z } from "zod";
import { allCarriers } from "@/lib/parcels/carriers/list-carriers";
import { listViewNames, searchNumbersMax, shipmentColumns } from "@/lib/shipments/records/constants";
import { listOutput } from "@/lib/shipments/records/contract-parts";
import { readAddress, toInput } from "./address";
import type { ListStart } from "./list-context";
import { makePage, makeRow } from "./testing/make-row";
import { renderList } from "./testing/render-list";

const now = new Date().toISOString();
const rows = [makeRow(1), makeRow(2)];
const counts = Object.fromEntries(listViewNames.map((view) => [view, 2]));
const done = { changed: 2, refused: 0, refusals: [], run: null, deletionId: null };

/** The server's end of the calls; `respond` to those that a form makes. */
interface Failure {
  readonly key: string;
  readonly issues?: readonly { readonly path: string; readonly rule: string }[];
}
let sent: unknown[];
let respond: () => Promise<unknown> | unknown;
const failWith = (failure: Failure) => {
  respond = () => {
    throw failure;
  };
};

class SilentSocket {
  static readonly OPEN = 1;
  readyState = 0;
  send() {}
  close() {}
}

function reply(code: number, body: object) {
  const text = JSON.stringify(body);
  return { ok: code === 200, status: code, headers: new Headers(), text: async () => text };
}

beforeEach(() => {
  sent = [];
  globalThis.WebSocket = SilentSocket as unknown as typeof WebSocket;
  globalThis.fetch = (async (path: string, init?: { body?: string }) => {
    const ok = (data: unknown) => reply(200, { status: { code: 200, msg: "" }, data });
    if (path === "/carriers.json") return { ok: true, json: async () => allCarriers() };
    if (/select|queryTrack/.test(path)) return ok(z.encode(listOutput, makePage(rows)));
    if (/counts|gettrackstatus/.test(path)) return ok({ counts, action: 0, atLeast: false });
    if (path.includes("bulkRuns")) return ok({ runs: [] });
    if (!/addtracks|editMany|exports/.test(path)) return reply(404, {});
    sent.push(JSON.parse(init?.body ?? "null"));
    try {
      return ok(await respond());
    } catch (error) {
      const { key, issues } = error as Failure;
      return reply(400, { status: { code: 400, msg: "", key }, issues });
    }
  }) as unknown as typeof fetch;
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
});

function open(kind: ListStart["kind"], search = "", channels: ListStart["channels"] = []) {
  window.history.replaceState(null, "", `/en/userManage/track/all${search}`);
  const place = { list: "active", view: "all" } as const;
  renderList({
    kind,
    list: "active",
    timeZone: "Europe/Berlin",
    now,
    input: toInput(place, readAddress(place, new URLSearchParams(search)), "2026-03-14", 20),
    rowCount: { rows: 20, isChosen: false },
    page: makePage(rows),
    counts: { counts: counts as never, action: 0, atLeast: false },
    columns: ["number", "status"],
    views: [],
    isNew: false,
    carriers: {},
    grouped: {},
    departments: [],
    channels,
  });
  return userEvent.setup();
}

/** What the browser's own popover does, which jsdom lacks. */
function toggle(panel: HTMLElement | null, newState: "open" | "closed") {
  panel?.dispatchEvent(Object.assign(new Event("toggle"), { newState }));
}
HTMLElement.prototype.hidePopover = function hide() {
  toggle(this, "closed");
};

it("exports what the filter shows without a selection, with the columns that were chosen last", async () => {
  // Without a file to go to.
  failWith({ key: "forbidden" });
  const user = open("business", "?country=DE");
  const openMenu = () => {
    const button = screen.getByRole("button", { name: "Export" });
    act(() => toggle(document.getElementById(button.getAttribute("popovertarget") ?? ""), "open"));
  };
  openMenu();
  expect(screen.getByText(`${rows.length} shipments`)).toBeInTheDocument();
  expect(screen.getByRole("radio", { name: "Columns of the table" })).toBeChecked();
  await user.click(screen.getByRole("radio", { name: "All columns" }));
  await user.click(screen.getByRole("button", { name: "CSV" }));
  openMenu();
  expect(screen.getByRole("radio", { name: "All columns" })).toBeChecked();
  await user.click(screen.getByRole("radio", { name: "Columns of the table" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "CSV separator" }), "Tab");
  await user.click(screen.getByRole("button", { name: "CSV" }));
  const target = { filter: { country: "DE" }, archived: false, except: [] };
  await waitFor(() =>
    expect(sent).toMatchObject([
      { target, format: "csv", columns: shipmentColumns, separator: "comma" },
      { target, format: "csv", columns: ["number", "status"], separator: "tab" },
    ]),
  );
});

describe("the filter by numbers", () => {
  const openPanel = (name: string) => {
    const button = screen.getByRole("button", { name });
    act(() => toggle(document.getElementById(button.getAttribute("popovertarget") ?? ""), "open"));
  };
  const field = () => screen.getByRole("textbox", { name: "Numbers, one per line" });

  it("searches for pasted numbers, each once, and closes", async () => {
    const user = open("business");
    openPanel("Numbers");
    await user.type(field(), "RR100000001CN, rr 100 000 001 cn{Enter}RR100000002CN");
    expect(screen.getByText(`2 of ${searchNumbersMax}`)).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Search" }));
    await waitFor(() => expect(window.location.search).toBe("?trackNum=RR100000001CN%2CRR100000002CN"));
    await waitFor(() => expect(screen.getByRole("button", { name: "2 numbers" })).toHaveFocus());
  });

  it("is applied by Ctrl+Enter, to order numbers too, and emptied by Clear", async () => {
    const user = open("business", "?trackNum=RR100000001CN");
    openPanel("1 number");
    expect(field()).toHaveValue("RR100000001CN");
    await user.click(screen.getByRole("button", { name: "Order numbers" }));
    await user.clear(field());
    await user.type(field(), "N-1{Enter}n 2{Control>}{Enter}{/Control}");
    await waitFor(() => expect(window.location.search).toBe("?trackNum=N-1%2Cn+2&numberType=2"));
    openPanel("2 numbers");
    await user.click(screen.getByRole("button", { name: "Clear" }));
    expect(window.location.search).not.toContain("trackNum");
  });

  it("says how many are too many, and leaves out those", async () => {
    const user = open("business");
    openPanel("Numbers");
    const all = Array.from({ length: searchNumbersMax + 2 }, (_, at) => `RR${100000000 + at}CN`);
    await user.click(field());
    await user.paste(all.join("\n"));
    expect(screen.getByText(/the last 2 would be left out/)).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Search" }));
    await waitFor(() =>
      expect(new URLSearchParams(window.location.search).get("trackNum")?.split(",")).toEqual(
        all.slice(0, searchNumbersMax),
      ),
    );
  });
});

describe("numbers that a personal user adds", () => {
  const field = () => screen.getByRole("textbox", { name: "Tracking numbers" });
  const add = () => screen.getByRole("button", { name: "Track" });
  const result = (number: string, outcome: string) => ({
    number,
    result: outcome,
    reason: null,
    shipment: null,
  });

  it("are sent once, with emails or without; the outcome is stated and the field emptied", async () => {
    const user = open("personal");
    let release: (() => void) | undefined;
    respond = () =>
      new Promise((resolve) => {
        release = () =>
          resolve({ added: [result("RR100000001CN", "inserted"), result("RR100000002CN", "duplicate")] });
      });
    await user.type(field(), "RR100000001CN{Enter}RR100000002CN");
    await user.click(screen.getByRole("checkbox", { name: "Email me updates" }));
    await user.click(field());
    await user.keyboard("{Control>}{Enter}{Enter}{/Control}");
    await waitFor(() => expect(sent).toHaveLength(1));
    await act(async () => release?.());
    expect(await screen.findByText(/^Tracking 1 parcel. 1 was already in your list./)).toBeInTheDocument();
    expect(sent).toEqual([
      { tracks: [{ number: "RR100000001CN" }, { number: "RR100000002CN" }], notify: false },
    ]);
    await waitFor(() => expect(field()).toHaveValue(""));
    expect(screen.getByRole("checkbox", { name: "Email me updates" })).not.toBeChecked();
    expect(screen.queryByText("Enter a tracking number.")).not.toBeInTheDocument();
  });

  it("are not sent where there are none, and the reason is stated", async () => {
    const user = open("personal");
    await user.click(add());
    expect(await screen.findByText("Enter a tracking number.")).toBeInTheDocument();
    await user.type(field(), "hello");
    await user.click(add());
    expect(await screen.findByText(/^We found no tracking number/)).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it("are named at the field where the server refuses some of them", async () => {
    const user = open("personal");
    failWith({ key: "badInput", issues: [{ path: "tracks.1.number", rule: "too_big" }] });
    await user.type(field(), "RR100000001CN{Enter}RR100000002CN");
    await user.click(add());
    await waitFor(() => expect(field()).toHaveAccessibleDescription("1 wasn’t recognised: RR100000002CN"));
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue("RR100000001CN\nRR100000002CN");
  });

  it("stay in the field while it is typed on, and when the call fails", async () => {
    const user = open("personal");
    failWith({ key: "busy" });
    await user.type(field(), "RR100000001CN");
    await user.click(add());
    await waitFor(() => expect(screen.getByText(/busy/i)).toBeInTheDocument());
    expect(field()).toHaveValue("RR100000001CN");
    respond = async () => {
      await user.type(field(), "{Enter}RR100000002CN");
      return { added: [result("RR100000001CN", "inserted")] };
    };
    await user.click(add());
    expect(await screen.findByText(/^Tracking 1 parcel./)).toBeInTheDocument();
    expect(field()).toHaveValue("RR100000001CN\nRR100000002CN");
  });
});

describe("a change of many", () => {
  async function edit(channels?: ListStart["channels"]) {
    const user = open("business", "", channels);
    await user.click(screen.getByRole("checkbox", { name: "Select all rows on this page" }));
    const bar = screen.getByRole("region", { name: "Selection" });
    await user.click(within(bar).getByRole("button", { name: "Edit" }));
    const dialog = await screen.findByRole("dialog", { name: "Edit 2 shipments" });
    const tick = (name: string) => user.click(within(dialog).getByRole("checkbox", { name }));
    return { user, dialog, tick, save: within(dialog).getByRole("button", { name: "Update 2 shipments" }) };
  }

  it("sends the ticked fields alone, an empty one as no value, and closes", async () => {
    respond = () => done;
    const { user, dialog, tick, save } = await edit();
    expect(save).toBeDisabled();
    await tick("Channel");
    await tick("Customer name");
    await tick("Destination");
    await tick("Destination");
    await tick("Keep tracking after delivery");
    await user.type(within(dialog).getByRole("textbox", { name: "Channel" }), "Express{Enter}");
    expect(sent).toEqual([]);
    await user.click(save);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent).toEqual([
      {
        target: { ids: rows.map(({ id }) => id) },
        change: { method: "Express", customerName: null, afterDelivery: true },
      },
    ]);
  });

  it("chooses among the channels of the account, where it has some", async () => {
    respond = () => done;
    const { user, dialog, tick, save } = await edit([{ code: "EU-STD", name: "Paket EU" }]);
    await tick("Channel");
    const channel = within(dialog).getByRole("combobox", { name: "Channel" });
    await user.selectOptions(channel, "Paket EU (EU-STD)");
    await user.click(save);
    await waitFor(() => expect(sent).toMatchObject([{ change: { method: "EU-STD" } }]));
  });

  it("states that a ticked carrier is missing, and sends nothing", async () => {
    const { user, dialog, tick, save } = await edit();
    await tick("Carrier");
    await user.click(save);
    expect(await within(dialog).findByText(/This value isn’t valid/)).toBeInTheDocument();
    await waitFor(() => expect(within(dialog).getByRole("searchbox")).toHaveFocus());
    expect(sent).toEqual([]);
  });

  it("shows at its field what the server finds wrong with it", async () => {
    failWith({ key: "badInput", issues: [{ path: "change.customerName", rule: "characters" }] });
    const { user, dialog, tick, save } = await edit();
    await tick("Channel");
    await tick("Customer name");
    await user.click(save);
    const name = within(dialog).getByRole("textbox", { name: "Customer name" });
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription(/This value isn’t valid/);
    expect(within(dialog).getByRole("textbox", { name: "Channel" })).toBeValid();
  });

  it("stays open with what was typed when the call fails", async () => {
    failWith({ key: "busy" });
    const { user, dialog, tick, save } = await edit();
    await tick("Channel");
    const method = within(dialog).getByRole("textbox", { name: "Channel" });
    await user.type(method, "Express");
    await user.click(save);
    await waitFor(() => expect(screen.getByText(/busy/i)).toBeInTheDocument());
    expect(method).toHaveValue("Express");
  });
});
