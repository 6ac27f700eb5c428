import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { makeEvent, makeView, testNow } from "@/components/tracking/parcel/testing/make-view";
import { subStatuses } from "@/lib/parcels/parcel/constants";
import type { ViewEntry } from "@/lib/platform/browser/merge-views";
import { keepMails } from "@/lib/platform/browser/parcel-mails";
import { readRecent, rememberNumbers, writeRecent } from "@/lib/platform/browser/recent-numbers";
import { type ParcelView, problemSchema, scheduleReasons } from "@/lib/tracking/store/schemas";
import errors from "@/messages/en/errors.json";
import parcelWords from "@/messages/en/parcel.json";
import status from "@/messages/en/status.json";
import { ParcelCard } from "./parcel-card";
import { renderCard } from "./testing/render-card";

const at = testNow;

beforeAll(() => {
  // The map of a journey is fetched when it is shown; here it never comes.
  globalThis.fetch = () => new Promise(() => undefined);
});

function entryOf(view: ParcelView | null, more: Partial<ViewEntry<ParcelView>> = {}): ViewEntry<ParcelView> {
  const number = view?.number ?? "00340434161094042557";
  return { number, carrier: null, view, before: null, removed: false, ...more };
}

function card(view: ParcelView | null, more: Partial<ViewEntry<ParcelView>> = {}) {
  return <ParcelCard entry={entryOf(view, more)} open onToggle={null} />;
}

it.each(Object.keys(subStatuses) as (keyof typeof subStatuses)[])(
  "says for %s what happened, what it means and what to do",
  (subStatus) => {
    renderCard(card(makeView(subStatus)));
    const words = status.sub[subStatus];
    expect(screen.getAllByText(words.label).length).toBeGreaterThan(0);
    expect(screen.getByText(`${words.happened} ${words.means}`)).toBeInTheDocument();
    expect(screen.getByText(words.next, { exact: false })).toBeInTheDocument();
  },
);

it.each(problemSchema.shape.kind.options)("keeps the journey visible whatever the problem: %s", (kind) => {
  renderCard(card(makeView("departed", { problem: { kind, at } })));
  expect(screen.getAllByText("Departed").length).toBeGreaterThan(0);
  expect(screen.getByText("Sorted at the parcel centre")).toBeInTheDocument();
  expect(
    screen.getByText(status.problem[kind].happened.replace("{carrier}", "DHL Express"), { exact: false }),
  ).toBeVisible();
  if (kind !== "carrierUnknown") expect(screen.getByText(/Last known status, as of 12:48/)).toBeVisible();
});

it.each(problemSchema.shape.kind.options.filter((kind) => kind !== "carrierUnknown"))(
  "does not show a parcel as not found when nothing is known because of %s",
  (kind) => {
    renderCard(card(makeView(null, { problem: { kind, at } })));
    expect(screen.getAllByText(status.problem[kind].label).length).toBeGreaterThan(0);
    expect(screen.queryByText("Not found")).not.toBeInTheDocument();
  },
);

it("has its reader's own name in the head, where it can be changed", async () => {
  const view = makeView("departed");
  rememberNumbers([{ number: view.number }]);
  const user = userEvent.setup();
  renderCard(card(view));
  await user.click(screen.getByRole("button", { name: `Rename ${view.number}` }));
  await user.type(screen.getByRole("textbox"), "Shoes for Ella");
  await user.tab();
  expect(screen.getByRole("button", { name: "Save" })).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent(/^Shoes for Ella/);
  const rename = screen.getByRole("button", { name: "Rename Shoes for Ella" });
  expect(rename).toHaveFocus();
  await user.click(rename);
  await user.type(screen.getByRole("textbox"), " and Tom{Escape}");
  expect(rename).toHaveFocus();
  expect(readRecent()).toEqual([{ number: view.number, name: "Shoes for Ella" }]);
  writeRecent([]);
});

it("marks a simulated journey as such, in text and style, open and collapsed", () => {
  const view = makeView("departed", { simulated: true });
  const { redraw } = renderCard(card(view));
  expect(screen.getByText("Simulated")).toBeVisible();
  expect(screen.getByText("Simulated").closest(".hatched")).toHaveAttribute(
    "title",
    expect.stringMatching(/is simulated: no carrier was asked/),
  );
  redraw(<ParcelCard entry={entryOf(view)} open={false} onToggle={() => undefined} />);
  expect(screen.getByText("Simulated")).toBeVisible();
});

