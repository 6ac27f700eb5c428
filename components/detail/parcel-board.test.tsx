import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Refused } from "@/components/tracking/parcel/refused-numbers";
import { makeEvent, makeView, testNow } from "@/components/tracking/parcel/testing/make-view";
import { encodeView } from "@/lib/tracking/store/encode-view";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import { ParcelBoard } from "./parcel-board";
import { renderCard } from "./testing/render-card";

const first = "00340434161094042557";
const second = "RR123456785CN";

/** The server's end of the live socket and of the calls. */
class Socket {
  static last: Socket;
  static readonly OPEN = 1;
  readyState = 0;
  sent: string[] = [];
  onopen?: () => void;
  onclose?: () => void;
  onmessage?: (event: { data: string }) => void;
  constructor() {
    Socket.last = this;
    queueMicrotask(() => {
      this.readyState = Socket.OPEN;
      this.onopen?.();
    });
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.onclose?.();
  }
  /** Resolves when the page has read it. */
  async push(parcel: ParcelView) {
    const data = JSON.stringify({ type: "parcel", topic: "t", parcel: encodeView(parcel) });
    await act(async () => this.onmessage?.({ data }));
  }
}

const calls: { path: string; body: { numbers: { number: string; carrier?: string }[] } }[] = [];
let answer: (path: string, numbers: { number: string; carrier?: string }[]) => readonly ParcelView[];

beforeEach(() => {
  calls.length = 0;
  answer = () => [];
  globalThis.WebSocket = Socket as unknown as typeof WebSocket;
  crypto.randomUUID ??= () => "00000000-0000-4000-8000-000000000000";
  globalThis.fetch = (async (path: string, init?: { body?: string }) => {
    if (!init?.body) return { ok: false };
    const body = JSON.parse(init.body);
    if (path.includes("track/map")) return new Promise(() => undefined);
    calls.push({ path, body });
    const parcels = answer(path, body.numbers).map(encodeView);
    const data = path.includes("translate") ? { texts: {} } : { parcels, ignored: [], refused: [] };
    return {
      ok: true,
      headers: new Headers(),
      text: async () => JSON.stringify({ status: { code: 200, msg: "" }, data }),
    };
  }) as unknown as typeof fetch;
  window.history.replaceState(null, "", `/en/detail/${first},${second}`);
  Element.prototype.scrollIntoView = () => undefined;
});

function draw(
  parcels: readonly ParcelView[],
  refused: readonly Refused[] = [],
  ignored: readonly string[] = [],
) {
  const grouped = Object.fromEntries(parcels.map(({ number }) => [number, number]));
  const start = { parcels, carriers: [], grouped, now: testNow };
  return renderCard(<ParcelBoard start={start} ignored={ignored} refused={refused} />);
}

const two = () => [
  makeView("departed"),
  makeView("label_created", { number: second, carrier: "china-post" }),
];
const heads = () =>
  screen.getAllByRole("heading", { level: 2 }).flatMap((head) => within(head).queryByRole("button") ?? []);

it("updates the card when the server pushes, and announces it once", async () => {
  const [view] = two() as [ParcelView];
  draw(two());
  expect(document.querySelector("[data-flips]")).toBeNull();
  await waitFor(() => expect(Socket.last.sent[0]).toContain('"hello"'));
  expect(JSON.parse(Socket.last.sent[0] ?? "").watch).toEqual([
    { number: first, carrier: "dhl", version: 3, token: "test" },
    { number: second, carrier: "china-post", version: 3, token: "test" },
  ]);
  const event = makeEvent("2026-03-14T12:40", "On the vehicle", { subStatus: "out_for_delivery" });
  await Socket.last.push({
    ...view,
    status: "pick_up",
    progressStep: 3,
    subStatus: "out_for_delivery",
    version: 4,
    checkpoints: [event, ...view.checkpoints],
  });
  expect(screen.getByText("On the vehicle")).toBeVisible();
  expect(screen.getByText("New")).toBeVisible();
  expect(screen.getByText(`${first}: Out for delivery`)).toHaveAttribute("role", "status");
  expect(document.querySelectorAll("[data-flips]")).toHaveLength(1);
  await Socket.last.push({ ...view, version: 2 });
  expect(screen.getByText("On the vehicle")).toBeVisible();
});

