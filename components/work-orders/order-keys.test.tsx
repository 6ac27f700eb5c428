import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { answerCalls, type Server } from "./testing/answer-calls";
import { categoryId, fields, makeEntry, makeOrder, memberId } from "./testing/make-order";
import { renderBoard } from "./testing/render-board";

let server: Server;
const orders = [makeOrder(1), makeOrder(2), makeOrder(3)];
beforeEach(() => {
  server = answerCalls();
  server.orders = orders;
  server.entries = [makeEntry(1)];
  Element.prototype.scrollIntoView = () => undefined;
});
const dialog = () => within(screen.getByRole("dialog"));
const row = (at: number) => screen.findByRole("link", { name: new RegExp(`#${at} `) });

it("works through a queue with the keyboard alone", async () => {
  const user = userEvent.setup();
  renderBoard();
  await row(1);
  await user.keyboard("j");
  expect(await row(1)).toHaveFocus();
  await user.keyboard("j{ArrowDown}k");
  expect(await row(2)).toHaveFocus();
  await user.keyboard("{Enter}");
  await screen.findByRole("heading", { name: "#2 Order 2" });
  expect(await row(2)).toHaveFocus();
  await user.keyboard("a");
  await waitFor(() => expect(server.sentTo("op/accept")).toEqual([{ id: orders[1]?.id, version: 1 }]));
  await user.keyboard("r");
  expect(screen.getByRole("textbox", { name: "Reply to your team" })).toHaveFocus();
  await user.keyboard("On its way{Control>}{Enter}{/Control}");
  await screen.findByText("Reply sent");
  await user.keyboard("{Escape}n");
  expect(screen.getByRole("textbox", { name: "Internal note" })).toHaveFocus();
  await user.keyboard("aec{Control>}{Enter}{/Control}");
  await waitFor(() => expect(server.sentTo("op/note")).toEqual([{ id: orders[1]?.id, text: "aec" }]));
  await screen.findByText("Note added");
  await user.keyboard("{Escape}h");
  expect(dialog().getByLabelText("Receiver")).toHaveFocus();
  await user.selectOptions(dialog().getByLabelText("Receiver"), "Acme");
  await user.click(dialog().getByRole("button", { name: "Hand on" }));
  await waitFor(() =>
    expect(server.sentTo("circulation")).toEqual([
      { id: orders[1]?.id, version: 1, to: { departmentId: "root" }, reason: "" },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.sentTo("op/accept")).toHaveLength(1);
  await user.keyboard("{Escape}");
  await screen.findByText("No work order selected");
  await waitFor(async () => expect(await row(2)).toHaveFocus());
});

it("begins with the row that has the focus, not with the opened order", async () => {
  const user = userEvent.setup();
  renderBoard(`?order=${orders[0]?.id}`);
  (await row(3)).focus();
  await user.keyboard("e");
  await screen.findByRole("heading", { name: "Resolve order #3" });
  await user.keyboard("Done{Control>}{Enter}{/Control}");
  await waitFor(() =>
    expect(server.sentTo("op/resolve")).toEqual([{ id: orders[2]?.id, version: 1, text: "Done" }]),
  );
});

it("goes on in the order where the pressed button is gone", async () => {
  const user = userEvent.setup();
  renderBoard(`?order=${orders[0]?.id}`);
  await screen.findByRole("heading", { name: "#1 Order 1" });
  await user.click(screen.getByRole("button", { name: "Merge" }));
  await user.click(await dialog().findByRole("radio", { name: /#2/ }));
  server.orders = [makeOrder(1, { status: "resolved", version: 2 })];
  await user.click(dialog().getByRole("button", { name: "Merge into #2" }));
  await screen.findByText("Order #1 merged");
  await waitFor(() => expect(screen.getByRole("article")).toHaveFocus());
});

it("leaves the second key of a page's shortcut alone", async () => {
  const user = userEvent.setup();
  renderBoard(`?order=${orders[0]?.id}`);
  await screen.findByRole("heading", { name: "#1 Order 1" });
  await user.keyboard("ga");
  await user.keyboard("r");
  expect(screen.getByRole("textbox", { name: "Reply to your team" })).toHaveFocus();
  expect(server.sentTo("op/accept")).toEqual([]);
});

it("does nothing else until the box to write in has the keyboard", async () => {
  const user = userEvent.setup();
  renderBoard();
  (await row(2)).focus();
  await user.keyboard("rae");
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Reply to your team" })).toHaveFocus());
  expect(server.sentTo("op/accept")).toEqual([]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("creates an order with the company's own fields, and says beside them what is missing", async () => {
  const user = userEvent.setup();
  renderBoard();
  await row(1);
  await user.keyboard("c");
  await user.click(await screen.findByRole("button", { name: "Create work order" }));
  await waitFor(() => expect(dialog().getAllByText("Required.")).toHaveLength(4));
  await user.type(dialog().getByLabelText("Title"), "Broken lamp");
  await user.type(dialog().getByLabelText("Description"), "In two parts");
  await user.selectOptions(dialog().getByLabelText("Category"), "Customs › Duties");
  await user.type(dialog().getByLabelText("Amount"), "x");
  await user.click(dialog().getByRole("button", { name: "Create work order" }));
  await dialog().findByText("Enter a number.");
  await user.clear(dialog().getByLabelText("Amount"));
  await user.type(dialog().getByLabelText("Amount"), "12,5");
  await user.click(dialog().getByRole("checkbox", { name: "Box" }));
  await user.click(dialog().getByRole("checkbox", { name: "Lid" }));
  await user.selectOptions(dialog().getByLabelText(/Insured/), "No");
  await user.selectOptions(dialog().getByLabelText(/Receiver/), "Ann Lee (me)");
  await user.click(dialog().getByRole("button", { name: "Create work order" }));
  await screen.findByText("Order #3 created");
  const [amount, parts, insured] = fields.slice(3).map(({ id }) => id) as [string, string, string];
  expect(server.sentTo("work_order/orders")).toEqual([
    {
      ...{ title: "Broken lamp", description: "In two parts", categoryId, priority: 3, number: null },
      to: { memberId },
      fields: { [amount]: 12.5, [parts]: ["Lid", "Box"], [insured]: false },
    },
  ]);
  await screen.findByRole("heading", { name: "#3 Order 3" });
});

it("sends of an edited order only what was changed, and applies it to the latest state after a conflict", async () => {
  const user = userEvent.setup();
  server.orders = [makeOrder(1, { values: { [fields[3]?.id ?? ""]: 7 } })];
  renderBoard(`?order=${orders[0]?.id}`);
  await screen.findByRole("heading", { name: "#1 Order 1" });
  await user.click(screen.getByRole("button", { name: "Edit" }));
  const title = await dialog().findByLabelText("Title");
  await user.clear(title);
  await user.type(title, "Lamp");
  server.refusals.set(orders[0]?.id ?? "", "changedMeanwhile");
  server.orders = server.orders.map((one) => ({ ...one, version: 2 }));
  await user.click(dialog().getByRole("button", { name: "Save" }));
  await dialog().findByText(/What you typed is still here/);
  server.refusals.clear();
  await user.click(dialog().getByRole("button", { name: "Save" }));
  await screen.findByText("Order #1 saved");
  expect(server.sentTo(orders[0]?.id ?? "-")).toEqual([
    { version: 1, title: "Lamp" },
    { version: 2, title: "Lamp" },
  ]);
});
