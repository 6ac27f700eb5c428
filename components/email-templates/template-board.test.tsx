import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { Confirmer } from "@/components/ui/confirmer";
import { Toaster } from "@/components/ui/toaster";
import { occasions } from "@/lib/messages/email-templates/constants";
import { formatReady } from "@/lib/messages/email-templates/format";
import type { ListedTemplate, TemplateView } from "@/lib/messages/email-templates/schemas";
import emailTemplates from "@/messages/en/email-templates.json";
import errors from "@/messages/en/errors.json";
import journey from "@/messages/en/journey.json";
import status from "@/messages/en/status.json";
import { TemplateBoard } from "./template-board";

const now = new Date().toISOString();
const id = "00000000-0000-7000-8000-000000000001";
const ready: TemplateView = {
  ...formatReady("delivered"),
  locales: ["en", "de"],
  versions: [],
  texts: {
    en: {
      subject: "Delivered",
      preheader: "",
      blocks: [{ kind: "text", text: "It is there.", heading: true }, { kind: "journey" }],
    },
    de: { subject: "Zugestellt", preheader: "", blocks: [{ kind: "order" }] },
  },
};
const saved: TemplateView = {
  ...ready,
  ...{ id, ready: false, occasion: null, name: "Mine", version: 2, updatedAt: now },
  versions: [
    { version: 2, createdAt: now, by: "Kim" },
    { version: 1, createdAt: now, by: null },
  ],
};
const preview = {
  ...{ locale: "en", subject: "[Simulated] Delivered", plain: "It is there.", missing: ["expected"] },
  html: '<meta name="color-scheme" content="light dark"/><style>@media (prefers-color-scheme:dark){a{color:red}}</style>',
  ...{ errors: [], sentTo: "me@example.org" },
};

const inUse = {
  ...{ ok: false, status: 409, headers: new Headers() },
  text: async () =>
    JSON.stringify({
      ...{ status: { code: 409, msg: "", key: "templateInUse" }, data: null },
      issues: ["delivered", "alarm"].map((example) => ({ path: "id", rule: "inUse", example })),
    }),
};

interface Sent {
  readonly path: string;
  readonly method: string;
  readonly body: Record<string, unknown> | null;
}
const calls: Sent[] = [];
beforeEach(() => {
  calls.length = 0;
  globalThis.fetch = (async (path: string, init?: { body?: string; method?: string }) => {
    const method = init?.method ?? "GET";
    calls.push({ path, method, body: init?.body ? JSON.parse(init.body) : null });
    if (method === "DELETE") return inUse;
    const data = path.includes("/preview")
      ? preview
      : path.includes("/images")
        ? { images: [] }
        : path.includes("track/select")
          ? { rows: [], total: 0, atLeast: false, pageIndex: 1, pageSize: 20, dateStart: null, dateEnd: null }
          : path.includes(`/${id}`) || method === "POST"
            ? saved
            : path.endsWith("/delivered")
              ? ready
              : { templates: list };
    return {
      ...{ ok: true, status: 200, headers: new Headers() },
      text: async () => JSON.stringify({ status: { code: 200, msg: "" }, data }),
    };
  }) as unknown as typeof fetch;
});
const { texts: _texts, versions: _versions, ...item } = saved;
const list: ListedTemplate[] = [
  { ...item, usedFor: ["delivered", "alarm"] },
  ...occasions.map((one) => ({ ...formatReady(one), usedFor: [] })),
];
const posts = (end: string) =>
  calls.filter(({ method, path }) => method === "POST" && path.endsWith(end)).map(({ body }) => body);

