import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { z } from "zod";
import { Confirmer } from "@/components/ui/confirmer";
import { Toaster } from "@/components/ui/toaster";
import {
  listEventsCall,
  setWebhookCall,
  type WebhookEventView,
  type WebhookView,
} from "@/lib/site/webhooks/contract";
import common from "@/messages/en/common.json";
import errors from "@/messages/en/errors.json";
import journey from "@/messages/en/journey.json";
import status from "@/messages/en/status.json";
import ui from "@/messages/en/ui.json";
import webhooks from "@/messages/en/webhooks.json";
import { wholeLog } from "./rules";
import { WebhookBoard } from "./webhook-board";
import type { WebhookStart } from "./webhook-calls";

const now = new Date().toISOString();
const view: WebhookView = {
  url: "https://example.com/hook",
  callback: false,
  statuses: ["in_transit", "delivered"],
  types: ["shipment.alarm"],
  state: "checking",
  lastOutcome: null,
  lastTriedAt: null,
  failingSince: null,
  nextTryAt: null,
  previousUntil: null,
  waiting: 0,
  late: 0,
};
const makeEvent = (
  at: number,
  more: Partial<WebhookEventView> = {},
): WebhookEventView & { place: number } => ({
  eventId: `evt_${at}`,
  type: "track.updated",
  number: `RR00000000${at}CN`,
  carrier: "china-post",
  status: "in_transit",
  sequence: 1,
  state: "delivered",
  attempts: 1,
  createdAt: now,
  deliveredAt: now,
  nextAt: null,
  place: 1000 - at,
  ...more,
});

/** The server's end of the calls. */
let webhook: WebhookView | null;
let events: (WebhookEventView & { place: number })[];
const calls: { path: string; body: Record<string, unknown> }[] = [];

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  webhook = view;
  events = [];
  calls.length = 0;
  globalThis.fetch = (async (path: string, init?: { body?: string }) => {
    const body = init?.body ? JSON.parse(init.body) : {};
    calls.push({ path, body });
    const data = () => {
      if (path.endsWith("webhook/events"))
        return z.encode(listEventsCall.output, { events, replayable: body.counted ? 57 : null });
      if (path.endsWith("webhook/replay")) return { replayed: 57 };
      if (path.endsWith("webhook/set")) {
        const { types = view.types, ...saved } = setWebhookCall.input.parse(body);
        webhook = { ...view, ...saved, types };
      }
      if (path.endsWith("webhook/secret"))
        return { secret: "whsec_present", previousSecret: webhook?.previousUntil ? "whsec_before" : null };
      return z.encode(setWebhookCall.output, { webhook });
    };
    return {
      ok: true,
      status: 200,
      headers: new Headers(),
      text: async () => JSON.stringify({ status: { code: 200, msg: "" }, data: data() }),
    };
  }) as unknown as typeof fetch;
  Element.prototype.scrollIntoView = () => undefined;
  window.history.replaceState(null, "", "/en/userManage/userSetting/webhook");
});
afterEach(() => jest.useRealTimers());

function open(more: Partial<WebhookStart> = {}) {
  const messages = { common, errors, journey, status, ui, webhooks };
  const page = { events, replayable: null };
  return render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <QueryClientProvider client={new QueryClient()}>
        <Toaster words={{ region: "Messages", close: "Close" }}>
          <Confirmer>
            <WebhookBoard
              start={{ webhook, filter: wholeLog, page, now, timeZone: "UTC", ...more }}
              receivers={null}
            />
          </Confirmer>
        </Toaster>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}
const requested = (path: string) => calls.filter((call) => call.path.endsWith(path)).map(({ body }) => body);
const setup = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));

