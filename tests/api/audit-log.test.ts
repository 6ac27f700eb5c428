import { auditEvents } from "@/lib/accounts/audit/constants";
import { auditGroups } from "@/lib/core/features";
import { loadMessages } from "@/lib/platform/i18n/load-messages";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { askAccount } from "./ask-account";
import { makeUser, type TestUser } from "./make-user";
import { type Service, startService } from "./start-service";

jest.setTimeout(120_000);

let service: Service;
let owner: TestUser;
beforeAll(async () => {
  service = await startService();
  owner = await makeUser(service.database.db);
});
afterAll(() => service.stop());
const { ask, logIn } = askAccount(() => service);
const as = ({ cookie }: TestUser) => ({ cookie });

interface Entry {
  readonly place: number;
  readonly event: string;
  readonly actorKind: string;
  readonly actorName: string | null;
  readonly targetName: string | null;
  readonly network: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly details: unknown;
}
async function list(filter: object = {}, user = owner): Promise<readonly Entry[]> {
  const answer = await ask("user/audit/list", { pageSize: 100, ...filter }, as(user));
  expect(answer.status).toBe(200);
  return answer.data.entries;
}
/** What an action adds to the log, latest first. */
async function added(work: () => Promise<unknown>): Promise<readonly Entry[]> {
  const [last] = await list({ pageSize: 1 });
  await work();
  return (await list()).filter(({ place }) => place > (last?.place ?? 0));
}

describe("an API key", () => {
  it("leaves who made, changed, replaced and deleted it, with the values before and after, and no secret", async () => {
    const made = await ask("company/apikey/set", { name: "Shop", addresses: [] }, as(owner));
    const { id } = made.data.key;
    expect((await list())[0]).toMatchObject({
      event: "api_key.created",
      actorKind: "user",
      actorName: owner.email,
      targetName: "Shop",
      after: { name: "Shop", addresses: [] },
    });
    const changed = await added(() =>
      ask("company/apikey/set", { id, name: "Shop", addresses: ["192.0.2.7"] }, as(owner)),
    );
    expect(changed).toHaveLength(1);
    // Only what changed: the name stayed.
    expect(changed[0]).toMatchObject({ before: { addresses: [] }, after: { addresses: ["192.0.2.7"] } });
    expect(changed[0]?.after).not.toHaveProperty("name");
    const same = { id, name: "Shop", addresses: ["192.0.2.7"] };
    expect(await added(() => ask("company/apikey/set", same, as(owner)))).toEqual([]);
    const rotated = await ask("company/apikey/rotate", { id }, as(owner));
    await ask("company/apikey/delete", { id }, as(owner));
    expect((await list({ group: "api_key" })).map(({ event }) => event)).toEqual([
      "api_key.deleted",
      "api_key.rotated",
      "api_key.changed",
      "api_key.created",
    ]);
    const rows = JSON.stringify(await service.database.sql`select * from audit_entry`);
    for (const secret of [made.data.secret, rotated.data.secret]) expect(rows).not.toContain(secret);
  });
});

describe("what is refused", () => {
  it("leaves no entry: a key of another account, a name that exists", async () => {
    const other = await makeUser(service.database.db);
    const theirs = await ask("company/apikey/set", { name: "Theirs", addresses: [] }, as(other));
    const { id } = theirs.data.key;
    const refused = await added(async () => {
      await ask("company/apikey/delete", { id }, as(owner));
      await ask("company/apikey/rotate", { id }, as(owner));
      await ask("company/webhook/rotate", {}, as(owner));
    });
    expect(refused).toEqual([]);
  });
});

describe("sign-ins", () => {
  it("are recorded with address and method; a failed one as not signed in", async () => {
    const here = { "x-test-address": "198.51.100.77" };
    const entries = await added(async () => {
      await logIn(owner.email, "Falsche-Katze", here);
      const { jar } = await logIn(owner.email, owner.password, here);
      await ask("user/logout", {}, { cookie: jar });
    });
    expect(entries).toMatchObject([
      { event: "session.ended", actorName: owner.email },
      {
        event: "session.created",
        actorName: owner.email,
        network: "198.51.100.77",
        details: { how: "password" },
      },
      { event: "session.failed", actorKind: "unknown", actorName: null, targetName: owner.email },
    ]);
  });
});

