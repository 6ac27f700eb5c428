import { sql } from "drizzle-orm";
import { webhook } from "@/db/schema/webhooks";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { proveRows } from "@/lib/accounts/access/require-operation";
import { deleteAccount } from "@/lib/accounts/users/delete-account";
import { notifySubscribers } from "@/lib/messages/mail/notify-subscribers";
import type { Extra } from "@/lib/parcels/parcel/schemas";
import { noData } from "@/lib/parcels/parcel/testing/make-outcome";
import { closeDatabase } from "@/lib/platform/adapters/database";
import { signToken } from "@/lib/platform/adapters/sign-token";
import { readExportRows } from "@/lib/shipments/exports/read-export-rows";
import { contextOf } from "@/lib/shipments/list/testing/store-shipments";
import { copyParcels } from "@/lib/shipments/records/copy-parcels";
import { sealSecret } from "@/lib/site/webhooks/queries";
import { recordEvents } from "@/lib/site/webhooks/record-events";
import { beginChecking } from "@/lib/site/webhooks/rules";
import { makeWebhookSecret } from "@/lib/site/webhooks/sign-delivery";
import { refreshNow } from "@/lib/tracking/lookup/refresh-now";
import { contextOn, lease, readParcel, report, scan } from "@/lib/tracking/lookup/testing/make-parcel";
import { upsNumber } from "@/lib/tracking/lookup/testing/ups-numbers";
import { trackForPage } from "@/lib/tracking/lookup/track-for-page";
import { trackNumbers } from "@/lib/tracking/lookup/track-numbers";
import { translateCheckpoints } from "@/lib/tracking/lookup/translate-checkpoints";
import { drawSharedParcel } from "@/lib/tracking/pictures/draw-shared-parcel";
import { storeObservations } from "@/lib/tracking/refresh/store-observations";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import { openExtra, sealExtra } from "@/lib/tracking/store/seal-extra";
import { addSubscription } from "@/lib/tracking/subscriptions/add-subscription";
import { confirmSubscription } from "@/lib/tracking/subscriptions/confirm-subscription";
import { deleteAccountData } from "@/lib/worker/features/delete-account-data";
import { type ApiUser, askApi, makeApiUser } from "./ask-api";
import { type CallServer, serveCalls } from "./serve-calls";

jest.setTimeout(120_000);

let database: TestDatabase;
let server: CallServer;
const sendRequest = askApi(() => server.origin);

beforeAll(async () => {
  database = await createTestDatabase();
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    ONETRACKING_EMBEDDED: "1",
    SANDBOX: "off",
    LOG_LEVEL: "silent",
  });
  server = await serveCalls();
});
afterAll(async () => {
  await server.close();
  await closeDatabase();
  await database.close();
});

const canary = "Kanarienstrasse";
const right: Extra = { postcode: "10115", phone: "+49 30 1234567" };
/** The same values in another notation. */
const alike: Extra = { postcode: "10 115", phone: "030/1234567" };
const wrong: Extra = { postcode: "10117", phone: "+49 30 1234567" };
const half: Extra = { postcode: "10115" };

let serial = 0;
let visitors = 0;
const visitor = () => {
  visitors += 1;
  return contextOn(database.db, { caller: { kind: "visitor", address: `10.0.${visitors}.1` } });
};

/** A journey with a canary in every text field. */
function journey(hoursAgo: number) {
  const at = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  // The carrier's standard text, readable by anybody in an unprotected journey: only the protection hides it.
  const texts = { de: "Die Sendung wurde an den Nachbarn übergeben" };
  const place = { text: `At ${canary}`, city: canary, country: "ZW" };
  return report(
    [scan("arrived", at, { text: "Delivered at the front desk", texts, place, carrier: "usps" })],
    {
      service: `${canary} Express`,
      origin: "ZW",
      destination: "ZM",
      eta: { from: "2031-07-09", to: null, offset: null },
      proof: ["signature"],
      nextLeg: { number: `${canary}1`.toUpperCase(), carrier: null },
      current: { subStatus: "arrived", raw: canary, time: null },
    },
  );
}
/** Matches any text of such a journey in a view, a row or an email. */
const traces = new RegExp(
  `${canary}|Nachbarn|front desk|"ZW"|"ZM"|signature|2031-07-09|July 9|,ZM,|usps`,
  "i",
);
const reveals = (said: unknown) => traces.test(typeof said === "string" ? said : JSON.stringify(said));

