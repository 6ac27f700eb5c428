import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { Confirmer } from "@/components/ui/confirmer";
import { Toaster } from "@/components/ui/toaster";
import type { CustomersView, ReceivedMail } from "@/lib/messages/order-setup/customers-contract";
import carriers from "@/messages/en/carriers.json";
import errors from "@/messages/en/errors.json";
import journey from "@/messages/en/journey.json";
import shipments from "@/messages/en/shipments.json";
import status from "@/messages/en/status.json";
import ui from "@/messages/en/ui.json";
import workOrders from "@/messages/en/work-orders.json";
import { SetupBoard } from "./setup-board";
import type { Setup } from "./setup-calls";

const now = new Date().toISOString();
const id = (nth: number) => `00000000-0000-7000-8000-00000000000${nth}`;
const customers: CustomersView = {
  ...{ contactForm: false, acknowledge: true, senderId: null, categoryId: null },
  ...{ address: null, receives: true, pageUrl: "https://track.example/en/t/shop" },
  senders: [
    { id: id(1), name: "Shop", address: "help@shop.example", usable: true },
    { id: id(2), name: "Old", address: "old@shop.example", usable: false },
  ],
  fallback: { name: "1Tracking", address: "mail@track.example" },
};
const category = {
  id: id(3),
  name: "Late",
  parentId: null,
  path: ["Late"],
  departmentId: null,
  active: true,
};
const mail: ReceivedMail = {
  ...{ id: id(4), at: now, sender: "eve@example.org", subject: "Where is it?", outcome: "order" },
  order: { id: id(5), seq: 7 },
};

/** The server's end of the calls. */
let setup: Setup;
const calls: { path: string; method: string; body: unknown }[] = [];
beforeEach(() => {
  calls.length = 0;
  setup = {
    settings: { active: true, dueHours: [4, 8, 24, 72] },
    categories: [category],
    fields: [
      {
        ...{ id: id(6), builtin: "title", name: "", type: "line", description: "", required: true },
        ...{ options: [], deleted: false },
      },
    ],
    triggers: [],
    receivers: { members: [], departments: [], roles: [] },
    customers,
    answers: [],
  };
  globalThis.fetch = (async (address: string, init?: { body?: string; method?: string }) => {
    const { pathname: path } = new URL(address, "http://localhost");
    const method = init?.method ?? "GET";
    const body = init?.body ? JSON.parse(init.body) : null;
    if (method !== "GET") calls.push({ path, method, body });
    const data = answer(path.slice("/api/workorder/".length), method, body);
    return {
      ...{ ok: true, status: 200, headers: new Headers() },
      text: async () => JSON.stringify({ status: { code: 200, msg: "" }, data }),
    };
  }) as unknown as typeof fetch;
});

function answer(path: string, method: string, body: unknown): unknown {
  if (path === "work_order_customers/address")
    setup = { ...setup, customers: { ...setup.customers, address: "inbox+abc@track.example" } };
  if (path === "work_order_customers" && method === "PUT")
    setup = { ...setup, customers: { ...setup.customers, ...(body as object) } };
  if (path === "work_order_answers" && method === "POST") {
    const added = { ...(body as object), id: id(8), updatedAt: now };
    setup = { ...setup, answers: [...setup.answers, added as Setup["answers"][number]] };
    return added;
  }
  if (path.startsWith("work_order_answers/") && method === "DELETE") {
    setup = { ...setup, answers: [] };
    return { deleted: true };
  }
  const { settings, categories, fields, triggers, receivers, answers } = setup;
  const answered: Readonly<Record<string, unknown>> = {
    work_order_active: settings,
    full_customize_classifies: { categories },
    customize_fields: { fields },
    process_triggers: { triggers },
    "work_order/receivers": receivers,
    work_order_customers: setup.customers,
    "work_order_customers/address": setup.customers,
    work_order_answers: { answers },
    received_mails: { mails: [mail], total: 1 },
  };
  return answered[path];
}

