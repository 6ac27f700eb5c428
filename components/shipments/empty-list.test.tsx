import { screen } from "@testing-library/react";
import { readAddress, toInput } from "./address";
import { makePage } from "./testing/make-row";
import { renderList } from "./testing/render-list";

const place = { list: "active", view: "all" } as const;

beforeEach(() => {
  globalThis.fetch = jest.fn(async () => Response.json({}, { status: 503 }));
});

/** An empty list of a business, drawn with its page's address; so many in the archive match the same search. */
function open(isNew: boolean, search = "", archived = 0) {
  window.history.replaceState(null, "", `/en/userManage/track/all?${search}`);
  const input = toInput(place, readAddress(place, new URLSearchParams(search)), "2026-03-14", 20);
  renderList({
    kind: "business",
    list: "active",
    timeZone: "UTC",
    now: "2026-03-14T12:00:00.000Z",
    input,
    rowCount: { rows: 20, isChosen: false },
    page: makePage([]),
    archived: { ...makePage([]), total: archived },
    counts: { counts: {} as never, action: 0, atLeast: false },
    columns: ["number", "status"],
    views: [],
    isNew,
    offersSamples: isNew,
    carriers: {},
    grouped: {},
    departments: [],
    channels: [],
  });
}

it("offers a new account its first steps, and no dates at which it cannot have anything", () => {
  open(true);
  const target = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(target("Add numbers")).toBe("/en/userManage/track/add");
  expect(target("Import a file")).toBe("/en/userManage/track/import");
  expect(target("Get an API key")).toBe("/en/userManage/userSetting/getAPIKey");
  expect(screen.getByRole("button", { name: "Try it with sample data" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Show all dates" })).toBeNull();
});

it("offers all dates where older shipments exist", () => {
  open(false);
  expect(screen.getByRole("button", { name: "Show all dates" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Get an API key" })).toBeNull();
});

it("says how many in the archive match a search by named days, and leads to them", () => {
  const search = "dateType=4&dateStart=2026-03-01&dateEnd=2026-03-07&took=delivered.48.72";
  open(false, search, 1203);
  const link = screen.getByRole("link", { name: "Also in the archive: 1,203" });
  expect(link).toHaveAttribute("href", `/en/userManage/historyTrack/list?${search}`);
});

it.each([
  ["none in the archive matches", "dateStart=2026-03-01&dateEnd=2026-03-07", 0],
  ["no days are named", "code=dhl", 3],
])("leads nowhere where %s", (_, search, archived) => {
  open(false, search, archived);
  expect(screen.queryByRole("link", { name: /archive/ })).toBeNull();
});
