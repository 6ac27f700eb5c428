import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocket } from "ws";
import { quotaAccount } from "@/db/schema/quota";
import { failedPerMinuteMax, tokenMark } from "@/lib/accounts/provisioning/constants";
import type { Access } from "@/lib/core/access";
import { newSecret } from "@/lib/core/ids";
import { attachRealtime } from "@/lib/tracking/realtime/attach-realtime";
import { askAccount } from "./ask-account";
import { askApi } from "./ask-api";
import {
  askDirectory,
  type Company,
  entraUser,
  filtered,
  makeCompany,
  oktaUser,
  patchOf,
} from "./ask-directory";
import { makeDepartment, makeInvitation, makeMember, makeRole } from "./make-member";
import { makeDefaults, makeDomain } from "./make-provisioning";
import { makeUser, type TestUser } from "./make-user";
import { type Service, startService } from "./start-service";
import { stayInWindow } from "./stay-in-window";

jest.setTimeout(120_000);

let service: Service;
let company: Company;
beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  company = await makeCompany(service);
});
afterAll(() => service.stop());
const ask = askDirectory(() => service);
const { ask: call, isIn } = askAccount(() => service);
const askKey = askApi(() => `http://127.0.0.1:${service.port}`);

const rowOf = async (id: string) =>
  (await service.database.sql`select * from account_user where id = ${id}`)[0];
const off = patchOf({ op: "Replace", path: "active", value: "False" });
const on = patchOf({ op: "Replace", path: "active", value: "True" });

/** A member who may make API keys, logged in, with one. */
async function makeProgrammer(): Promise<{ user: TestUser; key: string }> {
  const { db } = service.database;
  const access: Partial<Access> = { operations: ["shipments.view", "apiKeys.manage"], rows: "all" };
  const roleId = await makeRole(db, company.owner, newSecret(), access);
  const user = await makeMember(
    db,
    company.owner,
    `${newSecret().toLowerCase()}x@${company.domain}`.replace(/^[-_]/, "a"),
    { roleId },
  );
  const { data } = await call(
    "company/apikey/set",
    { name: newSecret(), addresses: [] },
    { cookie: user.cookie },
  );
  return { user, key: data.secret };
}

const readWithKey = async (key: string) => (await askKey({ key }, "GET", "/tracks")).status;

/** A live socket of a signed-in page; resolves when it is closed. */
async function openSocket({ cookie }: TestUser) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const realtime = await attachRealtime(server, {
    addressOf: () => "203.0.113.9",
    sessionOf: (request) => /session=([^;]+)/.exec(request.headers.cookie ?? "")?.[1] ?? null,
  });
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const socket = new WebSocket(`ws://${address}/realtime`, {
    origin: `http://${address}`,
    headers: { cookie },
  });
  const closed = new Promise<number>((resolve) => socket.once("close", () => resolve(performance.now())));
  await new Promise((resolve) => socket.once("open", resolve));
  const listening = new Promise((resolve) =>
    socket.on("message", (data) => String(data).includes('"type":"account"') && resolve(null)),
  );
  socket.send(JSON.stringify({ type: "hello", client: "0123456789", watch: [], account: true }));
  await listening;
  const stop = async () => {
    socket.terminate();
    await realtime.close();
    await new Promise((resolve) => server.close(resolve));
  };
  return { closed, stop };
}

