import { eq } from "drizzle-orm";
import { account, verification } from "@/db/schema/accounts";
import { hashUnqueued } from "@/lib/accounts/passwords/hash-password";
import { authenticatorOf } from "@/lib/accounts/second-factor/create-totp-secret";
import { codeOf } from "@/lib/accounts/users/consume-code";
import type { Access } from "@/lib/core/access";
import { askAccount } from "./ask-account";
import { askApi } from "./ask-api";
import { makeMember, makeRole } from "./make-member";
import { makeTenant, type Tenant } from "./make-tenant";
import { makeUser, type TestUser, testPassword } from "./make-user";
import { nobodys } from "./route-rows";
import { type Service, startService } from "./start-service";

jest.setTimeout(120_000);

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
const { ask, get, logIn, isIn } = askAccount(() => service);
const askKey = askApi(() => `http://127.0.0.1:${service.port}`);
const own = { "x-1tracking": "1", "sec-fetch-site": "same-origin", "content-type": "application/json" };
const change = (user: TestUser, id: string, body: object) =>
  fetch(`http://127.0.0.1:${service.port}/api/permission/childaccount/user_children/${id}`, {
    method: "PUT",
    headers: { ...own, cookie: user.cookie },
    body: JSON.stringify(body),
  }).then(({ status }) => status);
const remove = (user: TestUser, id: string) =>
  fetch(`http://127.0.0.1:${service.port}/api/permission/childaccount/user_children/${id}`, {
    method: "DELETE",
    headers: { ...own, cookie: user.cookie },
  }).then(({ status }) => status);

let made = 0;
const nextEmail = () => `member${made++}.access@example.org`;
/** A member with a role of its own. */
async function withRole(owner: TestUser, access: Partial<Access>): Promise<TestUser & { roleId: string }> {
  const { db } = service.database;
  const roleId = await makeRole(db, owner, `Role ${made}`, access);
  return { ...(await makeMember(db, owner, nextEmail(), { roleId })), roleId };
}

describe("an API key of a member", () => {
  const programs: Partial<Access> = { operations: ["shipments.view", "apiKeys.manage"], rows: "all" };
  async function makeKey(user: TestUser): Promise<{ id: string; key: string }> {
    const { data } = await ask(
      "company/apikey/set",
      { name: `Key ${made++}`, addresses: [] },
      { cookie: user.cookie },
    );
    return { id: data.key.id, key: data.secret };
  }
  const read = async (key: string) => (await askKey({ key }, "GET", "/tracks")).status;

  it("may do what its maker's role allows, and nothing more", async () => {
    const owner = await makeUser(service.database.db);
    const { key } = await makeKey(await withRole(owner, programs));
    expect(await read(key)).toBe(200);
    const tracks = { tracks: [{ trackNum: "1Z999AA10123456784" }] };
    for (const [method, path] of [
      ["POST", "/tracks"],
      ["PUT", "/tracks"],
      ["POST", "/tracks/delete"],
    ] as const)
      expect(await askKey({ key }, method, path, tracks)).toMatchObject({ status: 403, key: "forbidden" });
    for (const path of ["/express", `/tracks/trk_${"0".repeat(32)}/letters`])
      expect(await askKey({ key }, "GET", path)).toMatchObject({ status: 403, key: "forbidden" });
  });

  it("is invalid from the next call on while its maker may not manage keys, is switched off, or has no active role", async () => {
    const { db, sql } = service.database;
    const owner = await makeUser(db);
    const maker = await withRole(owner, programs);
    const less = await makeRole(db, owner, "Less", { operations: ["shipments.view"], rows: "all" });
    const { key } = await makeKey(maker);
    const turns: readonly (readonly [() => Promise<unknown>, () => Promise<unknown>])[] = [
      [
        () => change(owner, maker.userId, { roleId: less }),
        () => change(owner, maker.userId, { roleId: maker.roleId }),
      ],
      [
        () => change(owner, maker.userId, { roleId: null }),
        () => change(owner, maker.userId, { roleId: maker.roleId }),
      ],
      [
        () => sql`update role set active = false where id = ${maker.roleId}`,
        () => sql`update role set active = true where id = ${maker.roleId}`,
      ],
      [
        () => sql`update role set access = jsonb_set(access, '{rows}', '"below"') where id = ${maker.roleId}`,
        () => sql`update role set access = jsonb_set(access, '{rows}', '"all"') where id = ${maker.roleId}`,
      ],
      [
        () => change(owner, maker.userId, { active: false }),
        () => change(owner, maker.userId, { active: true }),
      ],
    ];
    for (const [worsen, restore] of turns) {
      expect(await read(key)).toBe(200);
      await worsen();
      expect(await read(key)).toBe(401);
      await restore();
    }
    expect(await read(key)).toBe(200);
  });

  it("gets the rights of who rotates it, and of the caller who deletes its maker: never more", async () => {
    const owner = await makeUser(service.database.db);
    const maker = await withRole(owner, programs);
    const admin = await withRole(owner, {
      operations: ["shipments.view", "apiKeys.manage", "members.view", "members.manage"],
      rows: "all",
    });
    const first = await makeKey(maker);
    expect(await remove(admin, maker.userId)).toBe(200);
    // The owner inherits the shipments, but the key has no more rights than before.
    expect(await read(first.key)).toBe(200);
    const tracks = { tracks: [{ trackNum: "1Z999AA10123456784" }] };
    expect((await askKey(first, "POST", "/tracks", tracks)).status).toBe(403);
    expect(await change(owner, admin.userId, { active: false })).toBe(200);
    expect(await read(first.key)).toBe(401);
    const rotated = await ask("company/apikey/rotate", { id: first.id }, { cookie: owner.cookie });
    const key = rotated.data.secret as string;
    expect((await askKey({ key }, "POST", "/tracks", tracks)).status).toBe(200);
    expect(await remove(owner, admin.userId)).toBe(200);
    expect(await read(key)).toBe(200);
  });

  it("cannot be seen or made without that right; the webhook neither", async () => {
    const owner = await makeUser(service.database.db);
    const member = await withRole(owner, { operations: ["shipments.view"] });
    const person = await makeUser(service.database.db, { kind: "personal" });
    for (const { cookie } of [member, person]) {
      for (const [path, input] of [
        ["company/apikey/select", {}],
        ["company/apikey/set", { name: "x", addresses: [] }],
        ["company/apikey/rotate", { id: nobodys }],
        ["company/apikey/delete", { id: nobodys }],
        ["company/webhook/select", {}],
        ["company/webhook/secret", {}],
        ["company/webhook/remove", {}],
      ] as const)
        expect([path, (await ask(path, input, { cookie })).key]).toEqual([path, "forbidden"]);
    }
  });
});