it("has its map between the answer and the progress, in its place before it is drawn", () => {
  for (const view of [makeView("departed"), makeView(null, { asking: true })]) {
    const { container, unmount } = renderCard(card(view));
    const [answer, map, rest] = container.querySelector(".parcel-top")?.children ?? [];
    expect(answer?.querySelector("p[data-status], p.text-status")).not.toBeNull();
    expect(map).toHaveClass("journey-map");
    expect(rest?.querySelector("ol")).toHaveAccessibleName("Progress");
    expect(container.querySelectorAll(".journey-map-frame")).toHaveLength(1);
    unmount();
  }
});

it("has what its reader must do above the map, and the carrier's page as a button, once that is known", () => {
  const partsOf = (container: HTMLElement) =>
    [...(container.querySelector(".parcel-top")?.children ?? [])].map((part) => part.matches(".journey-map"));
  const { container, redraw } = renderCard(card(makeView(null, { asking: true })));
  expect(partsOf(container)).toEqual([false, true, false]);
  redraw(card(makeView("no_one_home")));
  expect(partsOf(container)).toEqual([false, false, true]);
  const page = { name: "Open on the DHL Express website" };
  expect(screen.getByRole("link", page)).not.toHaveClass("max-sm:hidden");
  // What is being read stays where it is.
  redraw(card(makeView("out_for_delivery")));
  expect(partsOf(container)).toEqual([false, false, true]);
});

it("shows that a carrier is being queried, in the size of the coming content", () => {
  renderCard(card(makeView(null, { asking: true, askedAt: null, answeredAt: null })));
  expect(screen.getAllByText("Checking DHL Express").length).toBeGreaterThan(0);
  expect(screen.getByRole("button", { name: "Checking …" })).toHaveAttribute("aria-disabled", "true");
});