async function addTrack(user: ApiUser, number: string, extra: Extra): Promise<void> {
  const answer = await sendRequest(user, "POST", "/tracks", {
    tracks: [{ trackNum: number, code: "ups", ...extra }],
  });
  expect(answer.data).toMatchObject({ succeeded: 1 });
}
async function parcelId(number: string): Promise<string> {
  const [row] = await database.sql`select id from parcel where number = ${number} order by generation desc`;
  return String(row?.id);
}
/** Fetches from the carrier with the given parameters; it responds with the journey. */
async function answerWith(number: string, opened: Extra | undefined, hoursAgo: number): Promise<string> {
  const id = await parcelId(number);
  const held = await lease(database.db, [id]);
  const at = new Date(Date.now() - hoursAgo * 60_000);
  const observation = { parcelId: id, connector: "test", raw: null, at };
  const outcome = { kind: "found", report: journey(hoursAgo) } as const;
  await storeObservations(database.db, [{ ...observation, outcome, opened }], { lease: held, speed: 1 });
  await copyParcels(contextOn(database.db), { parcelIds: [id] });
  return id;
}
async function addHook({ accountId }: ApiUser): Promise<void> {
  const now = new Date();
  const secret = sealSecret(makeWebhookSecret(), accountId);
  const address = {
    url: "https://receiver.example/hook",
    callback: true,
    statuses: ["in_transit", "delivered"] as const,
    secret,
  };
  await database.db
    .insert(webhook)
    .values({ accountId, ...address, createdAt: now, changedAt: now, ...beginChecking(now) });
}

interface Reader {
  /** Carrier parameters given in this visit. */
  readonly extra?: Extra;
  readonly sees: boolean;
}
const readers: Record<string, Reader> = {
  stranger: { sees: false },
  "giver of the right keys": { extra: right, sees: true },
  "giver of the right keys, written in another way": { extra: alike, sees: true },
  "giver of a wrong key": { extra: wrong, sees: false },
  "giver of half of it": { extra: half, sees: false },
};

