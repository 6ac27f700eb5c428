import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { Confirmer } from "@/components/ui/confirmer";
import { Toaster } from "@/components/ui/toaster";
import type { GroupView, TokenView } from "@/lib/accounts/provisioning/contract";
import common from "@/messages/en/common.json";
import errors from "@/messages/en/errors.json";
import journey from "@/messages/en/journey.json";
import provisioning from "@/messages/en/provisioning.json";
import { Provisioning } from "./provisioning";

const now = new Date().toISOString();
const idOf = (at: number) => `00000000-0000-7000-8000-00000000000${at}`;
const makeToken = (at: number): TokenView => ({
  id: idOf(at),
  hint: `abc${at}`,
  createdAt: now,
  usedAt: null,
});
const makeRole = (at: number, name: string, active: boolean) => ({
  ...{ id: idOf(at), name, active, description: "", members: 0, version: 1, updatedAt: now, editable: true },
  access: { operations: [], hidden: [], rows: "all" },
});
const roles = [makeRole(7, "Clerk", true), makeRole(8, "Manager", false)];

/** The server's end of the calls. */
let tokens: TokenView[];
let groups: GroupView[];
const calls: { method: string; path: string; body: unknown }[] = [];

beforeEach(() => {
  tokens = [];
  groups = [];
  calls.length = 0;
  globalThis.fetch = (async (path: string, init: { method?: string; body?: string } = {}) => {
    const { method = "GET", body } = init;
    if (method !== "GET") calls.push({ method, path, body: body ? JSON.parse(body) : null });
    return {
      ...{ ok: true, status: 200, headers: new Headers() },
      text: async () => JSON.stringify({ status: { code: 200, msg: "OK" }, data: answer(method, path) }),
    };
  }) as unknown as typeof fetch;
});

function answer(method: string, path: string): object {
  if (path.includes("rbac_v2/roles")) return { roles };
  if (method === "PUT") return { done: true };
  if (path.includes("provisioning/groups")) return { groups };
  if (method === "DELETE") {
    tokens = tokens.filter(({ id }) => !path.includes(id));
    return { done: true };
  }
  if (method === "GET") return { tokens, address: "https://tracking.example/scim/v2" };
  const token = makeToken(tokens.length);
  tokens = [...tokens, token];
  return { token, secret: "scim_theWholeToken" };
}

function open() {
  return render(
    <NextIntlClientProvider locale="en" messages={{ provisioning, common, errors, journey }} timeZone="UTC">
      <QueryClientProvider client={new QueryClient()}>
        <Toaster words={{ region: "Messages", close: "Close" }}>
          <Confirmer>
            <Provisioning now={now} timeZone="Europe/Berlin" />
          </Confirmer>
        </Toaster>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}

it("says what to do first, makes a token, shows it once and asks before it is gone", async () => {
  const user = userEvent.setup();
  open();
  expect(await screen.findByText("https://tracking.example/scim/v2")).toBeInTheDocument();
  expect(screen.getByText(/Prove your domains first/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Create token" }));
  const dialog = await screen.findByRole("dialog", { name: "New token" });
  expect(within(dialog).getByText("scim_theWholeToken")).toBeInTheDocument();
  await user.keyboard("{Escape}");
  await user.click(within(await screen.findByRole("alertdialog")).getByText("Back to the token"));
  await user.click(screen.getByRole("button", { name: "I’ve saved it" }));
  await waitFor(() => expect(screen.queryByText("scim_theWholeToken")).not.toBeInTheDocument());
  expect(await screen.findByRole("rowheader", { name: /^…abc0/ })).toBeInTheDocument();
  expect(screen.getByText("Your directory hasn’t sent any groups yet.")).toBeInTheDocument();
});

it("offers no third token, and deletes one after a question", async () => {
  const user = userEvent.setup();
  tokens = [makeToken(0), makeToken(1)];
  open();
  expect(await screen.findByText(/two tokens already/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Create token" }));
  expect(calls).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Delete token …abc1" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByText("Delete token"));
  await waitFor(() => expect(screen.queryByText("…abc1")).not.toBeInTheDocument());
  expect(calls).toMatchObject([{ method: "DELETE", path: expect.stringContaining(idOf(1)) }]);
});

it("gives groups their role and place", async () => {
  const user = userEvent.setup();
  tokens = [makeToken(0)];
  groups = [
    { id: idOf(1), name: "Sales", members: 3, roleId: null },
    { id: idOf(2), name: "Support", members: 0, roleId: idOf(8) },
  ];
  open();
  const role = await screen.findByRole("combobox", { name: "Role of Sales" });
  expect(screen.getByRole("combobox", { name: "Role of Support" })).toHaveDisplayValue("Manager (off)");
  await user.selectOptions(role, "Clerk");
  await waitFor(() => expect(calls).toHaveLength(1));
  const up = screen.getByRole("button", { name: "Move Support up" });
  await user.click(screen.getByRole("button", { name: "Move Sales up" }));
  await user.click(up);
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ path, body }) => [path.split("/").at(-1), body])).toEqual([
    [idOf(1), { roleId: idOf(7) }],
    [idOf(2), { position: 0 }],
  ]);
});