describe("a member that the directory switches off", () => {
  it.each<[string, (id: string, email: string) => Promise<{ status: number }>]>([
    ["a PATCH of Entra ID", (id) => ask(company, "PATCH", `/Users/${id}`, off)],
    [
      "a PATCH of Okta",
      (id) => ask(company, "PATCH", `/Users/${id}`, patchOf({ op: "replace", value: { active: false } })),
    ],
    ["a PUT", (id, email) => ask(company, "PUT", `/Users/${id}`, { ...oktaUser(email, "x"), active: false })],
    ["a DELETE", (id) => ask(company, "DELETE", `/Users/${id}`)],
  ])("loses session, API key and live socket within a second, by %s", async (_how, end) => {
    const { user, key } = await makeProgrammer();
    const { closed, stop } = await openSocket(user);
    expect([await isIn(user.cookie), await readWithKey(key)]).toEqual([200, 200]);
    const begun = performance.now();
    expect((await end(user.userId, user.email)).status).toBeLessThan(300);
    expect([await isIn(user.cookie), await readWithKey(key)]).toEqual([401, 401]);
    expect((await closed) - begun).toBeLessThan(1_000);
    await stop();
  });

  it("gets no session back when it is switched on", async () => {
    const { user, key } = await makeProgrammer();
    await ask(company, "PATCH", `/Users/${user.userId}`, off);
    expect((await ask(company, "PATCH", `/Users/${user.userId}`, on)).body.active).toBe(true);
    expect([await isIn(user.cookie), await readWithKey(key)]).toEqual([401, 200]);
  });

  it("is switched off even if the rest of the request cannot be stored", async () => {
    const { user } = await makeProgrammer();
    const request = patchOf(
      { op: "replace", path: "userName", value: "erika@elsewhere.example" },
      { op: "replace", path: "active", value: false },
    );
    const answer = await ask(company, "PATCH", `/Users/${user.userId}`, request);
    expect(answer).toMatchObject({ status: 200, body: { active: false, userName: user.email } });
  });

  it("comes back as a new member: without password, role, identities and API keys of before", async () => {
    const { sql } = service.database;
    const { user, key } = await makeProgrammer();
    await sql`
      insert into identity (id, account_id, user_id, provider, issuer, subject, email, created_at, used_at)
      values (gen_random_uuid(), ${company.owner.accountId}, ${user.userId}, 'google', 'https://accounts.google.com',
        ${newSecret()}, ${user.email}, now(), now())`;
    await sql`update account_user set password_hash = 'x' where id = ${user.userId}`;
    await ask(company, "DELETE", `/Users/${user.userId}`);
    const back = await ask(company, "POST", "/Users", entraUser(user.email, "new"));
    expect([back.status, back.body.id]).toEqual([201, user.userId]);
    expect(await rowOf(user.userId)).toMatchObject({
      ...{ active: true, password_hash: null, role_id: null, external_id: "new", deprovisioned_at: null },
    });
    expect(await sql`select 1 from identity where user_id = ${user.userId}`).toEqual([]);
    expect(await readWithKey(key)).toBe(401);
  });
});

