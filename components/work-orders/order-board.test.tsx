import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hourMs } from "@/lib/core/calendar";
import { answerCalls, type Server } from "./testing/answer-calls";
import { makeEntry, makeOrder, memberId } from "./testing/make-order";
import { renderBoard } from "./testing/render-board";

let server: Server;
const [first, second] = [makeOrder(1), makeOrder(2, { number: "RR123456785CN", parcelStatus: "alert" })];
beforeEach(() => {
  server = answerCalls();
  server.orders = [first, second];
  server.entries = [makeEntry(1)];
  Element.prototype.scrollIntoView = () => undefined;
});

const rows = () => screen.getAllByRole("link", { name: /^(Urgent|Low)/ });
const row = (at: number) => screen.findByRole("link", { name: new RegExp(`#${at} `) });
const opened = () => within(screen.getByRole("article"));
const reply = () => opened().getByRole("textbox", { name: "Reply to your team" });
const dialog = () => within(screen.getByRole("dialog"));

describe("the queue", () => {
  it("has its views with their counts, and rows with priority, parcel, assignee and due time in words", async () => {
    server.orders = [
      makeOrder(1, { assignee: { id: memberId, name: "Ann Lee" } }),
      makeOrder(2, {
        ...{ priority: 4, dueAt: new Date(Date.now() - 2.5 * hourMs).toISOString(), overdue: true },
        ...{ number: "RR123456785CN", parcelStatus: "alert" },
      }),
    ];
    renderBoard();
    await row(1);
    expect(screen.getByRole("link", { name: /^Unassigned/ })).toHaveTextContent("Unassigned2");
    expect(screen.getByRole("link", { name: /^Overdue/ })).toHaveTextContent("Overdue1,000+");
    const [one, other] = rows();
    expect(one).toHaveAccessibleName(/^Urgent ?#1 ?Order 1 ?in 3 hr ?Duties.*Assignee: Ann Lee/);
    expect(one).toHaveTextContent("AL");
    expect(other).toHaveAccessibleName(/^Low ?#2 ?Order 2 ?2 hr late ?RR123456785CN/);
    expect(within(other as HTMLElement).getByText("2 hr late")).toHaveClass("text-danger");
  });

  it("holds view, filters and order in the address, so that the way back leads to them", async () => {
    const user = userEvent.setup();
    renderBoard("?priority=1&nonsense=1&status=never");
    await row(1);
    expect(server.sentTo("getList").at(-1)).toMatchObject({ view: "all", priority: 1 });
    expect(server.sentTo("getList").at(-1)).not.toHaveProperty("status");
    await user.selectOptions(screen.getByLabelText("Status"), "Pending");
    await user.click(screen.getByRole("link", { name: /^Mine/ }));
    await waitFor(() =>
      expect(server.sentTo("getList").at(-1)).toMatchObject({ view: "mine", priority: 1, status: "pending" }),
    );
    await user.click(await row(2));
    expect(window.location.search).toBe(`?view=mine&status=pending&priority=1&order=${second?.id}`);
    await screen.findByRole("heading", { name: "#2 Order 2" });
    window.history.back();
    await screen.findByText("No work order selected");
  });

  it("says that work orders are off, and is switched on by who may, at the address that was opened", async () => {
    server.active = false;
    const { unmount } = renderBoard("", ["orders.view"]);
    await screen.findByText("Work orders are switched off");
    expect(screen.queryByRole("link", { name: "Open work order settings" })).toBeNull();
    unmount();
    renderBoard("?new=1");
    await screen.findByText("Work orders are switched off");
    expect(screen.getByRole("link", { name: "Open work order settings" })).toHaveAttribute(
      "href",
      "/en/userManage/workOrder/settings",
    );
    await userEvent.click(screen.getByRole("button", { name: "Switch on work orders" }));
    await screen.findByRole("dialog", { name: "New work order" });
  });

  it("tells nothing to do from nothing found, and clears the filters", async () => {
    const user = userEvent.setup();
    server.orders = [];
    renderBoard("?view=mine");
    await screen.findByText("No open work orders are assigned to you. Enjoy the quiet.");
    await user.type(screen.getByRole("searchbox"), "lamp");
    await screen.findByText("No work orders match");
    expect(window.location.search).toBe("?view=mine&q=lamp");
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    await screen.findByText("All done");
    expect(screen.getByRole("searchbox")).toHaveValue("");
  });

  it("says why it could not be read, and tries again", async () => {
    const user = userEvent.setup();
    server.refusals.set("getList", "busy");
    renderBoard();
    await screen.findByText(/We couldn’t read the work orders/);
    server.refusals.clear();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await row(1);
  });

  it("resolves several orders at once, and names those that were refused", async () => {
    const user = userEvent.setup();
    renderBoard();
    await row(1);
    await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
    await user.click(screen.getByRole("button", { name: "Resolve" }));
    await user.type(dialog().getByRole("textbox"), "Duties paid");
    await user.keyboard("{Control>}{Enter}{/Control}");
    await screen.findByText("Some work orders were left out");
    dialog().getByText("1 was done. 1 was left as it is:");
    dialog().getByText("#1 Order 1");
    expect(server.sentTo("bulk")).toEqual([
      {
        orders: [first, second].map((one) => ({ id: one?.id, version: 1 })),
        act: { do: "resolve", text: "Duties paid" },
      },
    ]);
  });
});

describe("the opened order", () => {
  it("shows what happened in words", async () => {
    const none = { value: null, name: null };
    server.entries = [
      makeEntry(1),
      makeEntry(2, { kind: "noted", text: "Ask customs", by: null }),
      makeEntry(3, {
        kind: "handedOn",
        changes: [
          { field: "priority", from: { value: 3, name: null }, to: { value: 1, name: null } },
          { field: "department", from: none, to: { value: memberId, name: "North" } },
        ],
      }),
      makeEntry(4, { kind: "triggered", by: null, trigger: { id: memberId, name: "To the north" } }),
    ];
    renderBoard(`?order=${first?.id}`);
    await screen.findByText("Ann Lee handed the order on");
    opened().getByText("Priority: Normal → Urgent");
    opened().getByText("Department: The company → North");
    opened().getByText("Automatic rule “To the north” was applied");
    opened().getByText("Ask customs");
    opened().getByText("Customs › Duties");
  });

  it("shows only the number of a shipment that is gone", async () => {
    renderBoard(`?order=${second?.id}`);
    await screen.findByText(/This shipment was deleted/);
    opened().getByRole("button", { name: "Copy number" });
  });

  it("leaves the typed text and shows the latest state after a conflict", async () => {
    const user = userEvent.setup();
    renderBoard(`?order=${first?.id}`);
    await screen.findByRole("heading", { name: "#1 Order 1" });
    await user.type(reply(), "It is at customs");
    server.refusals.set("op/reply", "changedMeanwhile");
    server.orders = [makeOrder(1, { version: 2, title: "Renamed" })];
    await user.keyboard("{Control>}{Enter}{/Control}");
    await screen.findByText(/Somebody else changed this order/);
    await screen.findByRole("heading", { name: "#1 Renamed" });
    expect(reply()).toHaveValue("It is at customs");
    server.refusals.clear();
    await user.click(opened().getByRole("button", { name: "Send reply" }));
    await waitFor(() => expect(reply()).toHaveValue(""));
    expect(server.sentTo("op/reply").at(-1)).toMatchObject({ version: 2, text: "It is at customs" });
  });

  it("goes on from what a reply answered, though the order was not read again yet", async () => {
    const user = userEvent.setup();
    renderBoard(`?order=${first?.id}`);
    await screen.findByRole("heading", { name: "#1 Order 1" });
    server.orders = [makeOrder(1, { version: 2 })];
    server.refusals.set("work_order_record", "serverError");
    for (const text of ["It is at customs", "It left customs"]) {
      await user.type(reply(), text);
      await user.keyboard("{Control>}{Enter}{/Control}");
      await waitFor(() => expect(reply()).toHaveValue(""));
    }
    const versions = server.sentTo("op/reply").map((sent) => (sent as { version: number }).version);
    expect(versions.slice(-2)).toEqual([1, 2]);
  });

  it("brings a typed text back after another order was looked at", async () => {
    const user = userEvent.setup();
    renderBoard(`?order=${first?.id}`);
    await screen.findByRole("heading", { name: "#1 Order 1" });
    await user.type(reply(), "Half a sentence");
    await user.click(await row(2));
    await screen.findByRole("heading", { name: "#2 Order 2" });
    expect(reply()).toHaveValue("");
    await user.click(await row(1));
    await screen.findByRole("heading", { name: "#1 Order 1" });
    expect(reply()).toHaveValue("Half a sentence");
    await user.clear(reply());
  });

  it("says that another one accepted it first, and offers only what its state allows", async () => {
    const user = userEvent.setup();
    renderBoard(`?order=${first?.id}`);
    server.refusals.set("op/accept", "orderTaken");
    const taken = { status: "processing", assignee: { id: second?.id ?? "", name: "Bo" } } as const;
    await screen.findByRole("heading", { name: "#1 Order 1" });
    server.orders = [makeOrder(1, { version: 2, ...taken })];
    await user.click(opened().getByRole("button", { name: "Accept" }));
    await screen.findByText(/Somebody else accepted this order first/);
    await waitFor(() => expect(opened().queryByRole("button", { name: "Accept" })).toBeNull());
  });

  it("opens a resolved one again with a reply", async () => {
    const user = userEvent.setup();
    server.orders = [makeOrder(1, { status: "resolved", resolvedAt: new Date().toISOString() })];
    renderBoard(`?order=${first?.id}`);
    await screen.findByRole("heading", { name: "#1 Order 1" });
    expect(opened().queryByRole("button", { name: "Hand on" })).toBeNull();
    await user.click(opened().getByRole("button", { name: "Open again" }));
    expect(reply()).toHaveFocus();
    await user.keyboard("Not solved{Meta>}{Enter}{/Meta}");
    await waitFor(() =>
      expect(server.sentTo("op/reply")).toEqual([
        { id: first?.id, version: 1, text: "Not solved", reopen: true },
      ]),
    );
  });

  it("merges a double into an order that is found by its title", async () => {
    const user = userEvent.setup();
    renderBoard(`?order=${first?.id}`);
    await screen.findByRole("heading", { name: "#1 Order 1" });
    await user.click(opened().getByRole("button", { name: "Merge" }));
    await user.type(dialog().getByRole("searchbox"), "Order 2");
    await user.click(await dialog().findByRole("radio", { name: /#2/ }));
    await user.click(dialog().getByRole("button", { name: "Merge into #2" }));
    await waitFor(() =>
      expect(server.sentTo("op/merge")).toEqual([{ id: first?.id, version: 1, into: second?.id }]),
    );
  });

  it("offers nothing to do to who may only look", async () => {
    renderBoard(`?order=${first?.id}`, ["orders.view"]);
    await screen.findByRole("heading", { name: "#1 Order 1" });
    expect(opened().queryByRole("button", { name: "Accept" })).toBeNull();
    expect(opened().queryByRole("textbox")).toBeNull();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});