/** The list as it is read: names of groups with their counts, and the numbers under them. */
const shown = () =>
  [...document.querySelectorAll("ol[aria-label=Parcels] > li")].map((item) => {
    const name = item.querySelector(":scope > h2")?.textContent;
    return [name, item.querySelector("article")?.id].filter(Boolean).join(": ");
  });

/** The page's clock is the real one, by which the events of these views are long ago. */
const undated = { lastEventAt: null };

it("lists parcels under what they need, and opens the first of them", () => {
  draw([makeView("delivered"), makeView("no_one_home", { number: second })]);
  expect(shown()).toEqual([`Needs you1: ${second}`, `Delivered1: ${first}`]);
  expect(heads().map((head) => head?.getAttribute("aria-expanded"))).toEqual(["true", "false"]);
});

it("opens the first parcel, whichever that becomes while first responses come, until the reader does something", async () => {
  const waiting = { asking: true, version: 0, ...undated };
  draw([makeView("accepted", waiting), makeView(null, { number: second, ...waiting })]);
  const open = () => heads().map((head) => head?.getAttribute("aria-expanded"));
  await Socket.last.push({ ...makeView("no_one_home", { number: second }), asking: true, version: 1 });
  expect([shown(), open()]).toEqual([
    [`Needs you1: ${second}`, `On the way1: ${first}`],
    ["true", "false"],
  ]);
  await userEvent.click(document.body);
  await Socket.last.push({ ...makeView("ready_at_locker"), version: 2 });
  await Socket.last.push({ ...makeView("departed", { number: second, ...undated }), version: 3 });
  expect([shown(), open()]).toEqual([
    [`Needs you1: ${first}`, `On the way1: ${second}`],
    ["false", "true"],
  ]);
});

it("moves a parcel to its new group with its card open, its form as it was, and the focus", async () => {
  const other = makeView("departed", { number: second, carrier: "china-post", ...undated });
  draw([makeView("departed", undated), other]);
  expect(shown()).toEqual([`On the way2: ${first}`, second]);
  await userEvent.click(screen.getByRole("button", { name: `Rename ${first}` }));
  const field = screen.getByRole("textbox", { name: /^Name of/ });
  await userEvent.type(field, "Shoes");
  await Socket.last.push({ ...makeView("delivered"), version: 4 });
  expect(shown()).toEqual([`On the way1: ${second}`, `Delivered1: ${first}`]);
  expect(heads().map((head) => head?.getAttribute("aria-expanded"))).toEqual(["false", "true"]);
  expect(field).toHaveFocus();
  expect(field).toHaveValue("Shoes");
});

it("opens the first card, moves between headers with the arrows and opens with Enter", async () => {
  draw(two());
  expect(heads().map((head) => head?.getAttribute("aria-expanded"))).toEqual(["true", "false"]);
  heads()[0]?.focus();
  await userEvent.keyboard("{ArrowDown}");
  expect(heads()[1]).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(heads()[1]).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard("{Home}");
  expect(heads()[0]).toHaveFocus();
});

it("keeps all cards of several closed on phones until one is tapped", async () => {
  window.matchMedia = (() => ({ matches: true, addEventListener() {}, removeEventListener() {} })) as never;
  const { unmount } = draw(two());
  const open = () => heads().map((head) => head?.getAttribute("aria-expanded"));
  expect(open()).toEqual(["false", "false"]);
  await userEvent.click(heads()[1] as HTMLElement);
  expect(open()).toEqual(["false", "true"]);
  unmount();
  draw(two().slice(0, 1));
  expect(screen.getByRole("button", { name: "Refresh" })).toBeVisible();
  Reflect.deleteProperty(window, "matchMedia");
});

it("says once for the page how many journeys are simulated", () => {
  draw([makeView("departed", { simulated: true }), makeView("label_created", { number: second })]);
  // One for phones and one for wider screens, of which a style sheet shows one.
  expect(screen.getAllByText("1 simulated journey. No carrier was asked.")).toHaveLength(2);
  expect(screen.getAllByText("Simulated")).toHaveLength(1);
});

