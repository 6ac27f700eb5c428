import type { Page } from "playwright-core";
import postgres from "postgres";
import { Webhook } from "standardwebhooks";
import type { AccountId } from "@/lib/core/ids";
import { webhookBodySchema } from "@/lib/site/api-documents/list-webhooks";
import { OneTracking } from "@/packages/client/src/one-tracking";
import { type Received, startReceiver, type WebhookReceiver } from "../emulators/webhook-receiver";
import { findViolations } from "./browser";
import { ownApp } from "./own-app";
import { until } from "./shared-app";
import { testPages } from "./test-pages";

/** Simulated journeys that start when they are added and advance every few seconds. */
const journeys = [
  // The longest: it begins long before the others.
  { trackNum: "RR900000844AT", code: "austrian-post" },
  { trackNum: "LX900000827CN", code: "china-post" },
  { trackNum: "RR900000835JP", code: "japan-post" },
  { trackNum: "00340434000000900812", code: "dhl-paket" },
];
const [returning, toTheShop] = journeys.map(({ trackNum }) => trackNum);
const hook = "https://receiver.example/hook";

let receiver: WebhookReceiver;
/** Deliveries to earlier receivers. */
const before: Received[] = [];
let sql: postgres.Sql;
// Before the instance ends, and its database with it.
afterAll(() => sql?.end());
const app = ownApp(async () => {
  receiver = await startReceiver();
  return { SANDBOX_SPEED: "7200", TEST_CARRIER_HOSTS: `receiver.example=${receiver.origin}` };
});
const { say, button, open, go } = testPages(app);
beforeAll(() => {
  sql = postgres(app().databaseUrl, { max: 1, onnotice: () => undefined });
});
afterAll(() => receiver?.close());

const state = (page: Page, name: string) =>
  page.getByRole("heading", {
    name: `${say("webhooks.state.label")} ${say(`webhooks.state.names.${name}`)}`,
  });
const received = () => [...before, ...receiver.received];

interface Reported {
  readonly id: string;
  readonly shipment: string;
  readonly type: string;
  readonly state: string;
  readonly attempts: number;
}
/** Stored events of shipments, in order. */
const stored = (accountId: AccountId) => sql<Reported[]>`
  select event_id as id, shipment_id as shipment, type, state, attempts from webhook_event
  where account_id = ${accountId} and shipment_id is not null order by webhook_event.id`;
/** All events, once every journey has ended and they are all delivered. */
const allDelivered = (accountId: AccountId) =>
  until(
    "every journey to end and every event to be delivered",
    async () => {
      const [moving] = await sql`
        select count(*)::int as count from shipment s left join webhook_last_state t on t.shipment_id = s.id
        where s.account_id = ${accountId} and (s.archived_at is null and s.status not in ('delivered', 'returned', 'domestic_returned')
          or (t.status, t.sub_status, t.stopped) is distinct from (s.status, s.sub_status, s.archived_at is not null))`;
      const events = await stored(accountId);
      const isOver = moving?.count === 0 && events.every((event) => event.state === "delivered");
      return isOver ? events : null;
    },
    180_000,
  );
/** Ids of these shipments' events in the order of their first delivery. */
function firstSeen(deliveries: readonly Received[], events: readonly Reported[]): Record<string, string[]> {
  const shipmentOf = new Map(events.map(({ id, shipment }) => [id, shipment]));
  const ids = [...new Set(deliveries.map(({ id }) => id))].filter((id) => shipmentOf.has(id));
  return Object.fromEntries(
    [...new Set(events.map(({ shipment }) => shipment))].map((one) => [
      one,
      ids.filter((id) => shipmentOf.get(id) === one),
    ]),
  );
}
const inOrder = (events: readonly Reported[]) =>
  firstSeen(
    events.map(({ id }) => ({ id, headers: {}, body: "", at: 0 })),
    events,
  );

