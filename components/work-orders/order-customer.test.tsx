import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { EntryView } from "@/lib/messages/work-orders/schemas";
import { answerCalls, type Server } from "./testing/answer-calls";
import { fields, makeEntry, makeOrder, memberId } from "./testing/make-order";
import { renderBoard } from "./testing/render-board";

let server: Server;
const customer = { email: "eva@customer.example", name: "Eva", locale: "de" };
const asked = makeOrder(1, { customer, waiting: true, description: "Where is it?" });
type Message = NonNullable<EntryView["message"]>;
const incoming: Message = {
  ...{ incoming: true, address: customer.email, name: "Eva", automatic: false, state: "received" },
  ...{ note: null, attachments: [] },
};
const outgoing: Message = { ...incoming, incoming: false, state: "sent" };
const values = { [fields[3]?.id ?? ""]: 7 };
const firstMessage = makeEntry(1, { by: null, message: incoming, text: "Where is it?" });

beforeEach(() => {
  server = answerCalls();
  server.orders = [asked, makeOrder(2, { customer }), makeOrder(3, { values })];
  server.entries = [firstMessage];
  Element.prototype.scrollIntoView = () => undefined;
});

async function open(at = 0) {
  const user = userEvent.setup();
  const view = renderBoard(`?order=${server.orders[at]?.id}`);
  await screen.findByRole("heading", { name: `#${at + 1} Order ${at + 1}` });
  return { ...view, user };
}
const opened = () => within(screen.getByRole("article"));
const region = (name: string) => within(opened().getByRole("region", { name }));
const answer = () => opened().getByRole<HTMLTextAreaElement>("textbox", { name: "Answer to the customer" });
const pdf = (name: string, size = 9, type = "application/pdf") => {
  const file = new File(["%PDF-1.7 "], name, { type });
  Object.defineProperty(file, "size", { value: size });
  return file;
};