it("opens the card that the address names", () => {
  window.history.replaceState(null, "", `/en/detail/${first},${second}#${second}`);
  draw(two());
  expect(heads()[1]).toHaveAttribute("aria-expanded", "true");
});

it("removes a parcel and restores it in its place, with the address updated", async () => {
  draw(two());
  await userEvent.click(screen.getAllByText("Remove from list")[0] as HTMLElement);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("1 parcel");
  expect(window.location.pathname).toBe(`/en/detail/${second}`);
  const undo = screen.getByRole("button", { name: "Undo" });
  expect(undo).toHaveFocus();
  await userEvent.click(undo);
  expect(window.location.pathname).toBe(`/en/detail/${first},${second}`);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("2 parcels");
});

it("queries the right carrier after a correction, keeps it in the address, and undoes both", async () => {
  answer = (_, numbers) =>
    numbers.map(({ number, carrier }) =>
      makeView("delivered", { number, carrier: carrier ?? "dhl", chosen: carrier !== undefined, version: 1 }),
    );
  draw(two());
  await userEvent.click(screen.getByRole("button", { name: /Choose dpd/ }));
  expect(window.location.pathname).toBe(`/en/detail/${first}~dpd,${second}`);
  await waitFor(() => expect(screen.getAllByText("Delivered").length).toBeGreaterThan(1));
  const requested = calls.find(({ path }) => path.includes("real_query"));
  expect(requested?.body.numbers).toEqual([{ number: first, carrier: "dpd", viewToken: "test" }]);
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(window.location.pathname).toBe(`/en/detail/${first},${second}`);
  expect(screen.getAllByText("Departed").length).toBeGreaterThan(0);
});

it("queries both when two parcels are refreshed at once, and reports the result", async () => {
  answer = (_, numbers) =>
    numbers.map(({ number }) => two().find((view) => view.number === number) ?? makeView("departed"));
  draw(two());
  await userEvent.click(screen.getByRole("button", { name: "Expand all" }));
  const [one, other] = screen.getAllByRole("button", { name: "Refresh" });
  await act(async () => {
    one?.click();
    other?.click();
  });
  const last = calls.filter(({ path }) => path.includes("real_query")).at(-1);
  expect(last?.body.numbers.map(({ number }) => number)).toEqual([first, second]);
  expect((await screen.findAllByText(/once a minute at most/)).length).toBe(2);
});

it("keeps rejected input: it can be corrected and tried again", async () => {
  answer = (_, numbers) => numbers.map(({ number }) => makeView("accepted", { number }));
  draw(two(), [{ text: "RR1", reason: "tooShort" }], ["RR123456799CN"]);
  expect(screen.getByText(/Too short/)).toBeVisible();
  // Below the results; a line above them leads there.
  const heading = screen.getByRole("heading", { name: "1 entry isn’t a tracking number" });
  const before = screen.getByRole("list", { name: "Parcels" }).compareDocumentPosition(heading);
  expect(before & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await userEvent.click(screen.getByRole("link", { name: "1 entry isn’t a tracking number" }));
  expect([document.activeElement, window.location.hash]).toEqual([heading, ""]);
  const field = screen.getByLabelText("Correct “RR1”");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByText(/Too short/)).toBeVisible();
  await userEvent.type(field, "23456771CN");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("3 parcels");
  expect(window.location.pathname).toContain("RR123456771CN");
  // In the list, and above the journey if that is open by then.
  expect((await screen.findAllByText("Accepted"))[0]).toBeVisible();
  expect(screen.getByRole("link", { name: "Track it" })).toHaveAttribute("href", "/en/detail/RR123456799CN");
});

it("says nothing of updates where no parcel is tracked", () => {
  draw([], [{ text: "RR1", reason: "tooShort" }]);
  expect(screen.getByText(/Too short/)).toBeVisible();
  expect(screen.queryByText(/^Live/)).toBeNull();
});

it("shows that it is offline and the age of its data, and continues when back", async () => {
  draw(two());
  const online = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(screen.getByText(/You’re offline\. Last updated at \d\d:\d\d/)).toBeVisible();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(screen.getByText("Live · updates automatically")).toBeVisible();
  online.mockRestore();
});
