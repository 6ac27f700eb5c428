import { randomBytes } from "node:crypto";
import { abnormalRule, alarm } from "@/db/schema/abnormal-rules";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { hourMs } from "@/lib/core/calendar";
import { newId } from "@/lib/core/ids";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { applyDueRules } from "./apply-due-rules";
import { applyRule } from "./apply-rule";
import { refreshAlarms } from "./refresh-alarms";
import { setRuleActive } from "./set-rule-active";
import { updateRule } from "./update-rule";

process.env.SECRET_KEY = randomBytes(32).toString("base64");
process.env.LOG_LEVEL = "silent";
jest.setTimeout(120_000);
let database: TestDatabase;
let user: TestUser;
beforeAll(async () => {
  database = await createTestDatabase();
  user = await makeUser(database.db);
});
afterAll(() => database.close());

/** A generator of equal numbers for equal seeds. */
function drawer(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const draw = drawer(20_261_126);
const oneOf = <Item>(list: readonly Item[]) => list[draw(list.length)] as Item;

interface Shipment {
  id: string;
  carrier: string;
  method: string | null;
  destination: string | null;
  status: string;
  subStatus: string | null;
  addedAt: number;
  onlineAt: number | null;
  lastEventAt: number | null;
  expectedBy: number | null;
  archivedAt: number | null;
}
interface Rule {
  id: string;
  kind: string;
  hours: number | null;
  subStatuses: string[];
  carriers: string[];
  channels: string[];
  countries: string[];
  active: boolean;
}

/** Whether a shipment is abnormal, in the words of the specification. */
function isAbnormal(rule: Rule, one: Shipment, now: number): boolean {
  const finished = ["delivered", "returned", "domestic_returned", "expired"].includes(one.status);
  if (!rule.active || finished || one.archivedAt !== null) return false;
  if (rule.carriers.length > 0 && !rule.carriers.includes(one.carrier)) return false;
  if (rule.channels.length > 0 && !rule.channels.some((code) => code === one.method?.toUpperCase()))
    return false;
  if (rule.countries.length > 0 && !rule.countries.some((code) => code === one.destination)) return false;
  const hoursSince = (at: number | null) => (at === null ? -1 : (now - at) / hourMs);
  const onItsWay = ["in_transit", "undelivered", "pick_up", "alert"].includes(one.status);
  if (rule.kind === "subStatus") return one.subStatus !== null && rule.subStatuses.includes(one.subStatus);
  const hours = rule.hours ?? 0;
  if (rule.kind === "noOnline") return !onItsWay && one.onlineAt === null && hoursSince(one.addedAt) >= hours;
  const since = { noNews: one.lastEventAt, tooLong: one.onlineAt, late: one.expectedBy }[rule.kind] ?? null;
  // One that is expected in the future is not late.
  return onItsWay && since !== null && since <= now && hoursSince(since) >= hours;
}

const start = Date.UTC(2026, 9, 1);
const stepMs = 6 * hourMs;
const states = [
  ["in_transit", "moving"],
  ["in_transit", "customs_processing"],
  ["pick_up", "out_for_delivery"],
  ["undelivered", "no_one_home"],
  ["alert", "customs_hold"],
  ["alert", "returning"],
  ["delivered", "delivered"],
  ["expired", "expired"],
] as const;

/** Something happens to a shipment: a scan, also a late one; a label; it is archived or continued; it is edited. */
function change(one: Shipment, now: number): void {
  switch (draw(9)) {
    case 0:
      one.archivedAt = one.archivedAt === null ? now : null;
      return;
    case 1:
      if (one.onlineAt === null) [one.status, one.subStatus] = ["info_received", "label_created"];
      return;
    case 2:
      one.method = oneOf(["AIR", "air", "SEA", null]);
      return;
    case 3:
      one.destination = oneOf(["DE", "FR", null]);
      return;
    default: {
      const at = now - draw(60) * hourMs - draw(3_600_000);
      one.onlineAt = Math.min(one.onlineAt ?? at, at);
      one.lastEventAt = Math.max(one.lastEventAt ?? at, at);
      one.expectedBy = draw(3) === 0 ? null : now + (draw(96) - 48) * hourMs;
      [one.status, one.subStatus] = oneOf(states);
    }
  }
}

async function store(shipments: readonly Shipment[]): Promise<void> {
  const rows = shipments.map((one) => ({
    ...one,
    onlineAt: one.onlineAt && new Date(one.onlineAt),
    lastEventAt: one.lastEventAt && new Date(one.lastEventAt),
    archivedAt: one.archivedAt && new Date(one.archivedAt),
    expectedBy: one.expectedBy && new Date(one.expectedBy),
  }));
  await database.sql`
    update shipment s set status = g.status, sub_status = g."subStatus", method = g.method, destination = g.destination,
      online_at = g."onlineAt", last_event_at = g."lastEventAt", expected_by = g."expectedBy", archived_at = g."archivedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as g(id uuid, status text, "subStatus" text, method text,
      destination text, "onlineAt" timestamptz, "lastEventAt" timestamptz, "expectedBy" timestamptz, "archivedAt" timestamptz)
    where s.id = g.id`;
}

const criteria = (): Omit<Rule, "id" | "active"> => {
  const kind = oneOf(["noOnline", "noNews", "tooLong", "late", "subStatus"]);
  return {
    kind,
    hours: kind === "subStatus" ? null : 1 + draw(100),
    subStatuses: kind === "subStatus" ? [oneOf(["moving", "customs_hold", "no_one_home"]), "returning"] : [],
    carriers: draw(3) === 0 ? [oneOf(["ups", "dhl"])] : [],
    channels: draw(3) === 0 ? ["AIR"] : [],
    countries: draw(3) === 0 ? [oneOf(["DE", "FR"])] : [],
  };
};

it("opens and closes the alarms that a naive model does, in 1,000 histories", async () => {
  const shipments = Array.from({ length: 1000 }, (): Shipment => {
    const addedAt = start + draw(20 * 3600) * 1000 * 6;
    return {
      ...{
        id: newId(new Date(addedAt)),
        carrier: oneOf(["ups", "dhl"]),
        method: oneOf(["AIR", "SEA", null]),
      },
      ...{ destination: oneOf(["DE", null]), status: "not_found", subStatus: null, addedAt },
      ...{ onlineAt: null, lastEventAt: null, expectedBy: null, archivedAt: null },
    };
  });
  const rules = Array.from({ length: 12 }, (_, at): Rule & { name: string } => ({
    ...{ ...criteria(), id: newId(), name: `Rule ${at}`, active: true },
  }));
  await database.db.insert(abnormalRule).values(
    rules.map((rule) => ({
      ...{ ...rule, accountId: user.accountId, mail: false, webhook: false },
      ...{ createdAt: new Date(start), updatedAt: new Date(start) },
    })),
  );
  const open = new Map<string, number>();
  const expected: string[] = [];
  let added = 0;
  for (let now = start; now < start + 14 * 24 * hourMs; now += stepMs) {
    const at = new Date(now);
    const ctx = contextOn(database.db, { now: at });
    const queued = now === start ? [...rules] : [];
    if (draw(4) === 0) {
      const rule = oneOf(rules);
      const own = await contextOf(database.db, user, { now: at });
      if (draw(2) === 0) {
        rule.active = !rule.active;
        await setRuleActive(own, { id: rule.id, active: rule.active });
      } else {
        Object.assign(rule, criteria());
        const { id, active: _active, ...fields } = rule;
        await updateRule(own, { id, ...fields, actions: [], order: null } as unknown as Parameters<
          typeof updateRule
        >[1]);
      }
      queued.push(rule);
    }
    // Shipments are added when their time comes.
    const fresh = shipments.filter(({ addedAt }) => addedAt <= now && addedAt > now - stepMs);
    await storeShipments(
      database.db,
      user.accountId,
      fresh.map(({ id, carrier, method, destination, addedAt }) => ({
        ...{ id, carrier, method, destination, status: "not_found" as const, addedAt: new Date(addedAt) },
      })),
    );
    added += fresh.length;
    const changed = shipments.filter(({ addedAt }) => addedAt <= now && draw(8) === 0);
    for (const one of changed) change(one, now);
    await store(changed);
    await refreshAlarms(ctx, { shipmentIds: [...fresh, ...changed].map(({ id }) => id) });
    for (const { id } of queued) await applyRule(ctx, { ruleId: id });
    await applyDueRules(ctx);
    for (const rule of rules)
      for (const one of shipments) {
        const key = `${rule.id} ${one.id}`;
        const since = open.get(key);
        const is = one.addedAt <= now && isAbnormal(rule, one, now);
        if (is && since === undefined) open.set(key, now);
        if (is || since === undefined) continue;
        expected.push(`${key} ${since} ${now}`);
        open.delete(key);
      }
  }
  expect(added).toBe(1000);
  for (const [key, since] of open) expected.push(`${key} ${since} open`);
  const rows = await database.db.select().from(alarm);
  const found = rows.map(
    ({ ruleId, shipmentId, raisedAt, endedAt }) =>
      `${ruleId} ${shipmentId} ${raisedAt.getTime()} ${endedAt?.getTime() ?? "open"}`,
  );
  expect(found.sort()).toEqual(expected.sort());
  expect(found.length).toBeGreaterThan(1000);
});
