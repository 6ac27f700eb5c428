import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { Confirmer } from "@/components/ui/confirmer";
import { Toaster } from "@/components/ui/toaster";
import type { SenderView } from "@/lib/accounts/senders/contract";
import common from "@/messages/en/common.json";
import errors from "@/messages/en/errors.json";
import journey from "@/messages/en/journey.json";
import senders from "@/messages/en/senders.json";
import { SenderBoard } from "./sender-board";
import type { SenderList } from "./sender-calls";

const now = new Date().toISOString();
const fallback = { name: "Muster", address: "no-reply@tracking.example", replyTo: "owner@shop.example" };
const stored: SenderView = {
  ...{ id: "00000000-0000-7000-8000-000000000001", name: "Shop", address: "news@shop.example", active: true },
  ...{ state: "Pending", usable: false, confirmed: false, codeSentAt: now, createdAt: now },
  domain: { name: "shop.example", state: "Pending", failingSince: null, checkedAt: now },
  records: [
    {
      ...{ kind: "spf", type: "TXT", name: "shop.example", value: "v=spf1 include:mail.example ~all" },
      ...{ found: ["v=spf1 -all"], ok: false, why: "notIncluded" },
    },
    {
      ...{ kind: "dmarc", type: "TXT", name: "_dmarc.shop.example", value: "v=DMARC1; p=none" },
      ...{ found: ["v=DMARC1; p=reject"], ok: true, why: null },
    },
  ],
};

/** The server's end of the calls. */
let list: SenderList;
let refusal: string | null;
const calls: { method: string; path: string; body: unknown }[] = [];
beforeEach(() => {
  list = { senders: [], fallback };
  refusal = null;
  calls.length = 0;
  globalThis.fetch = (async (path: string, init?: { method?: string; body?: string }) => {
    const method = init?.method ?? "GET";
    calls.push({ method, path, body: init?.body ? JSON.parse(init.body) : null });
    const isRefused = refusal !== null && method !== "GET";
    const status = isRefused ? { code: 400, msg: "", key: refusal, style: "error" } : { code: 200, msg: "" };
    const data = isRefused ? null : method === "GET" ? list : stored;
    return {
      ...{ ok: !isRefused, status: status.code, headers: new Headers() },
      text: async () => JSON.stringify({ status, data }),
    };
  }) as unknown as typeof fetch;
});
const sent = (method: string) =>
  calls.filter((one) => one.method === method).map(({ path, body }) => [path, body]);
const at = "/api/company/letter/mailAddress";

function open() {
  return render(
    <NextIntlClientProvider locale="en" messages={{ senders, common, errors, journey }} timeZone="UTC">
      <QueryClientProvider client={new QueryClient()}>
        <Toaster words={{ region: "Messages", close: "Close" }}>
          <Confirmer>
            <SenderBoard start={list} now={now} timeZone="Europe/Berlin" />
          </Confirmer>
        </Toaster>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}
const dialog = () => within(screen.getByRole("dialog"));

it("says how emails leave without an address, and why one is refused", async () => {
  const user = userEvent.setup();
  open();
  expect(
    screen.getByText(/“Muster” \(no-reply@tracking.example\). Replies go to owner@shop.example/),
  ).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Add sender address" }));
  await user.type(dialog().getByLabelText("Sender name"), 'a"b');
  await user.type(dialog().getByLabelText("Email address"), "shop@gmail.com");
  await user.click(dialog().getByRole("button", { name: "Add and send code" }));
  await dialog().findByText(/without quotes/);
  expect(sent("POST")).toEqual([]);
  await user.clear(dialog().getByLabelText("Sender name"));
  await user.type(dialog().getByLabelText("Sender name"), "Shop");
  refusal = "domainShared";
  await user.click(dialog().getByRole("button", { name: "Add and send code" }));
  await dialog().findByText(/Many people or companies use this domain/);
  expect(sent("POST")).toEqual([[at, { name: "Shop", address: "shop@gmail.com" }]]);
});

it("shows what is wanted, found and wrong, takes a pasted code, and checks now", async () => {
  const user = userEvent.setup();
  list = { senders: [stored], fallback };
  open();
  expect(screen.getByText("v=spf1 -all")).toBeVisible();
  expect(screen.getByText(/add what the value has before “all”/)).toBeVisible();
  // Of a record that is as needed, what was found is not repeated.
  expect(screen.queryByText("v=DMARC1; p=reject")).toBeNull();
  expect(screen.getByText(/Until then, emails leave as “Muster”/)).toBeVisible();
  expect(screen.queryByText(/No SPF record is needed/)).toBeNull();
  await user.click(screen.getByLabelText("Code"));
  await user.paste(" 1234 5678 ");
  await user.click(screen.getByRole("button", { name: "Confirm address" }));
  const verify = `${at}/verifysStatus/${stored.id}`;
  await waitFor(() => expect(sent("PUT")).toHaveLength(1));
  expect(sent("PUT")[0]?.[0]).toBe(verify);
  expect(JSON.stringify(sent("PUT")[0]?.[1])).toMatch(/1234 ?5678/);
  await user.click(screen.getByRole("button", { name: "Check now: news@shop.example" }));
  await waitFor(() => expect(sent("PUT")).toContainEqual([verify, {}]));
  await user.click(screen.getByRole("button", { name: "Send another code" }));
  await waitFor(() =>
    expect(sent("PUT")).toContainEqual([`${at}/${stored.id}`, { address: stored.address }]),
  );
});

it("sends no address that stays the same, and asks before it deletes", async () => {
  const user = userEvent.setup();
  list = { senders: [{ ...stored, confirmed: true, state: "Success", usable: true }], fallback };
  open();
  expect(screen.queryByLabelText("Code")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Edit: news@shop.example" }));
  await user.type(dialog().getByLabelText("Sender name"), "!");
  await user.click(dialog().getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent("PUT")).toEqual([[`${at}/${stored.id}`, { name: "Shop!" }]]));
  await user.click(screen.getByRole("switch", { name: "Use news@shop.example" }));
  await waitFor(() => expect(sent("PUT")).toContainEqual([`${at}/${stored.id}`, { active: false }]));
  await user.click(screen.getByRole("button", { name: "Delete: news@shop.example" }));
  expect(sent("DELETE")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Delete sender address" }));
  await waitFor(() => expect(sent("DELETE").map(([path]) => path)).toEqual([`${at}/${stored.id}`]));
});