describe("another company's directory", () => {
  it("answers to foreign ids as to missing ones, lists nothing foreign, and changes nothing", async () => {
    const other = await makeCompany(service);
    const user = (await ask(company, "POST", "/Users", entraUser(`a@${company.domain}`, "same"))).body;
    const group = (
      await ask(company, "POST", "/Groups", { displayName: "Same", members: [{ value: user.id }] })
    ).body;
    const missing = "00000000-0000-7000-8000-000000000000";
    const requests: [string, string, unknown?][] = [
      ["GET", "/Users/ID"],
      ["PUT", "/Users/ID", entraUser(`a@${other.domain}`, "same")],
      ["PATCH", "/Users/ID", off],
      ["DELETE", "/Users/ID"],
      ["GET", "/Groups/ID"],
      ["PUT", "/Groups/ID", { displayName: "Taken" }],
      ["PATCH", "/Groups/ID", patchOf({ op: "remove", path: "members" })],
      ["DELETE", "/Groups/ID"],
      ["GET", filtered("/Users", 'id eq "ID"')],
      ["GET", filtered("/Users", 'externalId eq "same"')],
      ["GET", filtered("/Users", `userName eq "a@${company.domain}"`)],
      ["GET", filtered("/Groups", 'displayName eq "Same"')],
      ["GET", filtered("/Groups", 'members eq "ID"')],
      ["POST", "/Groups", { displayName: "Mine", members: [{ value: "ID" }] }],
    ];
    const sent = async (id: string) => {
      const answers = [];
      for (const [method, path, body] of requests) {
        const text = body === undefined ? undefined : JSON.stringify(body).replaceAll("ID", id);
        const { status, body: said } = await ask(other, method, path.replaceAll("ID", id), text);
        answers.push([status, JSON.stringify(said).replaceAll(id, "ID")]);
      }
      return answers;
    };
    const asForeign = await sent(user.id);
    expect(asForeign.map(([status]) => status)).toEqual([...Array(8).fill(404), ...Array(5).fill(200), 400]);
    expect(await sent(missing)).toEqual(asForeign);
    const groupPaths = requests.filter(([, path]) => path === "/Groups/ID");
    for (const [method, , body] of groupPaths)
      expect((await ask(other, method, `/Groups/${group.id}`, body)).status).toBe(404);
    expect((await ask(company, "GET", `/Users/${user.id}`)).body).toEqual(user);
    expect((await ask(company, "GET", `/Groups/${group.id}`)).body).toEqual(group);
    expect((await ask(other, "GET", "/Users")).body.totalResults).toBe(1);
    // The same ids and names are free there.
    expect((await ask(other, "POST", "/Users", entraUser(`a@${other.domain}`, "same"))).status).toBe(201);
    expect((await ask(other, "POST", "/Groups", { displayName: "Same" })).status).toBe(201);
  });

  it("does not exceed the plan's seats, also at once", async () => {
    const { accountId } = company.owner;
    await service.database.db.insert(quotaAccount).values({ accountId, plan: "start" });
    const answers = await Promise.all(
      ["a", "b", "c"].map((name) =>
        ask(company, "POST", "/Users", entraUser(`${name}@${company.domain}`, name)),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});

describe("a token", () => {
  const status = async (authorization: string, headers: Record<string, string> = {}) =>
    (await ask(company, "GET", "/Users", undefined, { authorization, ...headers })).status;

  it("is all that counts: neither sessions, nor keys, nor anything like a token gets in", async () => {
    const { owner, token } = company;
    const { key } = await makeProgrammer();
    const session = owner.cookie.replace("session=", "");
    expect([await status(`Bearer ${token}`), await status(`bearer  ${token}`)]).toEqual([200, 200]);
    const forged = [
      "",
      "Bearer",
      "Bearer ",
      token,
      `Basic ${token}`,
      `Bearer ${token}x`,
      `Bearer ${token.slice(0, -1)}`,
    ];
    const others = [
      `Bearer ${tokenMark}`,
      `Bearer ${session}`,
      `Bearer ${key}`,
      `Bearer ${tokenMark}${session}`,
      `Bearer ${token.toUpperCase()}`,
      "Bearer null",
    ];
    for (const authorization of [...forged, ...others]) {
      expect([authorization, await status(authorization, { cookie: owner.cookie })]).toEqual([
        authorization,
        401,
      ]);
    }
    const answer = await ask(company, "GET", "/Users", undefined, { authorization: "" });
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    expect(answer.body).toEqual({
      schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
      ...{ status: "401", detail: "The token is not valid." },
    });
  });

  it("opens nothing but SCIM", async () => {
    const bearer = { authorization: `Bearer ${company.token}` };
    for (const path of ["user/sessions/idle", "company/apikey/select", "permission/provisioning/tokens"])
      expect((await call(path, {}, bearer)).status).toBe(401);
    expect(await readWithKey(company.token)).toBe(401);
  });

  it("is made by the owner, at most two, works at once, is never shown again and ends at once", async () => {
    const { cookie } = company.owner;
    const made = await call("permission/provisioning/tokens", {}, { cookie });
    expect(made.data.secret).toMatch(/^scim_[\w-]{44}$/);
    expect(await status(`Bearer ${made.data.secret}`)).toBe(200);
    expect((await call("permission/provisioning/tokens", {}, { cookie })).key).toBe("tokensFull");
    const { data } = await askAccount(() => service).get("permission/provisioning/tokens", { cookie });
    expect(JSON.stringify(data)).not.toContain(made.data.secret);
    expect(data.tokens[1]).toMatchObject({ id: made.data.token.id, hint: made.data.secret.slice(-4) });
    expect(data.tokens[1].usedAt).not.toBeNull();
    const gone = await fetch(
      `http://127.0.0.1:${service.port}/api/permission/provisioning/tokens/${made.data.token.id}`,
      {
        method: "DELETE",
        headers: { cookie, "x-1tracking": "1", "sec-fetch-site": "same-origin" },
      },
    );
    expect([gone.status, await status(`Bearer ${made.data.secret}`)]).toEqual([200, 401]);
  });

  it("is not made by members, whatever their role allows", async () => {
    const { user } = await makeProgrammer();
    expect((await call("permission/provisioning/tokens", {}, { cookie: user.cookie })).key).toBe("forbidden");
  });

  it("cannot be guessed: after many invalid ones an address must wait, and a valid one still works", async () => {
    await stayInWindow(60);
    const from = { "x-test-address": "198.51.100.77" };
    const statuses = new Set<number>();
    for (let count = 0; count <= failedPerMinuteMax; count++)
      statuses.add(await status(`Bearer ${tokenMark}${newSecret()}`, from));
    expect([...statuses]).toEqual([401, 429]);
    expect(await status(`Bearer ${company.token}`, from)).toBe(200);
  });
});

it("changes nothing with a token that is deleted, or of a company that is, while the request waits", async () => {
  const { sql } = service.database;
  for (const table of ["scim_token", "organization"]) {
    company = await makeCompany(service);
    const id = company.owner.accountId;
    let answer: Promise<{ status: number }> | undefined;
    await sql.begin(async (tx) => {
      await tx`select 1 from account where id = ${id} for no key update`;
      answer = ask(company, "POST", "/Users", entraUser(`late@${company.domain}`, "late"));
      await new Promise((later) => setTimeout(later, 300));
      await tx`delete from ${tx(table)} where account_id = ${id}`;
    });
    expect((await answer)?.status).toBe(401);
    expect(await sql`select 1 from account_user where email_key = ${`late@${company.domain}`}`).toEqual([]);
  }
});

describe("the owner", () => {
  it("is listed, and changed by nothing", async () => {
    const { userId, email, cookie } = company.owner;
    const path = `/Users/${userId}`;
    const before = await rowOf(userId);
    const own = (await ask(company, "GET", path)).body;
    expect(own).toMatchObject({ id: userId, userName: email, active: true });
    const refused = [
      await ask(company, "PATCH", path, off),
      await ask(company, "PATCH", path, patchOf({ op: "add", path: "externalId", value: "owner" })),
      await ask(
        company,
        "PATCH",
        path,
        patchOf({ op: "replace", path: "userName", value: `x@${company.domain}` }),
      ),
      await ask(company, "PUT", path, { ...own, active: false }),
      await ask(company, "DELETE", path),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect((await ask(company, "PUT", path, own)).status).toBe(200);
    expect((await ask(company, "POST", "/Users", entraUser(email, "x"))).status).toBe(409);
    expect([await rowOf(userId), await isIn(cookie)]).toEqual([before, 200]);
  });
});

describe("an address", () => {
  it("must be at a domain that this company has proven", async () => {
    const { db } = service.database;
    const other = await makeCompany(service);
    await makeDomain(db, company.owner, "claimed.example", null);
    for (const domain of ["elsewhere.example", "claimed.example", other.domain, `sub.${company.domain}`]) {
      const answer = await ask(company, "POST", "/Users", entraUser(`a@${domain}`, "a"));
      expect([answer.status, answer.body.scimType]).toEqual([400, "invalidValue"]);
    }
    const { id } = (await ask(company, "POST", "/Users", entraUser(`a@${company.domain}`, "a"))).body;
    const move = patchOf({ op: "replace", value: { userName: `a@${other.domain}` } });
    expect((await ask(company, "PATCH", `/Users/${id}`, move)).status).toBe(400);
  });

  it("of an account elsewhere is refused, and that account stays as it is", async () => {
    const person = await makeUser(service.database.db, { kind: "personal", email: `p@${company.domain}` });
    const before = await rowOf(person.userId);
    const answer = await ask(company, "POST", "/Users", entraUser(person.email, "p"));
    expect([answer.status, answer.body.scimType]).toEqual([409, "uniqueness"]);
    expect(answer.body.detail).toContain("outside this company");
    const { id } = (await ask(company, "POST", "/Users", entraUser(`a@${company.domain}`, "a"))).body;
    const move = patchOf({ op: "replace", path: "userName", value: person.email.toUpperCase() });
    expect((await ask(company, "PATCH", `/Users/${id}`, move)).status).toBe(409);
    expect(await rowOf(person.userId)).toEqual(before);
  });

  it("of a member at a domain that is not proven can only be switched off", async () => {
    const guest = await makeMember(service.database.db, company.owner, `guest${Date.now()}@agency.example`);
    const path = `/Users/${guest.userId}`;
    const rename = patchOf({ op: "replace", path: "displayName", value: "Renamed" });
    const group = patchOf({ op: "add", path: "members", value: [{ value: guest.userId }] });
    const { id } = (await ask(company, "POST", "/Groups", { displayName: "G" })).body;
    expect((await ask(company, "PATCH", path, rename)).status).toBe(403);
    expect((await ask(company, "PATCH", `/Groups/${id}`, group)).status).toBe(400);
    expect((await ask(company, "PATCH", path, off)).body.active).toBe(false);
    expect((await ask(company, "PATCH", path, on)).status).toBe(403);
    expect(await isIn(guest.cookie)).toBe(401);
  });

  it("that was invited becomes a member, and the invitation ends", async () => {
    const { db, sql } = service.database;
    const email = `invited@${company.domain}`;
    const id = await makeInvitation(db, company.owner, email);
    expect((await ask(company, "POST", "/Users", entraUser(email, "i"))).status).toBe(201);
    expect(await sql`select 1 from invitation where id = ${id}`).toEqual([]);
  });

  it("changes with the user name, which logs out and ends codes", async () => {
    const { user } = await makeProgrammer();
    const next = `next.${Date.now()}@${company.domain}`;
    const change = patchOf({ op: "replace", path: "userName", value: next });
    const { body } = await ask(company, "PATCH", `/Users/${user.userId}`, change);
    expect(body).toMatchObject({ userName: next, emails: [{ value: next }] });
    expect([await isIn(user.cookie), (await rowOf(user.userId))?.email_key]).toEqual([401, next]);
  });

  it("is given once, of many requests at once", async () => {
    const { db } = service.database;
    await makeDefaults(db, company.owner, null);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        ask(company, "POST", "/Users", entraUser(`one@${company.domain}`, `x${at}`)),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  });
});

it("makes no more members than a company may have", async () => {
  const { sql } = service.database;
  const { accountId } = company.owner;
  const make = (from: number, to: number) => sql`
    insert into account_user (id, account_id, role, email, email_key, name, locale, created_at, password_changed_at)
    select gen_random_uuid(), ${accountId}, 'member', key, key, '', 'en', now(), now()
    from (select 'm' || n || ${`@${company.domain}`} as key from generate_series(${from}::int, ${to}::int) n) made`;
  await make(1, 48);
  const add = (name: string) => ask(company, "POST", "/Users", entraUser(`${name}@${company.domain}`, name));
  expect((await add("last")).status).toBe(201);
  expect((await add("beyond")).status).toBe(409);
  // A company may have had more before its plan had fewer.
  await make(49, 998);
  const { body } = await ask(company, "GET", "/Users?startIndex=801&count=500");
  expect([body.totalResults, body.itemsPerPage]).toEqual([1_000, 200]);
});

it("lets no manager of roles give future members of a group more than the manager may do where they are placed", async () => {
  const { db, sql } = service.database;
  const { owner } = company;
  const below = await makeDepartment(db, owner, "Support");
  const managing: Partial<Access> = {
    operations: ["shipments.view", "shipments.edit", "members.view", "roles.manage"],
    rows: "below",
  };
  const roleId = await makeRole(db, owner, "Manager", managing);
  const manager = await makeMember(db, owner, `manager@${company.domain}`, { departmentId: below, roleId });
  const given = await makeRole(db, owner, "Given", { operations: ["shipments.view"], rows: "department" });
  const widen = async (version: number) => {
    const answer = await fetch(
      `http://127.0.0.1:${service.port}/api/permission/rbac_v2/roles/${given}/access`,
      {
        method: "PUT",
        headers: { "content-type": "application/json", cookie: manager.cookie },
        body: JSON.stringify({
          ...{ operations: ["shipments.view", "shipments.edit"], hidden: [], rows: "below", version },
        }),
      },
    );
    return answer.status;
  };
  expect(await widen(1)).toBe(200);
  const { id } = (await ask(company, "POST", "/Groups", { displayName: "All" })).body;
  await sql`update scim_group set role_id = ${given} where id = ${id}`;
  expect(await widen(2)).toBe(403);
  // New members come to the manager's own department.
  await makeDefaults(db, owner, null, below);
  expect(await widen(2)).toBe(200);
});