it("lets the reader choose if the carrier is unknown", async () => {
  renderCard(
    card(makeView(null, { carrier: null, candidates: [], problem: { kind: "carrierUnknown", at } })),
  );
  expect(screen.getAllByText("Carrier unknown").length).toBeGreaterThan(0);
  expect(screen.getByRole("button", { name: "Choose a carrier …" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Refresh" })).not.toBeInTheDocument();
});

it("advises to choose the carrier of a simulated journey without one, and asks for it above the events", () => {
  const { container } = renderCard(card(makeView("departed", { carrier: null, simulated: true })));
  expect(screen.getByText(status.problem.carrierUnknown.next, { exact: false })).toBeVisible();
  expect(screen.getAllByRole("button", { name: "Choose a carrier …" })).toHaveLength(1);
  expect(within(container.querySelector(".parcel-top")!).getByText("Which carrier is it?")).toBeVisible();
});

const mistyped = (candidate: ParcelView["candidates"][number]) => ({
  ...candidate,
  check: "failed" as const,
});

it("says at its head that a number is probably mistyped, and replaces it by the corrected one", async () => {
  const [add, remove] = [jest.fn(() => "added" as const), jest.fn()];
  const { number, candidates } = makeView("departed");
  const view = makeView("departed", { simulated: true, candidates: candidates.map(mistyped) });
  renderCard(card(view), { add, remove });
  expect(screen.getByText("The check digit doesn’t fit DHL Express. Is there a typo?")).toBeVisible();
  renderCard(<ParcelCard entry={entryOf(view)} open={false} onToggle={remove} />);
  expect(screen.getByText(parcelWords.typo.row)).toBeVisible();
  expect(screen.getByText(parcelWords.nothing.next, { exact: false })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Correct the number" }));
  const field = screen.getByRole("textbox", { name: `Correct “${number}”` });
  await userEvent.clear(field);
  await userEvent.type(field, "00340434161094042550{Enter}");
  expect(add).toHaveBeenCalledWith("00340434161094042550", null);
  expect(remove).toHaveBeenCalledWith(number);
});

it("offers the number that was meant", async () => {
  const add = jest.fn(() => "added" as const);
  const [candidate] = makeView("departed").candidates;
  const candidates = [mistyped({ ...candidate!, carrier: "ups" })];
  renderCard(card(makeView(null, { number: "1Z999AA1O123456784", carrier: "ups", candidates })), { add });
  await userEvent.click(await screen.findByRole("button", { name: "Did you mean 1Z999AA10123456784?" }));
  expect(add).toHaveBeenCalledWith("1Z999AA10123456784", null);
});

it("doubts no number of which a carrier tells events, nor one whose carrier its reader chose", () => {
  const candidates = makeView("departed").candidates.map(mistyped);
  for (const more of [{ candidates }, { candidates, simulated: true, chosen: true }]) {
    const { unmount } = renderCard(card(makeView("departed", more)));
    expect(screen.queryByRole("button", { name: "Correct the number" })).not.toBeInTheDocument();
    unmount();
  }
});

it("corrects the carrier in one press, with the reason for each candidate, and undoes it", async () => {
  const choose = jest.fn();
  const undo = jest.fn();
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  const view = makeView("departed");
  const { redraw } = renderCard(card(view), { choose, undo });
  expect(screen.getByText(/Very likely: The check digit matches · Looks like/)).toBeVisible();
  await userEvent.click(
    screen.getByRole("button", { name: /Choose DPD.*Possible: Only the length matches/ }),
  );
  expect(choose).toHaveBeenCalledWith(view.number, "dpd");
  redraw(card(null, { number: view.number, carrier: "dpd", before: { carrier: null, view } }), {
    choose,
    undo,
  });
  expect(scrolled).toHaveBeenCalledTimes(1);
  expect(screen.getByText(/^Now checking DPD\. Until you leave/)).toBeVisible();
  redraw(card(makeView("arrived"), { carrier: "dpd", before: { carrier: null, view } }), { choose, undo });
  expect(screen.getByText("Now showing DPD.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(undo).toHaveBeenCalledWith(view.number);
});

it("names the post that handles international mail at the customs where it is held", async () => {
  const usual = globalThis.fetch;
  const asked: string[] = [];
  const post = { id: "dhl-paket", routerName: "DHLPaket", name: "DHL", nameZh: "DHL" };
  globalThis.fetch = (address) => {
    asked.push(String(address));
    return Promise.resolve({ ok: true, json: () => Promise.resolve(post) } as Response);
  };
  try {
    renderCard(card(makeView("customs_hold", { number: "LX911331351CN", carrier: "china-post" })));
    expect(await screen.findByText(/^For international mail, DHL handles customs here/)).toBeVisible();
    expect(asked).toContain("/carrier-card.json?number=LX000000005DE");
    expect(screen.getByRole("link", { name: "More about DHL" })).toHaveAttribute(
      "href",
      "/en/carrier/DHLPaket",
    );
  } finally {
    globalThis.fetch = usual;
  }
});

it("asks for the postcode the carrier requires, and sends no invalid one", async () => {
  const refresh = jest.fn();
  const problem = { kind: "moreInfoNeeded", at, fields: ["postcode"] } as const;
  renderCard(card(makeView(null, { problem: { ...problem, fields: ["postcode"] } })), { refresh });
  const field = screen.getByLabelText("Destination postcode");
  await userEvent.type(field, "1");
  await userEvent.click(screen.getByRole("button", { name: "Submit" }));
  expect(refresh).not.toHaveBeenCalled();
  expect(screen.getByRole("alert")).toHaveTextContent("Too short");
  await userEvent.type(field, "0115");
  await userEvent.click(screen.getByRole("button", { name: "Submit" }));
  expect(refresh).toHaveBeenCalledWith(["00340434161094042557"], { postcode: "10115" });
});

it("shows when the carrier was last queried, and when and why next, for every reason of the schedule", () => {
  for (const why of scheduleReasons) {
    const { unmount } = renderCard(card(makeView("departed", { why })));
    expect(screen.getByText(/Last checked 12 minutes ago\. \S/)).toBeVisible();
    unmount();
  }
  renderCard(card(makeView("departed", { why: "outForDelivery" })));
  expect(screen.getByText(/Next check in 3 hours, because the parcel is out for delivery/)).toBeVisible();
});

it("does not say that a journey has ended if the carrier does not know the number", () => {
  renderCard(card(makeView(null, { problem: { kind: "badNumber", at }, why: "finished", nextAskAt: null })));
  expect(screen.queryByText(/journey has ended/)).not.toBeInTheDocument();
});

it("claims no query and offers no emails if no connector exists for the carrier", () => {
  const problem = { kind: "notConnected", at } as const;
  renderCard(card(makeView(null, { problem, why: "notConnected", askedAt: at, answeredAt: null })));
  expect(screen.getByText(status.why.notConnected)).toBeVisible();
  expect(screen.queryByText(/Last checked/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Email me" })).toBeNull();
});

it("offers a parcel's actions: copy, carrier's page, emails, removal", async () => {
  const remove = jest.fn();
  const user = userEvent.setup();
  const view = makeView("departed");
  renderCard(card(view), { remove });
  await user.click(screen.getByRole("button", { name: "Copy number" }));
  expect(await navigator.clipboard.readText()).toBe(view.number);
  const page = screen.getAllByRole("link", { name: /on the DHL Express website/ })[0];
  expect(page).toHaveAttribute("href", `https://www.dhl.com/track?id=${view.number}`);
  expect(page).toHaveAttribute("rel", expect.stringContaining("noreferrer"));
  await user.click(screen.getByText("Copy journey as text"));
  const text = await navigator.clipboard.readText();
  expect(text).toContain("00340434161094042557 · DHL Express");
  // No language: it opens in that of whoever gets it.
  expect(text).toContain("http://localhost/detail/00340434161094042557");
  expect(text).toContain("Status: Departed");
  expect(text).toContain("2026-03-14 11:41 UTC+1  Parcel scanned by the courier  Berlin, Germany");
  await user.click(screen.getByRole("button", { name: "Email me" }));
  expect(screen.getByLabelText("Email address")).toHaveFocus();
  await user.click(screen.getByText("Remove from list"));
  expect(remove).toHaveBeenCalledWith(view.number);
});

it("says that updates are on or wait for their confirmation, and ends them", async () => {
  const user = userEvent.setup();
  const view = makeView("departed");
  const mails = { carrier: "dhl", email: "a•••@example.com", at: testNow };
  keepMails(view.number, mails);
  renderCard(card(view));
  await user.click(screen.getByRole("button", { name: "Waiting for confirmation" }));
  expect(await screen.findByText(/sent a confirmation to a•••@example\.com/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Cancel the request" }));
  expect(screen.getByText("Request cancelled")).toBeVisible();
  expect(screen.getByRole("button", { name: "Turn on again" })).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(screen.getByLabelText("Email address")).toHaveFocus();
  await user.keyboard("{Escape}");
  expect(screen.queryByLabelText("Email address")).toBeNull();
  const opener = screen.getByRole("button", { name: "Email me" });
  expect(opener).toHaveFocus();
  await user.click(opener);
  act(() => keepMails(view.number, { ...mails, token: "token" }));
  expect(screen.getByRole("button", { name: "Email updates on" })).toBeVisible();
  expect(screen.getByText("Email updates on for a•••@example.com")).toBeVisible();
  // Those of another carrier's parcel of this number are not this one's; a link to confirm expires.
  for (const other of [{ carrier: "dpd" }, { at: "2026-03-01T00:00:00.000Z" }]) {
    act(() => keepMails(view.number, { ...mails, ...other }));
    expect(screen.getAllByRole("button", { name: "Email me" })[0]).toHaveAttribute("aria-expanded", "true");
  }
  act(() => writeRecent([]));
});

it("can be refreshed while offline, when nobody knows whether a fetch continues", async () => {
  const asking = card(makeView(null, { asking: true }));
  const { unmount } = renderCard(asking);
  expect(screen.queryByRole("button", { name: parcelWords.refresh.do })).toBeNull();
  unmount();
  const refresh = jest.fn();
  renderCard(asking, { offline: true, refresh });
  await userEvent.click(screen.getByRole("button", { name: parcelWords.refresh.do }));
  expect(refresh).toHaveBeenCalledTimes(1);
});

it("reports the result of a refresh", () => {
  const view = makeView("departed");
  renderCard(card(view), { notes: new Map([[view.number, "fresh"]]) });
  expect(screen.getByText(parcelWords.refresh.fresh)).toBeVisible();
  const failed = errors.tooFrequent;
  renderCard(card(makeView("departed")), { notes: new Map([["00340434161094042557", { failed }]]) });
  expect(screen.getByText(`${parcelWords.refresh.failed} ${failed}`)).toBeVisible();
});

it("is one row until it is opened, and exposes whether it is open", async () => {
  const toggle = jest.fn();
  const view = makeView("out_for_delivery");
  renderCard(<ParcelCard entry={entryOf(view)} open={false} onToggle={toggle} />);
  const head = within(screen.getByRole("heading", { level: 2 })).getByRole("button");
  expect(head).toHaveAttribute("aria-expanded", "false");
  expect(head).toHaveAccessibleName(/00340434161094042557.*DHL Express.*Step 4 of 5: Out for delivery/);
  await userEvent.click(head);
  expect(toggle).toHaveBeenCalledWith(view.number);
});

it("shows the expected delivery in the destination's time", () => {
  const eta = { from: "2026-03-14T14:00", to: "2026-03-14T16:00", offset: "+01:00" };
  const { unmount } = renderCard(card(makeView("out_for_delivery", { eta })));
  expect(screen.getByText("Arriving today, 14:00–16:00")).toBeVisible();
  unmount();
  const passed = { from: "2026-03-12", to: null, offset: "+01:00" };
  renderCard(card(makeView("delayed", { eta: passed })));
  expect(screen.getByText("Originally expected Thursday 12 March")).toBeVisible();
});

it("says from when to when most parcels like it arrive, in the reader's time zone", () => {
  const estimateOf = (from: string, to: string) => ({ from, middle: from, to, at, evidence: 1240 });
  const { unmount } = renderCard(
    card(makeView("departed", { estimate: estimateOf("2026-03-16T23:30:00Z", "2026-03-18T10:00:00Z") })),
  );
  expect(screen.getByText("Probably 17 – 18 March")).toBeVisible();
  expect(
    screen.getByText(
      "Our estimate: 17 – 18 March. 4 of 5 parcels like this one arrive then, going by 1,240 recent deliveries.",
    ),
  ).toBeVisible();
  unmount();
  const day = estimateOf("2026-03-17T08:00:00Z", "2026-03-17T18:00:00Z");
  const one = renderCard(card(makeView("departed", { estimate: day })));
  expect(screen.getByText("Probably Tuesday 17 March")).toBeVisible();
  one.unmount();
  // The carrier's own date is the answer; the estimate stands below, and whose is whose.
  const eta = { from: "2026-03-16", to: null, offset: "+01:00" };
  const both = renderCard(card(makeView("departed", { estimate: day, eta })));
  expect(screen.getByText("Arriving Monday 16 March")).toBeVisible();
  expect(
    screen.getByText(/^According to DHL Express: Monday 16 March\. Our estimate: Tuesday 17 March\./),
  ).toBeVisible();
  both.unmount();
  const late = estimateOf("2026-03-10T08:00:00Z", "2026-03-12T18:00:00Z");
  const over = renderCard(card(makeView("departed", { estimate: late })));
  expect(
    screen.getByText("Later than expected: 4 of 5 parcels like this one had arrived by Thursday 12 March."),
  ).toBeVisible();
  over.unmount();
  // Too wide to say anything, nothing to come, and on the last stretch.
  const wide = estimateOf("2026-03-15T08:00:00Z", "2026-03-28T18:00:00Z");
  const today = { from: "2026-03-14", to: null, offset: "+01:00" };
  const yesterday = [makeEvent("2026-03-13T23:40", "On the vehicle", { subStatus: "out_for_delivery" })];
  for (const view of [
    makeView("departed", { estimate: wide }),
    makeView("delivered", { estimate: day }),
    makeView("ready_for_collection", { estimate: day }),
    makeView("arrived", { estimate: day, eta: today }),
    makeView("out_for_delivery", { estimate: day }),
    makeView("out_for_delivery", { estimate: day, checkpoints: yesterday }),
  ]) {
    const { container, unmount: close } = renderCard(card(view));
    expect(container).not.toHaveTextContent("Our estimate");
    expect(container).not.toHaveTextContent("Probably");
    close();
  }
});

it("begins with the answer: when it arrives, when and where it was delivered, what its reader has to do", () => {
  const heads = (view: ParcelView) => {
    const { container, unmount } = renderCard(card(view));
    const text = container
      .querySelector("p[data-status], p.text-status")
      ?.textContent.replaceAll("\u00a0", " ");
    unmount();
    return text;
  };
  const eta = { from: "2026-03-17", to: null, offset: "+01:00" };
  expect(heads(makeView("departed", { eta }))).toBe("Arriving Tuesday 17 March");
  expect(heads(makeView("delivered"))).toBe("Delivered today, 11:41, Berlin");
  expect(heads(makeView("delivered", { eta }))).toBe("Delivered today, 11:41, Berlin");
  expect(heads(makeView("departed"))).toBe(status.sub.departed.label);
  // Taken out today it arrives today, whatever was planned; taken out yesterday it may not.
  expect(heads(makeView("out_for_delivery"))).toBe("Arriving today");
  expect(heads(makeView("out_for_delivery", { eta: { ...eta, from: "2026-03-12" } }))).toBe("Arriving today");
  const yesterday = [makeEvent("2026-03-13T23:40", "On the vehicle", { subStatus: "out_for_delivery" })];
  expect(heads(makeView("out_for_delivery", { checkpoints: yesterday }))).toBe("Out for delivery");
  // Never a date of arrival on a parcel that goes back.
  expect(heads(makeView("returning", { eta }))).toBe(status.sub.returning.label);
  // What holds it up comes before a date that was planned earlier, and a date that was agreed since before it.
  const range = { ...eta, to: "2026-03-18" };
  const [held, home] = [status.sub.customs_hold.label, status.sub.no_one_home.label];
  expect(heads(makeView("customs_hold", { eta: range }))).toBe(`${held}Originally expected 17 – 18 March`);
  expect(heads(makeView("no_one_home", { eta }))).toBe(`${home}Originally expected Tuesday 17 March`);
  expect(heads(makeView("rescheduled", { eta }))).toBe("Arriving Tuesday 17 March");
  const problem = { kind: "moreInfoNeeded", at, fields: ["postcode" as const] } as const;
  expect(heads(makeView(null, { problem: { ...problem, fields: ["postcode"] } }))).toBe(
    "Action needed: enter the postcode",
  );
});

it("shows the expected date and the field that a carrier requires in collapsed rows", async () => {
  const refresh = jest.fn();
  const row = (view: ParcelView) => (
    <ParcelCard entry={entryOf(view)} open={false} onToggle={() => undefined} />
  );
  const { redraw } = renderCard(row(makeView("out_for_delivery")), { refresh });
  expect(screen.getByText("Arriving today")).toBeVisible();
  redraw(row(makeView(null, { problem: { kind: "moreInfoNeeded", at, fields: ["postcode"] } })), { refresh });
  expect(screen.getByText("Action needed")).toBeVisible();
  await userEvent.type(screen.getByLabelText("Destination postcode"), "10115{Enter}");
  expect(refresh).toHaveBeenCalledWith(["00340434161094042557"], { postcode: "10115" });
});

it("names the place of a collapsed row in its reader's language", () => {
  const view = makeView("departed");
  const [newest] = view.checkpoints;
  const place = { text: "Warsaw, Poland", city: "Warsaw", country: "PL" };
  const checkpoints = newest ? [{ ...newest, text: "Wysłano", lang: "pl", place }] : [];
  const row = (
    <ParcelCard
      entry={entryOf({ ...view, checkpoints, towns: { de: "Warschau, Poland" } })}
      open={false}
      onToggle={() => undefined}
    />
  );
  const { unmount } = renderCard(row, {}, "de");
  expect(screen.getByText(/Warschau, Polen/)).toBeVisible();
  unmount();
  renderCard(row, {}, "fr");
  expect(screen.getByText(/Warsaw, Pologne/)).toBeVisible();
});

it("says how long a parcel in transit has been silent and what to do, once the shipment list counts it as stuck", () => {
  const last = (days: number) => new Date(Date.parse(at) - days * 86_400_000).toISOString();
  const shows = (view: ParcelView) => {
    const row = renderCard(<ParcelCard entry={entryOf(view)} open={false} onToggle={() => undefined} />);
    const inRow = row.container.textContent.includes("No update for 40 days");
    row.unmount();
    const { container, unmount } = renderCard(card(view));
    const text = container.textContent;
    unmount();
    return {
      inRow,
      head: text.includes("No update for 40 days"),
      asks: text.includes(parcelWords.silent.next),
    };
  };
  const silent = { inRow: true, head: true, asks: true };
  const nothing = { inRow: false, head: false, asks: false };
  expect(shows(makeView("departed", { lastEventAt: last(40) }))).toEqual(silent);
  expect(shows(makeView("departed", { lastEventAt: last(6) }))).toEqual(nothing);
  // A date that is still to come is the better answer; one that has passed is not.
  const eta = { from: "2026-03-17", to: null, offset: null };
  expect(shows(makeView("departed", { lastEventAt: last(40), eta }))).toEqual({ ...nothing, asks: true });
  const passed = { ...eta, from: "2026-02-17" };
  expect(shows(makeView("departed", { lastEventAt: last(40), eta: passed }))).toEqual(silent);
  // Its own advice, or the news under another number.
  expect(shows(makeView("customs_hold", { lastEventAt: last(40) }))).toEqual(nothing);
  const nextLeg = { number: "AB123", carrier: null };
  expect(shows(makeView("handed_over", { lastEventAt: last(40), nextLeg }))).toEqual(nothing);
});