describe("webhook, settings and shipments", () => {
  it("leave what changed and how many were concerned", async () => {
    const hook = { url: "https://hooks.example.org/a", callback: false, results: [40] };
    const entries = await added(async () => {
      await ask("company/webhook/set", hook, as(owner));
      await ask("company/webhook/set", { ...hook, callback: true }, as(owner));
      await ask("company/webhook/remove", {}, as(owner));
      await ask("user/sessions/idle", { minutes: 60 }, as(owner));
      const ids = await storeShipments(service.database.db, owner.accountId, [{}, {}, {}]);
      const gone = await ask("company/track/delete", { target: { ids } }, as(owner));
      await ask("company/track/restore", { target: { deletionId: gone.data.deletionId } }, as(owner));
      const edit = { target: { ids }, change: { orderNumber: "canary-order", afterDelivery: true } };
      await ask("company/track/editMany", edit, as(owner));
      await ask("company/track/refresh", { target: { ids } }, as(owner));
      await ask("company/track/exports", { target: { ids }, format: "csv" }, as(owner));
    });
    expect(entries.map(({ event, details, before, after }) => [event, details, before, after])).toEqual([
      ["shipments.exported", { count: 3, format: "csv" }, null, null],
      [
        "shipments.edited",
        { count: 3, fields: ["orderNumber", "afterDelivery"] },
        null,
        { afterDelivery: true },
      ],
      ["shipments.restored", { count: 3 }, null, null],
      ["shipments.deleted", { count: 3 }, null, null],
      ["session.idle_limit_changed", null, { minutes: 43_200 }, { minutes: 60 }],
      ["webhook.deleted", null, null, null],
      ["webhook.changed", null, { callback: false }, { callback: true }],
      ["webhook.created", null, null, { url: hook.url, callback: false, statuses: ["delivered"] }],
    ]);
    expect(JSON.stringify(entries)).not.toContain("canary-order");
  });
});

describe("reading the log", () => {
  it("is the owner's: a member of the account and a key are refused", async () => {
    const user = await makeUser(service.database.db);
    await service.database.sql`update account_user set role = 'member' where id = ${user.userId}`;
    for (const path of ["list", "export"])
      expect((await ask(`user/audit/${path}`, { pageSize: 20 }, as(user))).status).not.toBe(200);
    expect((await ask("user/audit/list", { pageSize: 20 }, as(user))).key).toBe("forbidden");
    expect((await ask("user/audit/list", { pageSize: 20 })).key).toBe("tokenInvalid");
  });

  it("finds part of a name, its wildcards as signs, and days of the account's zone", async () => {
    const user = await makeUser(service.database.db);
    const { sql } = service.database;
    await sql`update account set time_zone = 'Pacific/Auckland' where id = ${user.accountId}`;
    const insert = (at: string, name: string) => sql`
      insert into audit_entry (account_id, at, event, actor_kind, network, agent, target_name)
      values (${user.accountId}, ${at}, 'api_key.created', 'user', '', '', ${name})`;
    // Midnight of 2 March in Auckland is 11:00 of 1 March in UTC.
    await insert("2026-03-01T10:59:59Z", "100% Wolle");
    await insert("2026-03-01T11:00:00Z", "100 Wolle");
    await insert("2026-03-02T10:59:59.999Z", "abc_d");
    await insert("2026-03-02T11:00:00Z", "abcxd");
    const names = async (filter: object) =>
      (await list({ group: "api_key", ...filter }, user)).map(({ targetName }) => targetName);
    expect(await names({ q: "100%" })).toEqual(["100% Wolle"]);
    expect(await names({ q: "C_D" })).toEqual(["abc_d"]);
    expect(await names({ from: "2026-03-02", to: "2026-03-02" })).toEqual(["abc_d", "100 Wolle"]);
    expect(await names({ to: "2026-03-01" })).toEqual(["100% Wolle"]);
    const page = await list({ group: "api_key", pageSize: 2 }, user);
    const next = await list({ group: "api_key", pageSize: 2, before: page[1]?.place }, user);
    expect([...page, ...next].map(({ targetName }) => targetName)).toEqual([
      "abcxd",
      "abc_d",
      "100 Wolle",
      "100% Wolle",
    ]);
  });

  it("is also a file in the reader's language, whose cells begin no formula, and tells of itself", async () => {
    const user = await makeUser(service.database.db);
    await ask("company/apikey/set", { name: "=HYPERLINK(1)", addresses: [] }, as(user));
    const read = (group: string) =>
      fetch(`http://127.0.0.1:${service.port}/api/user/audit/export?language=de&group=${group}`, {
        headers: as(user),
      });
    const answer = await read("api_key");
    expect(answer.headers.get("content-disposition")).toMatch(/audit-protokoll-\d{4}-\d\d-\d\d\.csv/);
    const lines = (await answer.text()).trimEnd().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain("Zeit (UTC);Ereignis;Wer;Ziel");
    expect(lines[1]).toContain(`API-Schlüssel erstellt;${user.email};'=HYPERLINK(1)`);
    expect((await list({}, user))[0]?.event).toBe("account.log_exported");
    // Fields and values in its words, as the page shows them.
    const hook = { url: "https://hooks.example.org/a", callback: false, results: [10, 40] };
    await ask("company/webhook/set", hook, as(user));
    expect(await (await read("webhook")).text()).toContain("; Status: Angekündigt und Zugestellt");
  });
});

it("every event and group of the log has its words, and no other has", async () => {
  // The other languages have the keys of English, which the house rules compare.
  const { audit } = await loadMessages("en", ["audit"]);
  const { groups, events } = audit as Record<string, Record<string, Record<string, string>>>;
  expect(Object.keys(groups ?? {}).sort()).toEqual(Object.keys(auditGroups).sort());
  const named = Object.entries(events ?? {}).flatMap(([about, words]) =>
    Object.keys(words).map((what) => `${about}.${what}`),
  );
  expect(named.sort()).toEqual([...auditEvents].sort());
});