function open() {
  return render(
    <NextIntlClientProvider
      locale="en"
      messages={{ "email-templates": emailTemplates, errors, journey, status }}
      timeZone="UTC"
    >
      <QueryClientProvider client={new QueryClient()}>
        <Toaster words={{ region: "Messages", close: "Close" }}>
          <Confirmer>
            <TemplateBoard start={{ templates: list }} now={now} timeZone="Europe/Berlin" />
          </Confirmer>
        </Toaster>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}

it("copies a ready-made template, says what is wrong with a text, and saves it as a new one", async () => {
  const user = userEvent.setup();
  open();
  await user.click(screen.getByRole("button", { name: "Use this template: Delivered" }));
  expect(await screen.findByLabelText("Name")).toHaveValue("Delivered (copy)");
  const subject = screen.getByLabelText("Subject");
  await user.clear(subject);
  await user.type(subject, "Order {{{{ordernumber}}");
  await screen.findByText(/\{\{ordernumber\}\} is not known.*Did you mean orderNumber\?/);
  await user.click(screen.getByRole("button", { name: "Save template" }));
  expect(posts("/templates")).toEqual([]);
  await user.clear(subject);
  await user.type(subject, "Order ");
  await user.selectOptions(screen.getByLabelText("Insert into Subject"), "Order number");
  await waitFor(() => expect(subject).toHaveValue("Order {{orderNumber}}"));
  await user.click(screen.getByRole("button", { name: "Save template" }));
  await waitFor(() =>
    expect(posts("/templates")).toMatchObject([
      {
        name: "Delivered (copy)",
        active: true,
        texts: { ...ready.texts, en: { subject: "Order {{orderNumber}}" } },
      },
    ]),
  );
  expect(posts("/templates")[0]).not.toHaveProperty("id");
});

it("moves, duplicates and deletes blocks, brings one back, and copies a language", async () => {
  const user = userEvent.setup();
  open();
  await user.click(screen.getByRole("button", { name: "Edit Mine" }));
  const names = () => screen.getAllByRole("heading", { level: 4 }).map(({ textContent }) => textContent);
  await screen.findByRole("heading", { name: "Text 1" });
  await user.click(screen.getByRole("button", { name: "Move Text 1 down" }));
  expect(names()).toEqual(["Journey 1", "Text 2"]);
  await waitFor(() => expect(screen.getByRole("button", { name: "Move Text 2 down" })).toHaveFocus());
  await user.click(screen.getByRole("button", { name: "Duplicate Journey 1" }));
  expect(names()).toEqual(["Journey 1", "Journey 2", "Text 3"]);
  await user.click(screen.getByRole("button", { name: "Delete Text 3" }));
  expect(names()).toEqual(["Journey 1", "Journey 2"]);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(names()).toEqual(["Journey 1", "Journey 2", "Text 3"]);
  await user.selectOptions(screen.getByLabelText("Add block"), "Button");
  expect(names()).toEqual(["Journey 1", "Journey 2", "Text 3", "Button 4"]);
  await user.click(screen.getByRole("tab", { name: /Español/ }));
  await screen.findByText(/There are no texts in Español/);
  await user.click(screen.getByRole("button", { name: "Copy from English" }));
  expect(names()).toHaveLength(4);
  await user.click(screen.getByRole("button", { name: "All templates" }));
  await screen.findByText("Discard your changes?");
});

it("previews in a frame without scripts, names what is missing, and sends a test to the reader", async () => {
  const user = userEvent.setup();
  open();
  await user.click(screen.getByRole("button", { name: "Edit Mine" }));
  const frame = await screen.findByTitle("Email preview");
  expect(frame).toHaveAttribute("sandbox", "");
  expect(frame.getAttribute("srcdoc")).toContain("@media not all{");
  await user.selectOptions(screen.getByLabelText("Colours"), "Dark");
  expect(screen.getByTitle("Email preview").getAttribute("srcdoc")).toContain("@media all{");
  screen.getByText(/Not known for this parcel: Estimated delivery/);
  await user.selectOptions(screen.getByLabelText("Part"), "Text only");
  within(screen.getByRole("region", { name: "Preview" })).getByText("It is there.");
  await user.click(screen.getByRole("button", { name: "Send test to me" }));
  await screen.findByText("The test is on its way to me@example.org.");
  expect(posts("/preview").at(-1)).toMatchObject({ testTo: "me", locale: "en", occasion: "in_transit" });
});

it("names the occasions that use a template, in the list and where it is not deleted because of them", async () => {
  const user = userEvent.setup();
  open();
  expect(screen.getByText("Used for: Delivered and Alarm of an abnormal rule")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Delete Mine" }));
  await user.click(await screen.findByRole("button", { name: "Delete template" }));
  expect(
    await screen.findByText(/“Mine” is used for: Delivered and Alarm of an abnormal rule\. Choose another/),
  ).toBeInTheDocument();
});
