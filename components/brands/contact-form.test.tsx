import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import contact from "@/messages/en/contact.json";
import errors from "@/messages/en/errors.json";
import ui from "@/messages/en/ui.json";
import workOrders from "@/messages/en/work-orders.json";
import { ContactPanel } from "./contact-panel";

// Browsers have it, jsdom does not.
Blob.prototype.arrayBuffer = function () {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};

const sent: Record<string, unknown>[] = [];
/** What the server says next. */
let answer: { code: number; body: object };
const accepted = { code: 200, body: { status: { code: 200, msg: "" }, data: { seq: 12 } } };
const refused = (code: number, key: string, issues: object[] = []) => ({
  code,
  body: { status: { code, msg: "", key }, issues },
});
beforeEach(() => {
  sent.length = 0;
  answer = accepted;
  sessionStorage.clear();
  globalThis.fetch = (async (path: string, init: { body: string }) => {
    sent.push({ path, ...JSON.parse(init.body) });
    const { code, body } = answer;
    return {
      ...{ ok: code === 200, status: code, headers: new Headers() },
      text: async () => JSON.stringify(body),
    };
  }) as unknown as typeof fetch;
});

const page = { slug: "shop", linkKey: "signed", number: "RB123456785GB", locale: "en" } as const;
const open = (given: Partial<typeof page> = {}) =>
  render(
    <NextIntlClientProvider
      locale="en"
      messages={{ contact, errors, ui, "work-orders": workOrders }}
      timeZone="UTC"
    >
      <ContactPanel {...page} {...given} />
    </NextIntlClientProvider>,
  );
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
const send = () => screen.getByRole("button", { name: "Send message" });
const pdf = new File(["%PDF-1.7\n"], "scan.pdf", { type: "application/pdf" });

async function write(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole("button", { name: "Write a message" }));
  await waitFor(() => expect(field("Name")).toHaveFocus());
  await user.type(field("Name"), "Eve");
  await user.type(field("Email address"), "eve@example.org");
  await user.type(field("Message"), "Where is it?");
}

it("sends a message with the page's number and key, and says what happens next", async () => {
  const user = userEvent.setup();
  open();
  await write(user);
  await user.upload(field("Picture or PDF"), pdf);
  expect(await screen.findByText("scan.pdf")).toBeInTheDocument();
  await user.click(send());
  const title = await screen.findByRole("heading", { name: /received your message/ });
  expect(title).toHaveFocus();
  expect(screen.getByText(/by email to eve@example.org/)).toBeInTheDocument();
  expect(screen.getByText("#12")).toBeInTheDocument();
  expect(sent).toEqual([
    {
      ...{ path: "/api/workorder/work_order/message", slug: "shop", key: "signed", locale: "en" },
      ...{ name: "Eve", email: "eve@example.org", number: page.number, text: "Where is it?", homepage: "" },
      ...{ file: { name: "scan.pdf", data: btoa("%PDF-1.7\n") }, seconds: expect.any(Number) },
    },
  ]);
  await user.click(screen.getByRole("button", { name: "Write another message" }));
  expect(field("Message")).toHaveValue("");
  expect(field("Tracking or order number")).toHaveValue(page.number);
  expect(screen.queryByText("scan.pdf")).toBeNull();
});

it("shows what is wrong at each field, goes to the first one, and sends nothing", async () => {
  const user = userEvent.setup();
  open();
  await user.click(screen.getByRole("button", { name: "Write a message" }));
  await user.type(await screen.findByLabelText(/^Email address/), "eve@");
  await user.upload(field("Picture or PDF"), new File(["<html>"], "page.pdf", { type: "application/pdf" }));
  expect(await screen.findByText(/isn’t a picture or a PDF/)).toBeInTheDocument();
  await user.click(send());
  await waitFor(() => expect(field("Email address")).toHaveFocus());
  expect(field("Email address")).toHaveAccessibleDescription(/valid email address/);
  expect(field("Message")).toHaveAccessibleDescription(/Required/);
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Remove file" }));
  await waitFor(() => expect(screen.queryByText(/isn’t a picture or a PDF/)).toBeNull());
});

it.each([
  ["tooFrequent", refused(429, "tooFrequent"), /Try again in an hour/],
  ["notFound", refused(404, "notFound"), /switched off/],
  ["badInput", refused(400, "badInput", [{ path: "number", rule: "too_big" }]), /wasn’t sent yet/],
] as const)("keeps what was typed after %s, and says why", async (_key, next, sentence) => {
  const user = userEvent.setup();
  answer = next;
  open();
  await write(user);
  await user.click(send());
  expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
  expect(field("Message")).toHaveValue("Where is it?");
  answer = accepted;
  await user.click(send());
  expect(await screen.findByText("#12")).toBeInTheDocument();
});

it("brings back what was typed on the same page, and not on another parcel's", async () => {
  const user = userEvent.setup();
  const first = open();
  await write(user);
  first.unmount();
  const other = open({ number: "" } as never);
  expect(screen.getByRole("button", { name: "Write a message" })).toBeInTheDocument();
  other.unmount();
  open();
  expect(await screen.findByLabelText(/^Message/)).toHaveValue("Where is it?");
  await user.click(send());
  expect(await screen.findByText("#12")).toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

it("can be written and sent with the keyboard alone; the hidden field is out of its way", async () => {
  const user = userEvent.setup();
  open();
  await user.tab();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(field("Name")).toHaveFocus());
  await user.keyboard("{Tab}eve@example.org{Tab}{Tab}Where is it?{Tab}{Tab}");
  expect(send()).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(await screen.findByText("#12")).toBeInTheDocument();
  expect(sent[0]).toMatchObject({ email: "eve@example.org", text: "Where is it?", homepage: "" });
});
