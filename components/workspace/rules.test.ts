import { signedInPages } from "@/lib/accounts/users/constants";
import { loadMessages } from "@/lib/platform/i18n/load-messages";
import { pageIcons } from "./page-icons";
import { currentEntry, findable, findPath, type MenuEntry, matches, tourOf, trackable } from "./rules";

const entry = (name: MenuEntry["name"], href: string): MenuEntry => ({ name, href, label: name });
const entries = [
  entry("track", "/de/userManage/track/all"),
  entry("importTrack", "/de/userManage/track/import"),
  entry("historyTrack", "/de/userManage/historyTrack/list"),
  entry("deletedTrack", "/de/userManage/historyTrack/deleted"),
  entry("workOrder", "/de/userManage/workOrder"),
];

it("finds the entry of an address: the page itself, or the one it is a view of", () => {
  const at = (path: string) => currentEntry(`/de/userManage/${path}`, entries)?.name;
  expect(at("track/all")).toBe("track");
  expect(at("track/inTransit")).toBe("track");
  expect(at("track/import")).toBe("importTrack");
  expect(at("track/import/0198")).toBe("importTrack");
  expect(at("historyTrack/list")).toBe("historyTrack");
  expect(at("historyTrack/deleted")).toBe("deletedTrack");
  expect(at("workOrder")).toBe("workOrder");
  expect(at("workOrder/nowhere")).toBe("workOrder");
  expect(at("nowhere")).toBeUndefined();
  expect(at("nowhere/at/all")).toBeUndefined();
});

it("matches prefixes of words in any order, ignoring case and diacritics, and Chinese anywhere", () => {
  expect(matches("trac hist", "History of tracking")).toBe(true);
  expect(matches("numeros", "Añadir números")).toBe(true);
  expect(matches("", "anything")).toBe(true);
  expect(matches("e-mail", "E-\u2060Mail-Vorlagen")).toBe(true);
  expect(matches("ack", "Tracking")).toBe(false);
  expect(matches("导入", "批量导入")).toBe(true);
});

it("searches shipments only for texts of five letters or digits", () => {
  expect(findable(" RB 12 ")).toBeNull();
  expect(findable(" RB 123 ")).toBe("RB 123");
  expect(findable("x".repeat(101))).toBeNull();
});

it("takes for a number what has its characters and a digit", () => {
  expect(trackable("rr 123-456.785 cn")).toBe("RR123456785CN");
  expect(trackable("settings")).toBeNull();
  expect(trackable("1234")).toBeNull();
  expect(trackable("1".repeat(51))).toBeNull();
});

it("opens the shipment list with the text as it is and no age limit", () => {
  expect(findPath("a&b c")).toBe("/userManage/track/all?searchTrack=a%26b+c&dateType=0");
});

it("starts the tour on the dashboard, for users who may open it", () => {
  const part = (pages: readonly MenuEntry[]) => ({ name: "overview", label: "Overview", pages });
  const dashboard = entry("dailyMonitoring", "/de/userManage/daily/dailyMonitoring");
  expect(tourOf([part(entries), part([dashboard])])).toBe(`${dashboard.href}?tour=dashboard`);
  expect(tourOf([part(entries)])).toBeNull();
});

it("each page has a shortcut of its own", () => {
  const keys = Object.values(pageIcons).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

it("each page has a name, and each name is a page's", async () => {
  const { shell } = await loadMessages("en", ["shell"]);
  const { pages } = shell as Record<string, Record<string, string>>;
  expect(Object.keys(pages ?? {}).sort()).toEqual(Object.keys(signedInPages).sort());
});