describe("the customer of an order", () => {
  it("is named with address, language and other orders", async () => {
    await open();
    const part = region("Customer");
    part.getByText("Eva");
    part.getByText("eva@customer.example");
    part.getByRole("button", { name: "Copy email address" });
    part.getByText("Language: German");
    part.getByText("Waiting for an answer");
    await part.findByText("1 other work order");
    expect(part.getByRole("link", { name: "#2 Order 2" })).toHaveAttribute(
      "href",
      expect.stringContaining("order="),
    );
    expect(server.sentTo("getList")).toContainEqual(expect.objectContaining({ customer: customer.email }));
  });

  it("is not there for an order without one, nor is a conversation", async () => {
    server.entries = [makeEntry(1)];
    await open(2);
    expect(opened().queryByRole("region", { name: "Customer" })).toBeNull();
    expect(opened().queryByRole("region", { name: "Conversation" })).toBeNull();
    expect(opened().queryByRole("tab", { name: "Customer" })).toBeNull();
  });

  it("marks the rows of those who wait, which a button shows alone", async () => {
    const { user } = await open();
    screen.getByRole("link", { name: /The customer waits for an answer/ });
    await user.click(screen.getByRole("button", { name: "Waiting for an answer" }));
    expect(window.location.search).toContain("waiting=1");
    await waitFor(() => expect(server.sentTo("getList").at(-1)).toMatchObject({ waiting: true }));
    expect(screen.getByRole("button", { name: "Waiting for an answer" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    expect(screen.getByRole("button", { name: "Filters" })).toBeInTheDocument();
  });

  it("can be set while an order is edited", async () => {
    const { user } = await open(2);
    await user.click(opened().getByRole("button", { name: "Edit" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(await dialog.findByLabelText(/Customer’s name/), "Jo");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await dialog.findByText("Required.");
    await user.type(dialog.getByLabelText(/Customer’s email address/), "jo@");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await dialog.findByText("Enter a valid email address.");
    await user.type(dialog.getByLabelText(/Customer’s email address/), "customer.example");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await screen.findByText("Order #3 saved");
    expect(server.sentTo(server.orders[2]?.id ?? "-")).toEqual([
      { version: 1, customer: { email: "jo@customer.example", name: "Jo" } },
    ]);
  });
});

describe("the conversation", () => {
  it("has the customer's words and ours, what became of our emails, files and signs of spam", async () => {
    const file = { id: memberId, name: "box.png", mediaType: "image/png", sizeBytes: 14_000, problem: null };
    const refused = { ...file, id: asked.id, name: "virus.exe", mediaType: "", problem: "type" as const };
    server.entries = [
      makeEntry(1, {
        ...{ by: null, text: "Where is it?", suspicions: ["links"] },
        message: { ...incoming, attachments: [file, refused] },
      }),
      makeEntry(2, { kind: "replied", to: "customer", text: "On its way", message: outgoing }),
      makeEntry(3, {
        ...{ kind: "replied", to: "customer", text: "Really" },
        message: { ...outgoing, state: "failed", note: "550 no such user" },
      }),
      makeEntry(4, {
        ...{ kind: "received", by: null, text: "Thanks!\n\nOn Monday, Acme wrote:\n> On its way" },
        message: incoming,
      }),
      makeEntry(5, {
        ...{ kind: "received", by: null, text: "I am away" },
        message: { ...incoming, automatic: true },
      }),
      makeEntry(6, { kind: "noted", text: "Ask customs" }),
    ];
    await open();
    const talk = region("Conversation");
    fireEvent.click(talk.getByRole("button", { name: "Show 1 earlier message" }));
    expect(
      talk.getAllByRole("listitem").filter(({ parentElement }) => parentElement?.tagName === "OL"),
    ).toHaveLength(5);
    talk.getByText("Sent");
    talk.getByText("Not sent: 550 no such user");
    talk.getByText("Possible spam");
    talk.getByText("many links");
    talk.getByText(/automatic/);
    expect(talk.getByText("Thanks!")).toHaveAttribute("dir", "auto");
    expect(talk.getByText("Earlier messages").closest("details")).not.toHaveAttribute("open");
    const link = talk.getByRole("link", { name: /^Download ?box.png ?14 kB$/ });
    expect(link).toHaveAttribute("href", `/api/workorder/work_order_file?id=${memberId}`);
    talk.getByText("virus.exe");
    talk.getByText("Not accepted: type not allowed");
    const record = region("History");
    record.getByText("Ask customs");
    record.getByText("The customer’s message created the order");
    expect(record.queryByText("On its way")).toBeNull();
    expect(opened().getAllByText("Where is it?")).toHaveLength(1);
  });

  it("shows links of a customer as text only", async () => {
    const text = "https://evil.example/?a=<b>x</b>";
    server.entries = [makeEntry(1, { by: null, text, message: incoming })];
    await open();
    expect(region("Conversation").getByText(text).closest("a")).toBeNull();
  });
});

describe("an answer", () => {
  it("is to the customer where they wait, and is written, resolved and sent by keys alone", async () => {
    const { user } = await open();
    await user.keyboard("r");
    expect(answer()).toHaveFocus();
    opened().getByText("Eva <eva@customer.example>");
    await user.keyboard("It comes today{Control>}{Enter}{/Control}");
    await screen.findByText("Answer sent");
    expect(server.sentTo("op/reply")).toEqual([
      { id: asked.id, version: 1, text: "It comes today", to: "customer" },
    ]);
    expect(answer()).toHaveValue("");
    expect(answer()).toHaveFocus();
    await user.keyboard("{Escape}e");
    await screen.findByRole("heading", { name: "Resolve order #1" });
    await user.keyboard("{Escape}");
    await user.type(answer(), "Bye");
    await user.tab();
    for (
      let presses = 0;
      presses < 6 && document.activeElement?.textContent !== "Send and resolve";
      presses += 1
    )
      await user.tab();
    await user.keyboard("{Enter}");
    await screen.findByText("Answer sent and order resolved");
    expect(server.sentTo("op/reply").at(-1)).toMatchObject({ text: "Bye", to: "customer", resolve: true });
  });

  it("is to the team where the customer does not wait, and each has a draft of its own", async () => {
    server.entries = [
      firstMessage,
      makeEntry(2, { kind: "replied", to: "customer", text: "Yes", message: outgoing }),
    ];
    const { user } = await open();
    const team = () => opened().getByRole("textbox", { name: "Reply to your team" });
    await user.type(team(), "Who knows?");
    await user.click(opened().getByRole("tab", { name: "Customer" }));
    expect(answer()).toHaveValue("");
    await user.type(answer(), "One moment");
    await user.click(opened().getByRole("tab", { name: "Team" }));
    expect(team()).toHaveValue("Who knows?");
    await user.clear(team());
    await user.click(opened().getByRole("tab", { name: "Customer" }));
    expect(answer()).toHaveValue("One moment");
    await user.clear(answer());
  });

  it("has files, which can be removed, stay after a failure, and are refused before they are sent", async () => {
    const { user } = await open();
    const field = opened().getByLabelText("Attach pictures or PDFs");
    await user.upload(field, [pdf("a.pdf"), pdf("b.pdf"), pdf("huge.pdf", 6 * 1024 * 1024)]);
    opened().getByText("huge.pdf wasn’t attached: it’s larger than 5 MB.");
    await user.click(opened().getByRole("button", { name: "Remove b.pdf" }));
    expect(opened().queryByText(/huge.pdf/)).toBeNull();
    await user.type(answer(), "See the label");
    server.refusals.set("op/reply", "busy");
    await user.click(opened().getByRole("button", { name: "Send to customer" }));
    await opened().findByRole("button", { name: "Remove a.pdf" });
    expect(answer()).toHaveValue("See the label");
    server.refusals.clear();
    await user.click(opened().getByRole("button", { name: "Send to customer" }));
    await screen.findByText("Answer sent");
    expect(server.sentTo("op/reply").at(-1)).toMatchObject({
      files: [{ name: "a.pdf", data: Buffer.from("%PDF-1.7 ").toString("base64") }],
    });
    expect(opened().queryByText("a.pdf")).toBeNull();
  });

  it("is not sent past what the customer wrote meanwhile, which stands above it", async () => {
    const { user } = await open();
    await user.type(answer(), "It comes today");
    server.refusals.set("op/reply", "changedMeanwhile");
    server.orders = [{ ...asked, version: 2 }];
    const more = makeEntry(2, { kind: "received", by: null, text: "I moved house", message: incoming });
    server.entries = [firstMessage, more];
    await user.click(opened().getByRole("button", { name: "Send to customer" }));
    await opened().findByText(/^Not sent: the customer wrote again/);
    const draft = within(answer().closest("form") as HTMLElement);
    draft.getByText("I moved house");
    expect(draft.queryByText(/Somebody else changed this order/)).toBeNull();
    expect(answer()).toHaveValue("It comes today");
    server.refusals.clear();
    await user.click(opened().getByRole("button", { name: "Send to customer" }));
    await screen.findByText("Answer sent");
    expect(server.sentTo("op/reply").at(-1)).toMatchObject({ version: 2, text: "It comes today" });
    expect(opened().queryByText(/wrote again/)).toBeNull();
  });

  it("begins with a ready-made one, at the cursor", async () => {
    const name = "On its way";
    server.answers = [{ id: memberId, name, texts: { en: "…" }, updatedAt: new Date().toISOString() }];
    const { user } = await open();
    await user.type(answer(), "Best regards");
    answer().setSelectionRange(0, 0);
    const button = opened().getByRole("button", { name: "Ready-made answers" });
    // jsdom has no popovers: this is what a browser does with the press.
    const panel = document.getElementById(button.getAttribute("popovertarget") ?? "") as HTMLElement;
    fireEvent(panel, Object.assign(new Event("toggle"), { newState: "open" }));
    await user.click(await opened().findByRole("button", { name, hidden: true }));
    await waitFor(() => expect(answer()).toHaveValue("Dear Eva, it is on its way. Best regards"));
    expect(server.sentTo("answers/fill")).toEqual([{ answerId: memberId, orderId: asked.id }]);
    await waitFor(() => expect(answer()).toHaveFocus());
    await user.clear(answer());
  });

  it("can be what was done, once something was written", async () => {
    const { user } = await open();
    await user.click(opened().getByRole("button", { name: "Resolve" }));
    const dialog = within(screen.getByRole("dialog"));
    await user.click(dialog.getByRole("checkbox", { name: "Send this text to Eva" }));
    await user.click(dialog.getByRole("button", { name: "Resolve" }));
    await dialog.findByText("Write what the customer should read.");
    await user.type(dialog.getByRole("textbox"), "Sent again");
    await user.click(dialog.getByRole("button", { name: "Resolve" }));
    await screen.findByText("Order #1 resolved");
    expect(server.sentTo("op/resolve")).toEqual([
      { id: asked.id, version: 1, text: "Sent again", tell: true },
    ]);
  });
});
