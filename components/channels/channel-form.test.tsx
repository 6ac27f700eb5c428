import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { NextIntlClientProvider } from "next-intl";
import { Confirmer } from "@/components/ui/confirmer";
import { mayLeave } from "@/components/ui/leave-guards";
import { Toaster } from "@/components/ui/toaster";
import type { ChannelView } from "@/lib/connectors/channels/contract";
import carriers from "@/messages/en/carriers.json";
import channels from "@/messages/en/channels.json";
import errors from "@/messages/en/errors.json";
import shipments from "@/messages/en/shipments.json";
import { ChannelForm } from "./channel-form";

const rule = { packageType: 50 as const, matchCode: "dhl", carrier: "DHL", matchCountry: null };
const stored: ChannelView = {
  ...{ id: "0199f0c0-0000-7000-8000-000000000001", name: "Air mail", code: "AIR", type: 1 },
  ...{ courier: "ups", carrier: "UPS", enabled: true, scanHours: 12, scanDaysAfterDelivery: 0 },
  ...{ receivedHours: null, deliveredDays: null, description: null, trackingKey: null },
  rules: [
    { ...rule, regular: "^YT", example: "YT123", description: "Registered" },
    { ...rule, regular: "7$", example: "AB127", description: "Express" },
  ],
  createdAt: "2026-03-01T10:00:00.000Z",
  updatedAt: "2026-03-02T10:00:00.000Z",
};
const list = "/en/userManage/logistician/shippingMethods?page=3";

/** The server's end of the calls. */
const sent: { path: string; method: string; body: Record<string, unknown> }[] = [];
const replace = jest.fn();
beforeEach(() => {
  sent.length = 0;
  replace.mockClear();
  globalThis.fetch = (async (path: string, { method, body } = { method: "GET", body: "" }) => {
    // The catalogue never comes: names are the server's until then.
    if (path.endsWith("carriers.json")) return new Promise(() => undefined);
    const isTrial = path.endsWith("/try");
    if (!isTrial) sent.push({ path, method, body: JSON.parse(body) });
    const data = isTrial
      ? { results: [], overlaps: [{ rules: [0, 1], number: "YT127" }] }
      : { channel: stored };
    const text = async () => JSON.stringify({ status: { code: 200, msg: "" }, data });
    return { ok: true, status: 200, headers: new Headers(), text };
  }) as unknown as typeof fetch;
});

function open() {
  const router = { push() {}, replace, prefetch() {}, back() {}, forward() {}, refresh() {} };
  const client = new QueryClient();
  client.setQueryData(["channels", { page: 3 }], "before");
  render(
    <AppRouterContext value={router as never}>
      <SearchParamsContext value={new URLSearchParams("page=3")}>
        <NextIntlClientProvider
          locale="en"
          messages={{ carriers, channels, errors, shipments }}
          timeZone="UTC"
        >
          <QueryClientProvider client={client}>
            <Toaster words={{ region: "Messages", close: "Close" }}>
              <Confirmer>
                <ChannelForm channel={stored} />
              </Confirmer>
            </Toaster>
          </QueryClientProvider>
        </NextIntlClientProvider>
      </SearchParamsContext>
    </AppRouterContext>,
  );
  return { user: userEvent.setup(), client };
}
const save = () => screen.getByRole("button", { name: channels.form.save });

it("goes on in the search of carriers, and back to its button on Escape", async () => {
  const { user } = open();
  const [button] = screen.getAllByRole("button", { expanded: false, name: /UPS/ });
  if (!button) throw new Error("no carrier");
  await user.click(button);
  const search = screen.getByPlaceholderText(carriers.dialog.search);
  expect(search).toHaveFocus();
  await user.keyboard("{Escape}");
  expect(search).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

it("shows the number that fits two rules, asks before changes are left, and leads to the list once they are saved", async () => {
  const { user, client } = open();
  await screen.findByText("YT127");
  expect(await mayLeave()).toBe(true);
  expect(screen.getByRole("link", { name: channels.form.cancel })).toHaveAttribute("href", list);
  await user.type(screen.getByLabelText(channels.form.name), " Europe");
  let leaves: Promise<boolean> | undefined;
  act(() => {
    leaves = mayLeave();
  });
  await user.click(within(await screen.findByRole("alertdialog")).getByText(channels.guard.stay));
  expect(await leaves).toBe(false);
  await user.click(save());
  await waitFor(() => expect(replace).toHaveBeenCalledWith(list));
  const { path, method, body } = sent[0] ?? {};
  expect([method, path?.endsWith(`/${stored.id}`), sent.length]).toEqual(["PUT", true, 1]);
  expect(body).toMatchObject({ name: "Air mail Europe", seenAt: stored.updatedAt });
  expect(client.getQueryData(["channels", { page: 3 }])).toBeUndefined();
  screen.getByText("Air mail Europe was saved.");
  expect(await mayLeave()).toBe(true);
});

it("asks for the description of every rule", async () => {
  const { user } = open();
  await user.click(screen.getByRole("button", { name: channels.rules.addCountry }));
  await user.click(save());
  const description = () => screen.getAllByLabelText(channels.rules.description)[2];
  await waitFor(() => expect(description()).toBeInvalid());
  expect(description()).toBeRequired();
  expect(sent).toEqual([]);
});
