import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { Confirmer } from "@/components/ui/confirmer";
import { Toaster } from "@/components/ui/toaster";
import type { KeyView } from "@/lib/accounts/api-keys/contract";
import apikeys from "@/messages/en/apikeys.json";
import common from "@/messages/en/common.json";
import errors from "@/messages/en/errors.json";
import journey from "@/messages/en/journey.json";
import { KeyBoard } from "./key-board";

const now = new Date().toISOString();
const makeKey = (at: number, more: Partial<KeyView> = {}): KeyView => ({
  id: `00000000-0000-7000-8000-00000000000${at}`,
  name: `Program ${at}`,
  prefix: "1t_abcde",
  addresses: ["203.0.113.7"],
  createdAt: now,
  rotatedAt: null,
  lastUsedAt: null,
  lastUsedAddress: null,
  ...more,
});

/** The server's end of the calls. */
let keys: KeyView[];
const calls: { path: string; body: Record<string, unknown> }[] = [];
let refusal: { key: string; issues?: unknown } | null;

beforeEach(() => {
  keys = [];
  refusal = null;
  calls.length = 0;
  globalThis.fetch = (async (path: string, init?: { body?: string }) => {
    const body = init?.body ? JSON.parse(init.body) : {};
    calls.push({ path, body });
    const answer = (code: number, rest: object) => ({
      ok: code === 200,
      status: code,
      headers: new Headers(),
      text: async () => JSON.stringify({ status: { code, msg: "", ...rest }, ...rest }),
    });
    if (path.endsWith("select")) return answer(200, { data: { keys, address: "192.0.2.1" } });
    if (refusal !== null) return answer(409, refusal);
    const key = makeKey(keys.length, body);
    keys = [...keys, key];
    return answer(200, { data: { key, secret: "1t_theWholeKey" } });
  }) as unknown as typeof fetch;
});

function open() {
  return render(
    <NextIntlClientProvider locale="en" messages={{ apikeys, common, errors, journey }} timeZone="UTC">
      <QueryClientProvider client={new QueryClient()}>
        <Toaster words={{ region: "Messages", close: "Close" }}>
          <Confirmer>
            <KeyBoard
              start={{ keys, address: "192.0.2.1" }}
              now={now}
              timeZone="Europe/Berlin"
              docs="/en/api-docs/overview"
              example="curl --header 'X-API-Key: YOUR_API_KEY'"
            />
          </Confirmer>
        </Toaster>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}
const requested = (path: string) => calls.filter((call) => call.path.endsWith(path)).map(({ body }) => body);

it("sends nothing while a line is no address, and says which", async () => {
  const user = userEvent.setup();
  open();
  await user.click(screen.getByRole("button", { name: "Create key" }));
  await user.type(screen.getByLabelText("Name"), "Shop");
  await user.type(screen.getByLabelText("Allowed IP addresses"), "300.1.1.1");
  await user.click(screen.getByRole("button", { name: "Add my IP address 192.0.2.1" }));
  await user.click(screen.getByRole("button", { name: "Create key" }));
  expect(
    screen.getByText("Line 1: 300.1.1.1 isn’t an IPv4 address. Correct it or delete the line."),
  ).toBeInTheDocument();
  expect(screen.getByLabelText("Allowed IP addresses")).toHaveFocus();
  expect(requested("apikey/set")).toEqual([]);
});

it("shows a new key once, with the request to try it, and asks before it is gone", async () => {
  const user = userEvent.setup();
  open();
  await user.click(screen.getByRole("button", { name: "Create key" }));
  await user.type(screen.getByLabelText("Name"), "Shop");
  await user.click(screen.getByRole("button", { name: "Add my IP address 192.0.2.1" }));
  await user.click(screen.getByRole("button", { name: "Create key" }));
  const dialog = await screen.findByRole("dialog", { name: "Key “Shop”" });
  expect(requested("apikey/set")).toEqual([{ name: "Shop", addresses: ["192.0.2.1"] }]);
  expect(within(dialog).getByText("1t_theWholeKey")).toBeInTheDocument();
  expect(within(dialog).getByText("curl --header 'X-API-Key: 1t_theWholeKey'")).toBeInTheDocument();
  await user.keyboard("{Escape}");
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByText("Back to the key"));
  expect(screen.getByText("1t_theWholeKey")).toBeInTheDocument();
  await user.click(await screen.findByRole("button", { name: "I’ve saved it" }));
  await waitFor(() => expect(screen.queryByText("1t_theWholeKey")).not.toBeInTheDocument());
  expect(await screen.findByRole("rowheader", { name: /^Shop/ })).toBeInTheDocument();
});

it("places the refusal of a name at the name", async () => {
  const user = userEvent.setup();
  refusal = { key: "keyNameExists", issues: [{ path: "name", rule: "exists" }] };
  open();
  await user.click(screen.getByRole("button", { name: "Create key" }));
  await user.type(screen.getByLabelText("Name"), "Shop");
  await user.click(screen.getByRole("button", { name: "Create key" }));
  await waitFor(() => expect(screen.getByLabelText("Name")).toHaveAccessibleDescription(/another name/));
});

it("warns of keys that work from anywhere, and says when no more fit", async () => {
  keys = Array.from({ length: 10 }, (_, at) => makeKey(at, at < 2 ? { addresses: [] } : {}));
  open();
  expect(screen.getByText("2 keys work from any IP address.")).toBeInTheDocument();
  expect(screen.getAllByRole("button", { name: /^Limit IP addresses/ })).toHaveLength(2);
  expect(screen.getByText(/^10 of 10 keys/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Create key" })).toHaveAttribute("aria-disabled", "true");
});
