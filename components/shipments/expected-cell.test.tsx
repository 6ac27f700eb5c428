import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { dayMs } from "@/lib/core/calendar";
import { formatDay, formatDays, localTime } from "@/lib/platform/i18n/format-time";
import type { ShipmentColumn } from "@/lib/shipments/records/constants";
import type { ShipmentView } from "@/lib/shipments/records/schemas";
import { readAddress, toInput } from "./address";
import type { ListStart } from "./list-context";
import { makePage, makeRow } from "./testing/make-row";
import { renderList } from "./testing/render-list";

const now = new Date();
const zone = "Europe/Berlin";
const late = "Later than expected";

class SilentSocket {
  close() {}
}

beforeEach(() => {
  globalThis.WebSocket = SilentSocket as unknown as typeof WebSocket;
  globalThis.fetch = (async () => ({
    ...{ ok: false, status: 404, headers: new Headers(), text: async () => "{}" },
  })) as unknown as typeof fetch;
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
});

/** An estimate of so many days from now on. */
function estimateOf(from: number, to: number): NonNullable<ShipmentView["estimate"]> {
  const at = (days: number) => new Date(now.getTime() + days * dayMs).toISOString();
  return { from: at(from), middle: at(from), to: at(to), at: at(-9), evidence: 1240 };
}
const dayOf = (days: number) => localTime(new Date(now.getTime() + days * dayMs), zone).slice(0, 10);
const short = (from: number, to: number) => formatDays(dayOf(from), dayOf(to), "en", "short");

/** Opens a list of these rows; returns the cells of a column. */
function open(
  rows: readonly Partial<ShipmentView>[],
  column: ShipmentColumn,
  kind: ListStart["kind"] = "business",
  search = "",
) {
  window.history.replaceState(null, "", `/en/userManage/track/all${search}`);
  const place = { list: "active", view: "all" } as const;
  renderList({
    ...{ kind, list: "active", timeZone: zone, now: now.toISOString() },
    input: toInput(place, readAddress(place, new URLSearchParams(search)), "2026-03-14", 20),
    rowCount: { rows: 20, isChosen: false },
    page: makePage(rows.map((row, at) => makeRow(at + 1, row))),
    ...{ counts: null, columns: ["number", "status", column], views: [], isNew: false },
    ...{ carriers: {}, grouped: {}, departments: [], channels: [] },
  });
  return [...document.querySelectorAll<HTMLElement>(`td[data-column="${column}"]`)];
}

describe("the column of the expected delivery", () => {
  it("shows on which of the account's days a parcel arrives, with what that is based on", () => {
    const cells = open([{ estimate: estimateOf(2, 4) }, { estimate: estimateOf(3, 3) }, {}], "expected");
    expect(cells.map((cell) => cell.textContent)).toEqual([short(2, 4), short(3, 3), ""]);
    const notes = screen.getAllByTitle(/going by 1,240 recent deliveries/);
    expect(notes.map((note) => note.textContent)).toEqual([short(2, 4), short(3, 3)]);
    expect(document.querySelector("td[data-column='expected']")).toHaveAttribute(
      "data-label",
      "Estimated delivery",
    );
  });

  it("marks what is later than expected, also after an estimate that is too wide to be shown", () => {
    const cells = open(
      [
        { estimate: estimateOf(-5, -3) },
        { estimate: estimateOf(-14, -3) },
        { estimate: estimateOf(1, 13) },
        { estimate: estimateOf(-5, -3), status: "info_received", subStatus: "label_created" },
        { estimate: estimateOf(-5, -3), status: "delivered", subStatus: "delivered" },
      ],
      "expected",
    );
    expect(cells.map((cell) => cell.textContent)).toEqual([
      `${short(-5, -3)}${late}`,
      late,
      "",
      short(-5, -3),
      "",
    ]);
    const day = formatDay(dayOf(-3), now, "en");
    const note = `Later than expected: 4 of 5 parcels like this one had arrived by ${day}.`;
    expect(within(cells[0] as HTMLElement).getByText(late).parentElement).toHaveAttribute("title", note);
  });

  it("sorts by what arrives next first, for personal users too", async () => {
    open([{ estimate: estimateOf(2, 4) }], "expected", "personal");
    await userEvent.click(screen.getByRole("button", { name: /Estimated delivery/ }));
    expect(window.location.search).toBe("?sort=expectedAt");
  });
});

it("flags mark what is later than expected, once where a rule says it already", () => {
  const estimate = estimateOf(-5, -3);
  const cells = open(
    [
      { estimate, nodeStatus: ["timeException"] },
      { estimate, alarms: ["Too late"], lateAlarm: true },
      { estimate, alarms: ["Silent"] },
      { estimate: estimateOf(2, 4) },
    ],
    "nodeStatus",
  );
  expect(cells.map((cell) => cell.textContent)).toEqual([
    `${late}No updates for days`,
    "Too late",
    `Silent${late}`,
    "",
  ]);
});

it("the filter by what is later than expected is named, and taken away with one press", async () => {
  open([{}], "latest", "personal", "?attention=late");
  await userEvent.click(screen.getByRole("button", { name: `Remove: ${late}` }));
  expect(window.location.search).toBe("");
});
