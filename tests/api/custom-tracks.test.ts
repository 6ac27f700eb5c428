import { customTrack } from "@/db/schema/custom-tracks";
import { newId } from "@/lib/core/ids";
import { applyRule } from "@/lib/shipments/abnormal-rules/apply-rule";
import * as shipments from "@/lib/shipments/list/contract";
import * as reports from "@/lib/shipments/reports/contract";
import { recordEvents } from "@/lib/site/webhooks/record-events";
import { milestones } from "@/lib/tracking/custom-tracks/constants";
import * as customTracks from "@/lib/tracking/custom-tracks/contract";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { trackNumbers } from "@/lib/tracking/lookup/track-numbers";
import { askApi } from "./ask-api";
import { askCall, saidBy } from "./ask-call";
import { apiRoutes } from "./calls";
import { makeTenant, sharedNumber, type Tenant } from "./make-tenant";
import { type Service, startService } from "./start-service";

jest.setTimeout(120_000);

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
const request = askApi(() => `http://127.0.0.1:${service.port}`);

/** Where the seller's lines are the answer: the lines themselves, shipments opened in the list, the owner's export. */
const allowed = new Set<string>([
  ...Object.values(customTracks).map(({ name }) => name),
  ...[shipments.detailsCall.name, "user.export"],
]);
/** Calls that end or begin something read nothing of journeys, and would empty the account. */
const reading = apiRoutes.flatMap((route) => {
  const { call } = route;
  if (!call || call.access === "visitor") return [];
  const isReading =
    call.method === "GET" || /select|counts|report|list|views|events?$|exports?$/i.test(call.name);
  return isReading && !/delete|logout/.test(call.name) ? [{ call, own: route.own }] : [];
});

const textsOf = async (tenant: Tenant, isAllowed: boolean) => {
  const found: string[] = [];
  for (const { call, own } of reading) {
    if (allowed.has(call.name) !== isAllowed) continue;
    const answer = await askCall(service, call, own?.(tenant) ?? {}, tenant.cookie);
    if (answer.text.includes(`${tenant.canary} seller`)) found.push(call.name);
  }
  return found;
};

it("stands in a shipment that is opened in the list, and in no other answer about shipments", async () => {
  const tenant = await makeTenant(service.database.db, "SELLERLINES");
  expect(await textsOf(tenant, true)).toEqual(
    expect.arrayContaining([shipments.detailsCall.name, customTracks.tracksCall.name]),
  );
  expect(reading.length).toBeGreaterThan(50);
  expect(await textsOf(tenant, false)).toEqual([]);
});

/** Everything that is derived from the tenant's shipments, without ids and times. */
async function derived(tenant: Tenant): Promise<unknown> {
  const { db, sql } = service.database;
  const ask = async (call: Parameters<typeof askCall>[1], input: object = {}) => {
    const { status, text } = await askCall(service, call, { ...input }, tenant.cookie);
    expect(status).toBe(200);
    const withoutToken = text.replace(/"viewToken":"[^"]*"/g, "");
    return saidBy({
      status,
      text: withoutToken.replace(/"sellerLines":\[.*?\]\s*(?=[,}])/s, '"sellerLines":[]'),
    });
  };
  const { accountId, shipmentId, ruleId } = tenant;
  for (const table of ["webhook_event", "webhook_last_state"])
    await sql`delete from ${sql(table)} where account_id = ${accountId}`;
  await sql`update abnormal_rule set checked_until = null, progress = null where id = ${ruleId}`;
  await applyRule(contextOn(db), { ruleId });
  await recordEvents(contextOn(db), { shipmentIds: [shipmentId] });
  const open = { id: shipmentId };
  const key = { ...tenant, key: tenant.apiKey };
  return {
    list: await ask(shipments.selectCall, { pageSize: 10, dateType: 0 }),
    archive: await ask(shipments.archiveCall, { dateType: 0 }),
    counts: await ask(shipments.countsCall, { dateType: 0 }),
    details: await ask(shipments.detailsCall, open),
    monitor: await ask(reports.monitorCall),
    online: await ask(reports.onlineTimeCall),
    delivered: await ask(reports.deliveredTimeCall),
    api: saidBy(await request(key, "GET", "/tracks")),
    results: (
      await trackNumbers(contextOn(db), { numbers: [{ number: sharedNumber, carrier: "ups" }] })
    ).parcels.map(({ status, subStatus, checkpoints, version, lastEventAt }) => [
      ...[status, subStatus, checkpoints, version, lastEventAt],
    ]),
    events: (await sql`select type, status, data from webhook_event where account_id = ${accountId}`).map(
      (row) => saidBy({ status: 0, text: JSON.stringify(row) }),
    ),
    alarms:
      await sql`select shipment_id, reason, ended_at is null as open from alarm where account_id = ${accountId}`,
    shipments: await sql`
      select status, sub_status, online_at, delivered_at, last_event_at, words, parcel_version from shipment
      where account_id = ${accountId} order by id`,
  };
}

it("changes nothing that is derived: lists, counts, reports, alarms, webhooks, the API, public results", async () => {
  const { db, sql } = service.database;
  const tenant = await makeTenant(db, "DERIVED");
  const { accountId } = tenant;
  await sql`update shipment set online_at = now() - interval '3 days', shipped_at = now() - interval '4 days',
    last_event_at = now() - interval '1 day' where account_id = ${accountId}`;
  await sql`delete from custom_track where account_id = ${accountId}`;
  const without = await derived(tenant);
  const now = new Date();
  const rows = milestones.flatMap((milestone) =>
    [-48, -1, 0, 1, 20, 700].map((offsetHours, position) => ({
      ...{ id: newId(now), accountId, name: "Line", texts: { en: "Delivered" }, place: "Berlin" },
      ...{ milestone, offsetHours, position, carriers: [], channels: [], countries: [] },
      ...{ audit: "passed", createdAt: now, updatedAt: now },
    })),
  );
  await db.insert(customTrack).values(rows);
  const details = await askCall(service, shipments.detailsCall, { id: tenant.shipmentId }, tenant.cookie);
  expect(JSON.parse(details.text).data.sellerLines.length).toBeGreaterThan(5);
  expect(await derived(tenant)).toEqual(without);
});
