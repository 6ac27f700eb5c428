import { screen } from "@testing-library/react";
import { readAddress, toInput } from "./address";
import { makePage } from "./testing/make-row";
import { renderList } from "./testing/render-list";

const place = { list: "active", view: "all" } as const;

beforeEach(() => {
  window.history.replaceState(null, "", "/en/userManage/track/all");
  globalThis.fetch = jest.fn(async () => Response.json({}, { status: 503 }));
});

/** An empty list of a business, drawn with its page's address. */
function open(isNew: boolean) {
  const input = toInput(place, readAddress(place, new URLSearchParams()), "2026-03-14", 20);
  renderList({
    kind: "business",
    list: "active",
    timeZone: "UTC",
    now: "2026-03-14T12:00:00.000Z",
    input,
    rowCount: { rows: 20, isChosen: false },
    page: makePage([]),
    counts: { counts: {} as never, action: 0, atLeast: false },
    columns: ["number", "status"],
    views: [],
    isNew,
    offersSamples: isNew,
    carriers: {},
    grouped: {},
    departments: [],
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
