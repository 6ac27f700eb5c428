import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { Confirmer } from "@/components/ui/confirmer";
import { Toaster } from "@/components/ui/toaster";
import type { CarrierAccountView, ConnectableCarrier } from "@/lib/connectors/carrier-accounts/contract";
import carrierAccounts from "@/messages/en/carrier-accounts.json";
import common from "@/messages/en/common.json";
import errors from "@/messages/en/errors.json";
import journey from "@/messages/en/journey.json";
import { AccountBoard } from "./account-board";

const now = new Date().toISOString();
const kinds: readonly ConnectableCarrier[] = [
  {
    ...{ courier: "ups", name: "UPS", portal: "https://developer.ups.com/" },
    fields: [
      { key: "id", label: "clientId", secret: false, required: true, max: 200 },
      { key: "secret", label: "clientSecret", secret: true, required: true, max: 200 },
    ],
  },
];
const stored: CarrierAccountView = {
  ...{ id: "00000000-0000-7000-8000-000000000001", name: "Leipzig", courier: "ups", remark: "" },
  ...{ testNumber: "1Z999AA10123456784", state: 2, reason: "denied", checkedAt: now },
  tryingUntil: null,
  ...{ settings: { id: "client" }, createdAt: now, updatedAt: now },
};

/** The server's end of the calls. */
let accounts: CarrierAccountView[];
const calls: { path: string; body: unknown }[] = [];
beforeEach(() => {
  accounts = [];
  calls.length = 0;
  globalThis.fetch = (async (path: string, init?: { body?: string }) => {
    calls.push({ path, body: init?.body ? JSON.parse(init.body) : null });
    const data = path.endsWith("list") ? { total: accounts.length, accounts } : stored;
    return {
      ...{ ok: true, status: 200, headers: new Headers() },
      text: async () => JSON.stringify({ status: { code: 200, msg: "" }, data }),
    };
  }) as unknown as typeof fetch;
});
const sent = (end: string) => calls.filter(({ path }) => path.includes(end)).map(({ body }) => body);

function open() {
  return render(
    <NextIntlClientProvider
      locale="en"
      messages={{ "carrier-accounts": carrierAccounts, common, errors, journey }}
      timeZone="UTC"
    >
      <QueryClientProvider client={new QueryClient()}>
        <Toaster words={{ region: "Messages", close: "Close" }}>
          <Confirmer>
            <AccountBoard
              start={{ total: accounts.length, accounts }}
              kinds={kinds}
              now={now}
              timeZone="Europe/Berlin"
            />
          </Confirmer>
        </Toaster>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}
const dialog = () => within(screen.getByRole("dialog"));

it("asks for what the carrier wants, and sends it", async () => {
  const user = userEvent.setup();
  open();
  await user.click(screen.getByRole("button", { name: "Connect a carrier" }));
  await user.click(dialog().getByRole("button", { name: "Connect" }));
  await waitFor(() => expect(dialog().getAllByText("Required.")).toHaveLength(3));
  await user.selectOptions(dialog().getByLabelText("Carrier"), "ups");
  await user.type(dialog().getByLabelText("Client ID"), "client");
  await user.type(dialog().getByLabelText("Client secret"), "hush");
  await user.type(dialog().getByLabelText("Name"), "Leipzig");
  await user.type(dialog().getByLabelText("Test number"), "1Z999AA10123456784");
  accounts = [stored];
  await user.click(dialog().getByRole("button", { name: "Connect" }));
  await waitFor(() =>
    expect(sent("upsert")).toEqual([
      {
        ...{ courier: "ups", name: "Leipzig", testNumber: "1Z999AA10123456784", remark: "" },
        secrets: { id: "client", secret: "hush" },
      },
    ]),
  );
  await screen.findByText(/rejected these credentials/);
});

it("sends no secret that was not entered again, and asks before it deletes", async () => {
  const user = userEvent.setup();
  accounts = [stored];
  open();
  await user.click(screen.getByRole("button", { name: "Edit Leipzig" }));
  expect(dialog().getByLabelText("Client ID")).toHaveValue("client");
  expect(dialog().getByLabelText("Client secret")).toHaveValue("");
  await user.type(dialog().getByLabelText("Name"), "!");
  await user.click(dialog().getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent("upsert")).toHaveLength(1));
  expect(sent("upsert")[0]).not.toHaveProperty("secrets");
  await user.click(screen.getByRole("button", { name: "Test again: Leipzig" }));
  await waitFor(() => expect(sent(`valid/${stored.id}`)).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Delete Leipzig" }));
  expect(sent("delete")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Delete carrier account" }));
  await waitFor(() => expect(sent(`delete/${stored.id}`)).toHaveLength(1));
});

it("says of a running trial what the last try came to, and until when it goes on", () => {
  const tryingUntil = new Date(Date.parse(now) + 60_000).toISOString();
  const waiting = { ...stored, state: 1 as const, tryingUntil };
  accounts = [
    { ...waiting, reason: "down" },
    { ...waiting, id: "00000000-0000-7000-8000-000000000002", reason: null },
  ];
  open();
  expect(screen.getByText(/^Last try failed: no connection\. Trying until \S/)).toBeVisible();
  expect(screen.getByText(/^Asking the carrier about the test number, until/)).toBeVisible();
});