it("keeps what is typed while it looks for news, and shows the news", async () => {
  const user = setup();
  open();
  expect(screen.getByRole("heading", { name: /Checking/ })).toBeInTheDocument();
  // Each list of events has its name, and its own buttons for all and none.
  for (const name of ["Events to send", "Other events to send"])
    within(screen.getByRole("group", { name })).getByRole("button", { name: "None" });
  await user.click(screen.getByRole("checkbox", { name: "Delivered" }));
  await user.click(screen.getByRole("checkbox", { name: "Estimated delivery" }));
  webhook = { ...view, state: "activated", lastOutcome: "taken" };
  await pass(6000);
  await waitFor(() => expect(screen.getByRole("heading", { name: /Activated/ })).toBeInTheDocument());
  expect(screen.getByRole("checkbox", { name: "Delivered" })).not.toBeChecked();
  expect(screen.getByText(/the test doesn’t use them/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Save and check" }));
  await waitFor(() =>
    expect(requested("webhook/set")).toEqual([
      { url: view.url, callback: false, results: [8], types: ["shipment.alarm", "shipment.estimate"] },
    ]),
  );
  await waitFor(() => expect(screen.queryByText(/the test doesn’t use them/)).not.toBeInTheDocument());
});

it("says that a check fails, and colours nothing of a check but its outcome", async () => {
  webhook = { ...view, lastOutcome: "status", failingSince: now };
  events = [
    makeEvent(1, { type: "webhook.check", state: "failed", attempts: 37, status: null }),
    makeEvent(2, { status: "delivered" }),
    makeEvent(3, { type: "shipment.estimate" }),
  ];
  const { container } = open({ webhook });
  expect(screen.getByRole("heading", { name: "Status: Failing, will try again" })).toBeInTheDocument();
  expect(container.querySelector("[data-status='alert'] h2")).not.toBeNull();
  const [check, event, estimate] = screen.getAllByRole("row").slice(1);
  expect(estimate).toHaveTextContent(/Estimated delivery/);
  expect(check).toHaveTextContent(/Not received.*Endpoint check.*37 attempts/);
  expect(check).not.toHaveTextContent("Delivered");
  expect(event).toHaveTextContent(/Received.*Delivered/);
  expect([...(event?.querySelectorAll("[data-status]") ?? [])].map((one) => one.textContent)).toEqual([
    "Received",
  ]);
});

it("has no secrets on the page until they are asked for, and then the one that was asked for", async () => {
  const user = setup();
  webhook = { ...view, previousUntil: now };
  const { container } = open();
  expect([container.textContent?.includes("whsec_"), requested("webhook/secret")]).toEqual([false, []]);
  await user.click(screen.getAllByRole("button", { name: "Show secret" })[1] as HTMLElement);
  await waitFor(() => expect(container).toHaveTextContent("whsec_before"));
  expect(container).not.toHaveTextContent("whsec_present");
  await user.click(screen.getByRole("button", { name: "Hide secret" }));
  expect(container).not.toHaveTextContent("whsec_");
});

it("sends again what was counted: the filter as it stood when the question was asked", async () => {
  const user = setup();
  events = [makeEvent(1, { state: "failed" })];
  open();
  await user.selectOptions(screen.getByLabelText("Outcome"), "failed");
  expect(window.location.search).toBe("?state=failed");
  await user.click(await screen.findByRole("button", { name: "Retry these" }));
  const question = await screen.findByRole("alertdialog", { name: "Retry 57 events?" });
  const counted = requested("webhook/events").find(({ counted: isCounted }) => isCounted);
  await pass(4000);
  await user.click(within(question).getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(requested("webhook/replay")).toHaveLength(1));
  expect(counted).toMatchObject({ state: "failed", pageSize: 1 });
  expect(requested("webhook/replay")).toEqual([{ filter: { state: "failed", to: counted?.to } }]);
});

it("turns pages by the place of the last row, and back", async () => {
  const user = setup();
  events = Array.from({ length: 21 }, (_, at) => makeEvent(at));
  open();
  expect(screen.getAllByText(/^RR0/)).toHaveLength(20);
  await user.click(screen.getByRole("button", { name: "Older" }));
  await waitFor(() => expect(requested("webhook/events").at(-1)).toEqual({ before: 981, pageSize: 21 }));
  await user.click(await screen.findByRole("button", { name: "Newer" }));
  expect(await screen.findByText("Page 1")).toBeInTheDocument();
});