it("a key created in the page adds parcels; all their events arrive signed and in order, despite a receiver that dies", async () => {
  const { page, user, complaints } = await open({ path: "/userManage/userSetting/getAPIKey" });
  await button(page, "apikeys.create").click();
  await page.getByLabel(say("apikeys.form.name")).fill("Warehouse");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("apikeys.form.submit") })
    .click();
  const apiKey = (await page.getByText(/^1t_[\w-]{20,}$/).textContent()) ?? "";
  expect(await findViolations(page)).toEqual([]);
  await button(page, "apikeys.secret.kept").click();
  const api = new OneTracking({ baseUrl: `${app().url}/api/v1`, apiKey });
  const [first] = journeys;
  if (!first) throw new Error("none");
  expect(await api.add({ tracks: [first] })).toMatchObject({ succeeded: 1, failed: 0 });

  // A receiver that fails: the page shows its response, and what to do.
  receiver.behave(() => ({ kind: "answer", status: 500 }));
  await go(page, "/en/userManage/userSetting/webhook");
  await page.evaluate(() => Object.assign(window, { seen: "since then" }));
  await page.getByLabel(say("webhooks.form.url"), { exact: true }).fill(hook);
  await button(page, "webhooks.form.save").click();
  await state(page, "checking").waitFor();
  await page.getByText(say("webhooks.state.why.status")).waitFor();
  const refused = page.getByRole("button", { name: say("webhooks.event.states.refused") }).first();
  await refused.click();
  await page.getByText(say("webhooks.event.outcomes.status", { status: "500" })).waitFor();
  await page.getByText(say("webhooks.event.hints.refused")).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await refused.click();

  // It works again: from Checking to Activated in view of the reader.
  receiver.behave(() => ({ kind: "answer", status: 200 }));
  await button(page, "webhooks.state.again").click();
  await state(page, "activated").waitFor();
  await button(page, "webhooks.secret.show").click();
  const secret = (await page.getByText(/^whsec_/).textContent()) ?? "";
  expect(await api.add({ tracks: journeys.slice(1) })).toMatchObject({ succeeded: 3, failed: 0 });
  await until("something of each parcel", async () => {
    const events = await stored(user.accountId);
    const seen = Object.values(firstSeen(receiver.received, events));
    return seen.length === journeys.length && seen.every((ids) => ids.length > 0) ? true : null;
  });

  // It dies. The parcels go on, one is stopped by the API; the page offers to send what waits at once.
  const { port } = new URL(receiver.origin);
  await receiver.close();
  before.push(...receiver.received);
  await api.update({ tracks: [{ trackNum: toTheShop ?? "", stopped: true }] });
  const [late] = await until(
    "events of three parcels to wait behind a failed try",
    async () => {
      const waiting = (await stored(user.accountId)).filter((event) => event.state === "waiting");
      const failed = waiting.filter(({ attempts }) => attempts > 0);
      const isStopReported = waiting.some(({ type }) => type === "track.stopped");
      return failed.length >= 3 && isStopReported ? failed : null;
    },
    60_000,
  );
  await button(page, "webhooks.state.sendNow").waitFor();
  await page.getByLabel(say("webhooks.log.state")).selectOption("waiting");
  await page.locator(`tr[data-row="${late?.id}"]`).getByRole("button").first().click();
  const opened = page.locator(`#row-${late?.id}`);
  await opened.getByText(say("webhooks.event.outcomes.unreachable")).first().waitFor();
  await opened.getByText(say("webhooks.event.hints.late")).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel(say("webhooks.log.state")).selectOption("");

  // It is back. The reader does not wait for the schedule.
  receiver = await startReceiver(Number(port));
  await button(page, "webhooks.state.sendNow").click();
  await until("what waited to arrive", async () => {
    const waiting = (await stored(user.accountId)).filter(
      ({ attempts, state: now }) => now === "waiting" && attempts > 0,
    );
    return waiting.length === 0 ? true : null;
  });
  const events = await allDelivered(user.accountId);
  expect(events.filter(({ type }) => type === "track.stopped")).toHaveLength(1);
  expect(firstSeen(received(), events)).toEqual(inOrder(events));
  await page.getByText(say("webhooks.state.story.calm")).waitFor();
  expect(await page.evaluate(() => (window as { seen?: string }).seen)).toBe("since then");

  // Every delivery is correctly signed, as documented, and identical when repeated.
  const bodies = new Map<string, unknown>();
  for (const { id, headers, body } of received()) {
    const { verify, ...said } = webhookBodySchema.parse(new Webhook(secret).verify(body, { ...headers }));
    expect(verify.timestamp).toBe(Number(headers["webhook-timestamp"]));
    expect(said).toEqual(bodies.get(id) ?? said);
    bodies.set(id, said);
  }
  expect(() =>
    new Webhook(secret).verify(`${received()[0]?.body} `, { ...received()[0]?.headers }),
  ).toThrow();

  // The same by number in the shipment list, without the address checks, which have no shipment.
  await go(page, `/en/userManage/track/all?searchTrack=${returning}&dateType=0`);
  await page.locator("tr[data-row] [data-row-head]").first().click();
  await button(page, "webhooks.number.title").click();
  const log = page.getByRole("group", { name: say("webhooks.number.title") });
  const ofNumber = log.locator("tr[data-row]");
  await ofNumber.first().waitFor();
  const mine = await sql<{ id: string }[]>`
    select event_id as id from webhook_event
    where account_id = ${user.accountId} and number = ${returning ?? ""} and shipment_id is not null
    order by webhook_event.id desc`;
  expect(await ofNumber.evaluateAll((all) => all.map((one) => one.getAttribute("data-row")))).toEqual(
    mine.map(({ id }) => id),
  );
  await ofNumber.first().getByRole("button").first().click();
  await log
    .getByText(say("webhooks.event.outcomes.taken", { status: "200" }))
    .first()
    .waitFor();
  await log.getByText(`"trackNum": "${returning}"`).first().waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
}, 400_000);