describe("a journey that the carrier disclosed only for a postcode and a phone", () => {
  let number = "";
  let id = "";
  let owner: ApiUser;
  let other: ApiUser;
  let guesser: ApiUser;
  beforeEach(async () => {
    serial += 1;
    number = upsNumber(serial * 1_000_003);
    [owner, other, guesser] = await Promise.all([
      makeApiUser(database.db),
      makeApiUser(database.db),
      makeApiUser(database.db),
    ]);
    for (const user of [owner, other, guesser]) await addHook(user);
    await addTrack(owner, number, right);
    await addTrack(other, number, {});
    await addTrack(guesser, number, wrong);
    id = await answerWith(number, right, 3);
  });

  it.each(Object.entries(readers))(
    "shows at every visitor entry point to a %s what they may see",
    async (_, one) => {
      const ctx = visitor();
      const extra = one.extra === undefined ? {} : { extra: one.extra };
      const first = await trackNumbers(ctx, { numbers: [{ number, carrier: "ups", ...extra }] });
      const view = first.parcels[0] as ParcelView;
      expect(view).toMatchObject({
        number,
        carrier: "ups",
        status: "in_transit",
        progressStep: 2,
        subStatus: "arrived",
      });
      // From here on the client sends the view's token instead of the parameters.
      const again = { number, carrier: "ups", viewToken: view.viewToken };
      const doors = {
        cargo: view,
        "cargo again": await trackNumbers(ctx, { numbers: [again] }),
        real_query_multi: await refreshNow({ ...ctx, signal: AbortSignal.timeout(50) }, { numbers: [again] }),
        translate: await translateCheckpoints(ctx, { ...again, to: "de" }),
        "detail page and widget": await trackForPage(ctx, { numbers: [{ number }] }),
        "share picture": await drawSharedParcel(ctx, { number, carrier: "ups", locale: "en" }),
        "another network with the token": await trackNumbers(visitor(), { numbers: [again] }),
      };
      const seen = Object.fromEntries(Object.entries(doors).map(([door, said]) => [door, reveals(said)]));
      const page = { "detail page and widget": false, "share picture": false };
      expect(seen).toEqual({
        ...Object.fromEntries(Object.keys(doors).map((door) => [door, one.sees])),
        ...page,
      });
      if (!one.sees)
        expect(view).toMatchObject({
          problem: { kind: "protected", fields: ["postcode", "phone"] },
          lastEventAt: null,
          deliveredAt: null,
        });
    },
  );

  it("is mailed in full to who proved the parameters; others get status and progress step", async () => {
    const proofs = { stranger: undefined, giver: right, wrong };
    for (const [name, extra] of Object.entries(proofs)) {
      const ctx = visitor();
      const requested = { number, carrier: "ups", ...(extra && { extra }) };
      const { parcels } = await trackNumbers(ctx, { numbers: [requested] });
      const viewToken = parcels[0]?.viewToken ?? "";
      const email = `${name}${serial}@example.org`;
      await addSubscription(ctx, { track: number, carrier: "ups", email, language: "en", viewToken });
      const [row] = await database.sql`select id from subscription where email = ${email}`;
      const token = signToken("confirm-subscription", String(row?.id), new Date(Date.now() + 60_000));
      await confirmSubscription(ctx, { token });
    }
    await database.sql`update parcel set status = 'delivered', sub_status = 'delivered', version = version + 1 where id = ${id}`;
    await database.sql`delete from mail`;
    await notifySubscribers(database.db, id, new Date());
    const mails = await database.sql`select * from mail`;
    const seen = mails.map((mail) => [String(mail.recipient).replace(/\d*@.*/, ""), reveals(mail)]);
    expect(Object.fromEntries(seen)).toEqual({ stranger: false, giver: true, wrong: false });
  });

  it("is complete in the shipment list, API, exports and deliveries of the account that entered the parameters, and of no other", async () => {
    const doors = async (user: ApiUser) => {
      const ctx = await contextOf(database.db, user);
      const scope = ctx.caller.kind === "user" ? ctx.caller.scope : null;
      const headers = { cookie: user.cookie, "content-type": "application/json", "x-1tracking": "1" };
      const call = async (path: string, body: unknown) => {
        const init = { method: "POST", headers, body: JSON.stringify(body) };
        const answer = await fetch(`${server.origin}/api/company/track/${path}`, init);
        expect([path, answer.status]).toEqual([path, 200]);
        return answer.text();
      };
      const [row] = await database.sql`select id from shipment where account_id = ${user.accountId}`;
      const shipmentId = String(row?.id);
      await recordEvents(ctx, { shipmentIds: [shipmentId] });
      const exported: unknown[] = [];
      const write = (line: unknown) => [JSON.stringify(line)];
      if (scope)
        for await (const rows of readExportRows(
          { ...ctx, zone: "UTC" },
          { ...scope, ...proveRows(scope) },
          sql`shipment.account_id = ${user.accountId}`,
          write,
        ))
          exported.push(...rows);
      const events = await database.sql`select data from webhook_event where account_id = ${user.accountId}`;
      expect([exported.length, events.length]).toEqual([1, 1]);
      const address = `${server.origin}/api/company/track/details?id=${shipmentId}`;
      const details = await fetch(address, { headers });
      expect(details.status).toBe(200);
      return {
        list: reveals(await call("select", { dateType: 0 })),
        journey: reveals(await details.text()),
        api: reveals((await sendRequest(user, "GET", "/tracks?searchTrack=1")).text),
        export: reveals(exported),
        webhook: reveals(events),
        copy: reveals(
          (await database.sql`select * from shipment where id = ${shipmentId}`).map((one) => ({
            ...one,
            extra: null,
          })),
        ),
      };
    };
    const all = (seen: boolean) => ({
      list: seen,
      journey: seen,
      api: seen,
      export: seen,
      webhook: seen,
      copy: seen,
    });
    expect(await doors(owner)).toEqual(all(true));
    expect(await doors(other)).toEqual(all(false));
    expect(await doors(guesser)).toEqual(all(false));
  });

  it("is complete for an account as soon as it enters the right parameters, and not after it removed them", async () => {
    const copy = async () => {
      const rows =
        await database.sql`select words, online_at from shipment where account_id = ${other.accountId}`;
      return reveals(rows);
    };
    const update = (change: object) =>
      sendRequest(other, "PUT", "/tracks", { tracks: [{ trackNum: number, code: "ups", ...change }] });
    expect(await copy()).toBe(false);
    await update(wrong);
    expect(await copy()).toBe(false);
    await update(alike);
    expect(await copy()).toBe(true);
    await update({ postcode: null });
    expect(await copy()).toBe(false);
  });

  it("stays protected when the carrier pushes more, and whoever refreshes it", async () => {
    await answerWith(number, undefined, 1);
    const { parcels } = await trackNumbers(visitor(), { numbers: [{ number, carrier: "ups" }] });
    expect(reveals(parcels)).toBe(false);
    expect(parcels[0]?.problem?.kind).toBe("protected");
  });

  it("makes no carrier request with a stranger's parameters, and stores none of them", async () => {
    const before = (await readParcel(database.db, id)).extra;
    await trackNumbers(visitor(), {
      numbers: [{ number, carrier: "ups", extra: { postcode: "99999", phone: "0000" } }],
    });
    const after = await readParcel(database.db, id);
    expect(after.extra).toEqual(before);
    expect(after.schedule.lease).toBeNull();
  });

  it("keeps the parameters sealed during the fetch, and only their hashes afterwards", async () => {
    const rows = async () =>
      JSON.stringify(await database.sql`select * from parcel where number = ${number}`);
    // The postcode as a whole: ids and hashes are random and may contain the digits.
    expect(await rows()).not.toMatch(/(?<![\w+/-])10115(?![\w+/-])|1234567/);
    const held = await lease(database.db, [id]);
    const at = new Date();
    const days = (ago: number) => new Date(at.getTime() - ago * 86_400_000).toISOString();
    await database.sql`update parcel set changed_at = ${days(9)}, created_at = ${days(20)} where id = ${id}`;
    await database.sql`update parcel set status = 'delivered', sub_status = 'delivered' where id = ${id}`;
    const outcome = noData(true);
    await storeObservations(database.db, [{ parcelId: id, outcome, connector: "test", raw: null, at }], {
      lease: held,
      speed: 1,
    });
    const over = await readParcel(database.db, id);
    expect(over.schedule.dueAt).toBeNull();
    expect(over.extra).toEqual({});
    expect(over.protection).toEqual({ postcode: expect.any(String), phone: expect.any(String) });
  });
});