function open(tab: string) {
  render(
    <NextIntlClientProvider
      locale="en"
      messages={{ carriers, errors, journey, shipments, status, ui, "work-orders": workOrders }}
      timeZone="UTC"
    >
      <QueryClientProvider client={new QueryClient()}>
        <Toaster words={{ region: "Messages", close: "Close" }}>
          <Confirmer>
            <SetupBoard start={setup} now={now} timeZone="Europe/Berlin" />
          </Confirmer>
        </Toaster>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
  return userEvent.click(screen.getByRole("tab", { name: tab }));
}
const dialog = () => within(screen.getByRole("dialog"));
const settings = { contactForm: false, acknowledge: true, senderId: null, categoryId: null };

describe("customers", () => {
  it("switches the form and the confirmation, and chooses sender and category", async () => {
    await open("Customers");
    expect(screen.getByRole("link", { name: "Open tracking page" })).toHaveAttribute(
      "href",
      customers.pageUrl,
    );
    await userEvent.click(screen.getByRole("switch", { name: "Contact form on the tracking page" }));
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ ...settings, contactForm: true }));
    const acknowledge = screen.getByRole("switch", { name: "Confirm new messages by email" });
    await waitFor(() =>
      expect(screen.getByRole("switch", { name: "Contact form on the tracking page" })).toBeChecked(),
    );
    await userEvent.click(acknowledge);
    const both = { ...settings, contactForm: true, acknowledge: false };
    await waitFor(() => expect(calls.at(-1)?.body).toEqual(both));
    await waitFor(() => expect(acknowledge).not.toBeChecked());
    const sender = screen.getByLabelText("Sender");
    expect(
      within(sender)
        .getAllByRole("option")
        .map((one) => one.textContent),
    ).toEqual([...["This server (mail@track.example)", "help@shop.example"]]);
    await userEvent.selectOptions(sender, "help@shop.example");
    await userEvent.selectOptions(screen.getByLabelText("Category of their work orders"), "Late");
    await userEvent.click(screen.getByRole("button", { name: "Save changes" }));
    await waitFor(() =>
      expect(calls.at(-1)?.body).toEqual({ ...both, senderId: id(1), categoryId: category.id }),
    );
    expect(await screen.findByText("The settings were saved.")).toBeInTheDocument();
  });

  it("makes an address, shows what came in, and asks before the address is replaced", async () => {
    await open("Customers");
    await userEvent.click(screen.getByRole("button", { name: "Create address" }));
    expect(await screen.findByText("inbox+abc@track.example")).toBeInTheDocument();
    expect(await screen.findByText("Where is it?")).toBeInTheDocument();
    expect(screen.getByText("New work order")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "#7" })).toHaveAttribute(
      "href",
      expect.stringContaining(`order=${id(5)}`),
    );
    await userEvent.click(screen.getByRole("button", { name: "Replace address" }));
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getAllByRole("button", { name: "Cancel" })[0] as HTMLElement);
    expect(calls).toHaveLength(1);
  });

  it("says what is missing: a tracking page, a server that receives emails", async () => {
    setup = { ...setup, customers: { ...customers, pageUrl: null, receives: false } };
    await open("Customers");
    expect(screen.getByRole("link", { name: "Set it under Branding" })).toBeInTheDocument();
    expect(screen.getByText(/doesn’t receive emails yet/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole("switch", { name: "Contact form on the tracking page" }));
    expect(calls).toEqual([]);
  });
});

describe("ready-made answers", () => {
  it("are written in several languages with variables and a preview, and deleted after a question", async () => {
    await open("Ready-made answers");
    await userEvent.click(screen.getByRole("button", { name: "Add ready-made answer" }));
    await userEvent.type(dialog().getByLabelText(/^Name/), "Late");
    await userEvent.type(dialog().getByLabelText("Text in English"), "Dear ");
    await userEvent.click(dialog().getByRole("button", { name: "Customer’s name" }));
    expect(dialog().getByText("Dear Alex Martin")).toBeInTheDocument();
    await userEvent.click(dialog().getByRole("tab", { name: "Deutsch" }));
    await userEvent.type(dialog().getByLabelText("Text in Deutsch"), "Hallo");
    await userEvent.click(dialog().getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(calls.at(-1)?.body).toEqual({
        name: "Late",
        texts: { en: "Dear {{customerName}}", de: "Hallo" },
      }),
    );
    expect(await screen.findByText("English, Deutsch")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Delete Late" }));
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("No ready-made answers yet")).toBeInTheDocument();
  });

  it("with an unknown variable are not sent, and the language is named", async () => {
    await open("Ready-made answers");
    await userEvent.click(screen.getByRole("button", { name: "Add ready-made answer" }));
    await userEvent.type(dialog().getByLabelText(/^Name/), "Late");
    await userEvent.type(dialog().getByLabelText("Text in English"), "Hello {{{{nobody}}");
    await userEvent.click(dialog().getByRole("button", { name: "Save" }));
    expect(await dialog().findByText(/\{\{nobody\}\} isn’t known/)).toBeInTheDocument();
    await userEvent.click(dialog().getByRole("tab", { name: "Français" }));
    expect(dialog().getByRole("listitem")).toHaveTextContent(/^English: \{\{nobody\}\} isn’t known/);
    expect(calls).toEqual([]);
  });

  it("need a name and a text", async () => {
    await open("Ready-made answers");
    await userEvent.click(screen.getByRole("button", { name: "Add ready-made answer" }));
    await userEvent.click(dialog().getByRole("button", { name: "Save" }));
    expect(await dialog().findByText("Required.")).toBeInTheDocument();
    expect(dialog().getByText(/at least one language/)).toBeInTheDocument();
    expect(calls).toEqual([]);
  });
});