describe("a member", () => {
  let tenant: Tenant;
  let member: TestUser & { roleId: string };
  const as = () => ({ cookie: member.cookie });
  beforeAll(async () => {
    const { db, sql } = service.database;
    tenant = await makeTenant(db, "CANARYCOMPANY");
    member = await withRole(tenant, { operations: ["shipments.view"], rows: "none" });
    await sql`update account_user set password_hash = ${await hashUnqueued(testPassword)} where id = ${member.userId}`;
  });

  it("exports what is their own, and nothing of the company", async () => {
    const { status, data } = await get("user/export", as());
    const own = ["identities", "mails", "monthlyReport", "shipments"];
    expect([status, Object.keys(data.records).sort()]).toEqual([200, own]);
    expect(Object.keys(data.records.shipments).sort()).toEqual(["columns", "imports", "runs", "views"]);
    expect(JSON.stringify(data).toLowerCase()).not.toContain("canary");
    const { data: all } = await get("user/export", { cookie: tenant.cookie });
    expect(Object.keys(all.records)).toEqual(
      expect.arrayContaining(["audit", "apiKeys", "organization", "webhook"]),
    );
    expect(all.records.organization.members.map(({ email }: { email: string }) => email)).toContain(
      member.email,
    );
  });

  it("changes their own settings, but neither the account's zone nor its limit, and cannot delete it", async () => {
    const settings = { name: "Own", language: "fr", timeZone: "Asia/Tokyo", notifyMail: false };
    const { data } = await ask("user/settings", settings, as());
    expect(data).toMatchObject({ name: "Own", locale: "fr", timeZone: "UTC" });
    expect((await ask("user/sessions/idle", { minutes: 30 }, as())).key).toBe("forbidden");
    const { data: proof } = await ask("user/confirmPassword", { password: testPassword }, as());
    expect((await get(`user/delete?confirmation=${proof.confirmation}`, as())).key).toBe("forbidden");
    expect((await ask("user/audit/list", { pageSize: 20 }, as())).key).toBe("forbidden");
    const [row] = await service.database.db.select().from(account).where(eq(account.id, tenant.accountId));
    expect(row).toMatchObject({ timeZone: "UTC", idleMinutes: 43_200 });
  });

  it("has a second factor and resets the password like an owner, but gets in only while switched on", async () => {
    const { data: begun } = await ask("user/secondFactor/begin", { password: testPassword }, as());
    const code = authenticatorOf(begun.secret).generate();
    const { data: on } = await ask("user/secondFactor/confirm", { code }, as());
    const next = "Schneeglanz&Ufer";
    const { data: asked } = await get(`user/authCodeforPassword?email=${member.email}&language=en`);
    const [row] = await service.database.db
      .select()
      .from(verification)
      .where(eq(verification.id, asked.request));
    const reset = { request: asked.request, code: row ? codeOf(row) : "", password: next };
    expect((await ask("user/reset", reset)).status).toBe(200);
    const enter = async () => {
      const { data } = await logIn(member.email, next);
      return ask("user/secondFactor", { challenge: data?.secondFactor ?? "", code: on.recovery.pop() });
    };
    const inside = await enter();
    expect(inside.status).toBe(200);
    const { data: waiting } = await logIn(member.email, next);
    expect(await change(tenant, member.userId, { active: false })).toBe(200);
    expect(await isIn(inside.jar)).toBe(401);
    // Neither the second step of a log-in that had begun, nor a new one.
    const late = { challenge: waiting.secondFactor, code: on.recovery.pop() };
    expect((await ask("user/secondFactor", late)).key).toBe("linkExpired");
    expect((await logIn(member.email, next)).key).toBe("wrongLogin");
    expect(await change(tenant, member.userId, { active: true })).toBe(200);
    expect((await enter()).status).toBe(200);
  });
});