describe("a deleted account", () => {
  it("leaves nothing of a postcode or phone that only it entered, plain or sealed, in any table", async () => {
    const mine: Extra = { postcode: "99947", phone: "0361 9994711" };
    const [leaver, stays] = [await makeApiUser(database.db), await makeApiUser(database.db)];
    const [own, both] = [upsNumber(901_000_003), upsNumber(902_000_003)];
    await addTrack(leaver, own, mine);
    await addTrack(leaver, both, mine);
    await addTrack(stays, both, {});
    const shared = upsNumber(903_000_003);
    await addTrack(leaver, shared, right);
    await addTrack(stays, shared, right);
    await answerWith(own, mine, 2);
    const sealed = await database.sql`select extra from parcel where number in (${own}, ${both})`;
    const secrets = sealed.flatMap(({ extra }) =>
      Object.values(extra as Record<string, { sealed: string }>).map((field) => field.sealed),
    );
    expect(secrets.length).toBe(4);
    const ctx = await contextOf(database.db, leaver);
    const sessionId = ctx.caller.kind === "user" ? ctx.caller.scope.sessionId : "";
    const confirmation = signToken("confirmed-by-password", sessionId, new Date(Date.now() + 60_000));
    await deleteAccount([])(ctx, { confirmation });
    await deleteAccountData(contextOn(database.db), { accountId: leaver.accountId });
    const tables = await database.sql`
      select table_schema as s, table_name as t from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`;
    const left: string[] = [];
    for (const { s, t } of tables) {
      const rows = JSON.stringify(await database.sql`select * from ${database.sql(`${s}.${t}`)}`);
      // As a word: random ids and digests hold any five digits.
      if (/\b99947\b|9994711/.test(rows) || secrets.some((secret) => rows.includes(secret)))
        left.push(`${s}.${t}`);
    }
    expect(left).toEqual([]);
    const [row] = await database.sql`select extra from parcel where number = ${shared}`;
    expect(openExtra(row?.extra)).toEqual(right);
    expect(openExtra(sealExtra(right, "account"))).toEqual(right);
  });
});
