import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import { Confirmer } from "@/components/ui/confirmer";
import { mayLeave } from "@/components/ui/leave-guards";
import type { ImportView } from "@/lib/shipments/imports/schemas";
import errors from "@/messages/en/errors.json";
import imports from "@/messages/en/imports.json";
import { ImportStart } from "./import-start";

const id = "0199f0c0-0000-7000-8000-000000000001";
const begun: ImportView = {
  id,
  state: "reading",
  name: "orders.csv",
  source: "file",
  headings: [],
  mapping: [],
  options: {
    dateOrder: "dmy",
    headings: true,
    carrier: null,
    afterDelivery: false,
    correct: false,
    encoding: null,
    guessed: [],
  },
  total: 0,
  done: 0,
  counts: {},
  refusal: null,
  createdAt: "2026-03-01T10:00:00.000Z",
  startedAt: null,
  finishedAt: null,
};

/** The server's end of the call. */
let sent: unknown[];
interface Reply {
  readonly code: number;
  readonly key?: string;
  readonly issues?: unknown;
}
let respond: () => Reply | Promise<Reply>;
const push = jest.fn();

beforeEach(() => {
  sent = [];
  push.mockClear();
  respond = () => ({ code: 200 });
  globalThis.fetch = (async (_path: string, init: { body: string }) => {
    sent.push(JSON.parse(init.body));
    const { code, key, issues } = await respond();
    const text = JSON.stringify({ status: { code, msg: "", key }, issues, data: begun });
    return { ok: code === 200, status: code, headers: new Headers(), text: async () => text };
  }) as unknown as typeof fetch;
});

function open() {
  const router = { push, replace: push, prefetch() {}, back() {}, forward() {}, refresh() {} };
  render(
    <AppRouterContext value={router as never}>
      <NextIntlClientProvider locale="en" messages={{ imports, errors }} timeZone="UTC">
        <Confirmer>
          <ImportStart />
        </Confirmer>
      </NextIntlClientProvider>
    </AppRouterContext>,
  );
  return userEvent.setup({ applyAccept: false });
}
const choose = () => screen.getByLabelText("Choose files");
const file = (name: string, text = "RR100000001CN") => new File([text], name);

it("sends the chosen files once, and leads to their import", async () => {
  const user = open();
  let release: (() => void) | undefined;
  respond = () =>
    new Promise((resolve) => {
      release = () => resolve({ code: 200 });
    });
  expect(screen.getByRole("button", { name: "Upload file" })).toBeDisabled();
  await user.upload(choose(), [file("a.csv", "one"), file("b.csv", "two"), file("c.pdf")]);
  expect(screen.getByText("c.pdf isn’t a CSV or XLSX file.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Remove a.csv" }));
  await user.dblClick(screen.getByRole("button", { name: "Upload file" }));
  await user.click(await screen.findByRole("button", { name: "Uploading…" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => release?.());
  await waitFor(() => expect(push).toHaveBeenCalledWith(`/en/userManage/track/import/${id}`));
  expect(sent).toEqual([{ files: [{ name: "b.csv", data: btoa("two") }] }]);
  expect(await mayLeave()).toBe(true);
});

it("sends pasted lines as they are, and keeps the files that were chosen before", async () => {
  const user = open();
  await user.upload(choose(), [file("a.csv")]);
  await user.click(screen.getByRole("tab", { name: "Paste" }));
  const button = screen.getByRole("button", { name: "Continue" });
  expect(button).toBeDisabled();
  const field = screen.getByLabelText("Rows from a spreadsheet or list");
  expect(field).toHaveAccessibleDescription(/^One shipment per line/);
  await user.click(field);
  await user.paste("Number\tOrder\nRR100000001CN\tN-1\n");
  expect(screen.getByText("2 rows")).toBeInTheDocument();
  await user.click(screen.getByRole("tab", { name: "Files" }));
  expect(screen.getByText("a.csv")).toBeInTheDocument();
  await user.click(screen.getByRole("tab", { name: "Paste" }));
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(sent).toEqual([{ text: "Number\tOrder\nRR100000001CN\tN-1\n" }]));
});

it("keeps files that the server does not take, states the reason, and asks before they are left", async () => {
  const user = open();
  respond = () => ({ code: 503, key: "busy" });
  await user.upload(choose(), [file("a.csv")]);
  await user.click(screen.getByRole("button", { name: "Upload file" }));
  await waitFor(() => expect(screen.getByText(errors.busy)).toBeInTheDocument());
  expect(screen.getByText("a.csv")).toBeInTheDocument();
  let leaves: Promise<boolean> | undefined;
  act(() => {
    leaves = mayLeave();
  });
  await user.click(within(await screen.findByRole("alertdialog")).getByText("Stay"));
  expect(await leaves).toBe(false);
  expect(push).not.toHaveBeenCalled();
});

it("shows at its file what the server finds wrong with one of them, until it is removed", async () => {
  const user = open();
  respond = () => ({ code: 400, key: "badInput", issues: [{ path: "files.1.data", rule: "custom" }] });
  await user.upload(choose(), [file("a.csv", "one"), file("b.csv", "two")]);
  await user.click(screen.getByRole("button", { name: "Upload 2 files" }));
  await waitFor(() => expect(choose()).toBeInvalid());
  const [first, second] = screen.getAllByRole("listitem");
  expect(first).not.toHaveTextContent(errors.badInput);
  expect(second).toHaveTextContent(errors.badInput);
  expect(screen.getAllByText(errors.badInput)).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Remove b.csv" }));
  await waitFor(() => expect(choose()).toBeValid());
  expect(screen.queryByText(errors.badInput)).not.toBeInTheDocument();
});
