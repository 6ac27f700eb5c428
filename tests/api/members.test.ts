import { eq } from "drizzle-orm";
import { accountUser } from "@/db/schema/accounts";
import { invitation } from "@/db/schema/organization";
import { hashSecret } from "@/lib/accounts/sessions/find-session";
import { newSecret } from "@/lib/core/ids";
import { locales } from "@/lib/core/locales";
import { storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { type Answer, askAccount } from "./ask-account";
import { makeDepartment, makeInvitation, makeMember, makeRole } from "./make-member";
import { makeUser, type TestUser, testPassword } from "./make-user";
import { nobodys } from "./route-rows";
import { type Service, startService } from "./start-service";

jest.setTimeout(120_000);

const base = "permission/childaccount/user_children";
const own = { "x-1tracking": "1", "sec-fetch-site": "same-origin", "content-type": "application/json" };

let service: Service;
let owner: TestUser;
/** Departments: north with its part, south. */
let north: string;
let part: string;
let south: string;
let managerRole: string;
let clerkRole: string;
/** Manages members of north and below. */
let manager: TestUser;
beforeAll(async () => {
  service = await startService();
  const { db } = service.database;
  owner = await makeUser(db);
  // A new account sends few invitations.
  await service.database.sql`update account set created_at = now() - interval '10 days'`;
  north = await makeDepartment(db, owner, "North");
  part = await makeDepartment(db, owner, "Part", [north]);
  south = await makeDepartment(db, owner, "South");
  managerRole = await makeRole(db, owner, "Manager", {
    operations: ["shipments.view", "shipments.add", "members.view", "members.manage"],
    rows: "below",
  });
  clerkRole = await makeRole(db, owner, "Clerk", { operations: ["shipments.view"], rows: "department" });
  manager = await makeMember(db, owner, "manager@example.org", { departmentId: north, roleId: managerRole });
});
afterAll(() => service.stop());
const { ask, get, logIn, isIn } = askAccount(() => service);
const as = ({ cookie }: Pick<TestUser, "cookie">) => ({ cookie });

async function send(method: string, path: string, body: object | null, user: TestUser): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${service.port}/api/${path}`, {
    method,
    headers: { ...own, ...as(user) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { status, data } = (await answer.json()) as { status: { key?: string }; data: unknown };
  return { status: answer.status, key: status.key ?? "", data, cookies: [], jar: "", requestId: null };
}
const invite = (user: TestUser, input: object) =>
  ask(base, { name: "", departmentId: "root", roleId: null, language: "en", ...input }, as(user));
const change = (user: TestUser, id: string, input: object) => send("PUT", `${base}/${id}`, input, user);
const remove = (user: TestUser, id: string, query = "") =>
  send("DELETE", `${base}/${id}${query}`, null, user);
const emails = async (user: TestUser, query = ""): Promise<string[]> => {
  const { data } = await get(`${base}/list?pageSize=200${query}`, as(user));
  return data.members.map(({ email }: { email: string }) => email);
};
/** Emails to an address in any case: of two invitations at once either may be the last. */
const mailsTo = (recipient: string) =>
  service.database
    .sql`select subject, html, plain from mail where lower(recipient) = ${recipient} order by created_at, id`;
/** Emails to an address, once there are as many. */
async function waitForMails(recipient: string, count: number) {
  for (let round = 0; round < 200; round++) {
    const rows = await mailsTo(recipient);
    if (rows.length >= count) return rows;
    await new Promise((later) => setTimeout(later, 25));
  }
  throw new Error(`not ${count} mails to ${recipient}`);
}
const codeIn = (text: string) => /#code=([\w-]{22})/.exec(text)?.[1] ?? "";
/** Invites, and returns the code of the email. */
async function invited(
  email: string,
  input: object = {},
  user = owner,
): Promise<{ id: string; code: string }> {
  const before = (await mailsTo(email)).length;
  const { data } = await invite(user, { email, ...input });
  const rows = await waitForMails(email, before + 1);
  return { id: data.id, code: codeIn(rows.at(-1)?.plain ?? "") };
}
const accept = (code: string, input: object = {}) =>
  ask("user/invitation/accept", {
    code,
    name: "Erika",
    password: testPassword,
    language: "de",
    terms: true,
    ...input,
  });

it("lets a new account send twenty invitations a day, however its addresses are spelled five to a mailbox", async () => {
  const fresh = await makeUser(service.database.db);
  const statuses = async (count: number, email: (at: number) => string) => {
    const found: number[] = [];
    for (let at = 0; at < count; at += 1) found.push((await invite(fresh, { email: email(at) })).status);
    return found;
  };
  expect(await statuses(6, (at) => `fr.iend+${at}@gmail.com`)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await statuses(16, (at) => `friend${at}@example.net`)).toEqual([...Array(15).fill(200), 429]);
});

describe("an invitation", () => {
  it("creates a ready-made role with it or not at all, for who may manage roles", async () => {
    const fresh = await makeUser(service.database.db);
    const roles = () => service.database.sql`
      select name, active, access->'rows' as rows from role where account_id = ${fresh.accountId}`;
    const newRole = { name: "Sales", template: "clerk" };
    expect((await invite(fresh, { email: fresh.email, newRole })).key).toBe("memberExists");
    expect(await roles()).toEqual([]);
    const { status, data } = await invite(fresh, { email: "sales@example.org", newRole });
    expect([status, await roles()]).toEqual([200, [{ name: "Sales", active: true, rows: "department" }]]);
    const rows = await service.database.sql`
      select r.name from invitation i join role r on r.id = i.role_id where i.id = ${data.id}`;
    expect(rows).toEqual([{ name: "Sales" }]);
    expect((await invite(fresh, { email: "more@example.org", newRole })).key).toBe("roleExists");
    const beyond = { email: "beyond@example.org", departmentId: part, newRole };
    expect((await invite(manager, beyond)).status).toBe(403);
  });

  it("tells who invites, makes a member with its role and department as they are now, and logs in", async () => {
    const { id, code } = await invited("joins@example.org", { name: "E.", departmentId: north });
    expect(code).toHaveLength(22);
    const view = await ask("user/invitation/view", { code });
    expect(view.data).toMatchObject({ organization: "Muster", email: "joins@example.org", name: "E." });
    expect((await change(owner, id, { departmentId: south, roleId: clerkRole })).status).toBe(200);
    const joined = await accept(code);
    expect(joined).toMatchObject({ status: 200, data: { email: "joins@example.org", locale: "de" } });
    expect(await isIn(joined.jar)).toBe(200);
    const [row] = await service.database.db
      .select()
      .from(accountUser)
      .where(eq(accountUser.email, "joins@example.org"));
    expect(row).toMatchObject({
      accountId: owner.accountId,
      role: "member",
      departmentId: south,
      roleId: clerkRole,
      name: "Erika",
    });
    expect((await logIn("joins@example.org")).status).toBe(200);
    const { data } = await ask("user/audit/list", { group: "organization", pageSize: 20 }, as(owner));
    expect(data.entries.map(({ event }: { event: string }) => event)).toEqual([
      "member.joined",
      "member.changed",
      "member.invited",
    ]);
    // The code is used up, and stored nowhere but in the email.
    expect((await accept(code)).key).toBe("linkExpired");
    expect((await ask("user/invitation/view", { code })).key).toBe("linkExpired");
  });

  it("ignores what else is sent: nobody becomes an owner, or joins another account", async () => {
    const theirs = await makeUser(service.database.db);
    const more = { role: "owner", isOwner: true, accountId: theirs.accountId, active: true };
    const { code } = await invited("more@example.org", more);
    const joined = await accept(code, {
      ...more,
      email: "else@example.org",
      departmentId: north,
      roleId: managerRole,
    });
    expect(joined.data.email).toBe("more@example.org");
    const [row] = await service.database.db
      .select()
      .from(accountUser)
      .where(eq(accountUser.email, "more@example.org"));
    expect(row).toMatchObject({
      accountId: owner.accountId,
      role: "member",
      departmentId: null,
      roleId: null,
    });
    await change(owner, row?.id ?? "", { ...more, name: "Changed" });
    const [after] = await service.database.db
      .select()
      .from(accountUser)
      .where(eq(accountUser.email, "more@example.org"));
    expect(after).toMatchObject({ accountId: owner.accountId, role: "member", name: "Changed" });
  });

  it("responds alike to an address with and without an account; only the email tells, in its reader's language", async () => {
    const known = await makeUser(service.database.db, { kind: "personal", email: "known@example.org" });
    await service.database.sql`update account_user set locale = 'fr' where id = ${known.userId}`;
    const answers = await Promise.all(
      ["known@example.org", "unknown@example.org", "Known@Example.org"].map(async (email) => {
        const { status, key, data } = await invite(owner, { email });
        return { status, key, data: { ...data, id: typeof data.id } };
      }),
    );
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    const [toKnown] = await waitForMails("known@example.org", 1);
    const [toUnknown] = await waitForMails("unknown@example.org", 1);
    expect([codeIn(toKnown?.plain), codeIn(toUnknown?.plain).length]).toEqual(["", 22]);
    expect(toKnown?.subject).toContain("Vous êtes invité");
    const listed = (await get(`${base}/list?q=known@`, as(owner))).data.members;
    expect(new Set(listed.map(({ state }: { state: string }) => state))).toEqual(new Set(["invited"]));
    const rows = await service.database.db.select().from(invitation);
    expect(rows.filter(({ emailKey }) => emailKey === "known@example.org")).toMatchObject([
      { codeHash: null },
    ]);
  });

  it("is replaced by another one, and by sending it again: the last link alone is valid", async () => {
    const first = await invited("again@example.org");
    const second = await invited("again@example.org");
    expect((await ask(`${base}/${second.id}/resend`, {}, as(owner))).status).toBe(200);
    const mails = await waitForMails("again@example.org", 3);
    const third = codeIn(mails.at(-1)?.plain);
    expect(new Set([first.code, second.code, third]).size).toBe(3);
    for (const code of [first.code, second.code])
      expect((await ask("user/invitation/view", { code })).key).toBe("linkExpired");
    expect((await ask("user/invitation/view", { code: third })).status).toBe(200);
    expect(await emails(owner, "&q=again@")).toEqual(["again@example.org"]);
  });

  it("that is unknown, expired or without a code gets one answer, before the password is looked at", async () => {
    const code = newSecret();
    const id = await makeInvitation(service.database.db, owner, "late@example.org");
    const past = new Date(Date.now() - 1000);
    await service.database.db
      .update(invitation)
      .set({ codeHash: hashSecret(code), expiresAt: past })
      .where(eq(invitation.id, id));
    await makeInvitation(service.database.db, owner, "null@example.org");
    for (const given of [code, newSecret(), "", "null", "undefined"])
      for (const path of ["view", "accept"]) {
        const input = { code: given, name: "", password: "x", language: "en", terms: true };
        const { status, key, data } = await ask(`user/invitation/${path}`, input);
        expect({ status, key, data }).toEqual({ status: 410, key: "linkExpired", data: null });
      }
  });

  it("is accepted once by two at the same moment, and not for an address that got an account meanwhile", async () => {
    const { code } = await invited("race@example.org");
    const both = await Promise.all([accept(code), accept(code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    const { code: late } = await invited("meanwhile@example.org");
    await makeUser(service.database.db, { email: "meanwhile@example.org" });
    expect((await accept(late)).key).toBe("accountExists");
    const { code: simple } = await invited("simple@example.org");
    expect((await accept(simple, { password: "123456" })).key).toBe("badInput");
    expect((await accept(simple)).status).toBe(200);
  });

  it("to an account that is deleted meanwhile is no longer valid", async () => {
    const leaving = await makeUser(service.database.db);
    const { code } = await invited("orphan@example.org", {}, leaving);
    const { data } = await ask("user/confirmPassword", { password: testPassword }, as(leaving));
    const gone = await get(`user/delete?confirmation=${data.confirmation}`, as(leaving));
    expect(gone.status).toBe(200);
    expect((await accept(code)).key).toBe("linkExpired");
  });

  it("is refused for a malformed address, a visible member, and more than may be sent", async () => {
    expect((await invite(owner, { email: "no address" })).key).toBe("emailMalformed");
    expect((await invite(owner, { email: "MANAGER@example.org" })).key).toBe("memberExists");
    const other = await makeUser(service.database.db);
    for (let count = 0; count < 5; count++)
      expect((await invite(other, { email: "flooded@example.org" })).status).toBe(200);
    expect((await invite(other, { email: "flooded@example.org" })).key).toBe("tooFrequent");
  });

  it.each(locales)("has its texts in %s", async (locale) => {
    const { code } = await invited(`words.${locale}@example.org`.toLowerCase(), { language: locale });
    const [mail] = await mailsTo(`words.${locale}@example.org`.toLowerCase());
    expect(mail?.html).toContain(`/${locale}/account/invitation#code=${code}`);
    expect(mail?.plain).toContain("Muster");
    expect(mail?.plain).not.toContain("mail.invitation");
  });
});

describe("who manages members", () => {
  let clerk: TestUser;
  let colleague: TestUser;
  let stranger: TestUser;
  beforeAll(async () => {
    const { db } = service.database;
    clerk = await makeMember(db, owner, "clerk@example.org", { departmentId: part, roleId: clerkRole });
    colleague = await makeMember(db, owner, "south@example.org", { departmentId: south, roleId: clerkRole });
    stranger = await makeMember(db, await makeUser(db), "foreign@example.org");
  });

  it("sees the members of departments in reach, and not the owner without all rows", async () => {
    expect(await emails(manager)).toEqual(["clerk@example.org", "manager@example.org"]);
    expect(await emails(manager, `&departmentId=${part}`)).toEqual(["clerk@example.org"]);
    expect((await get(`${base}/list?departmentId=${south}`, as(manager))).key).toBe("notFound");
    expect((await get(`${base}/search?q=example`, as(manager))).data.members).toHaveLength(2);
    expect(await emails(owner)).toEqual(expect.arrayContaining([owner.email, "south@example.org"]));
    const below = await emails(owner, `&departmentId=${north}&below=true`);
    expect(below).toEqual(["clerk@example.org", "manager@example.org"]);
    const { data } = await get(`${base}/list`, as(manager));
    expect(
      data.members.map((one: { editable: boolean; isSelf: boolean }) => [one.editable, one.isSelf]),
    ).toEqual([
      [true, false],
      [false, true],
    ]);
    expect((await get(`${base}/list`, as(clerk))).key).toBe("forbidden");
  });

  it("cannot touch the owner, themselves, or who is out of reach or has more rights", async () => {
    const { db } = service.database;
    const strong = await makeRole(db, owner, "Strong", { operations: ["apiKeys.manage"], rows: "all" });
    const admin = await makeMember(db, owner, "admin@example.org", { departmentId: part, roleId: strong });
    const before = await db.select().from(accountUser).orderBy(accountUser.id);
    for (const [id, key] of [
      [owner.userId, "notFound"],
      [manager.userId, "forbidden"],
      [colleague.userId, "notFound"],
      [stranger.userId, "notFound"],
      [admin.userId, "beyondOwnRights"],
    ] as const)
      for (const answer of [await change(manager, id, { name: "taken" }), await remove(manager, id)])
        expect([id, answer.key]).toEqual([id, key]);
    expect((await change(owner, owner.userId, { active: false })).key).toBe("forbidden");
    for (const [input, key] of [
      [{ roleId: strong }, "beyondOwnRights"],
      [{ roleId: managerRole, departmentId: "root" }, "notFound"],
      [{ departmentId: south }, "notFound"],
      [{ roleId: nobodys }, "notFound"],
    ] as const) {
      expect([input, (await change(manager, clerk.userId, input)).key]).toEqual([input, key]);
      const email = "new@example.org";
      expect((await invite(manager, { email, departmentId: part, ...input })).key).toBe(key);
    }
    expect(await db.select().from(accountUser).orderBy(accountUser.id)).toEqual(before);
    await makeInvitation(db, owner, "boss@example.org", { roleId: strong });
    expect((await invite(manager, { email: "boss@example.org", departmentId: part })).key).toBe(
      "beyondOwnRights",
    );
    expect((await invite(manager, { email: "south@example.org", departmentId: part })).status).toBe(200);
  });

  it("changes a role from the next request on, without a new log-in", async () => {
    const roleId = await makeRole(service.database.db, owner, "Helper", {
      operations: ["members.view"],
      rows: "below",
    });
    expect((await get(`${base}/list`, as(clerk))).key).toBe("forbidden");
    expect((await change(owner, clerk.userId, { roleId })).status).toBe(200);
    expect(await emails(clerk)).toEqual(expect.arrayContaining(["clerk@example.org"]));
    expect(await emails(clerk)).not.toContain("manager@example.org");
    await change(owner, clerk.userId, { departmentId: north });
    expect(await emails(clerk)).toContain("manager@example.org");
    await change(owner, clerk.userId, { roleId: null });
    expect((await get(`${base}/list`, as(clerk))).key).toBe("forbidden");
    await change(owner, clerk.userId, { roleId: clerkRole, departmentId: part });
  });

  it("logs a member out at once by switching them off, and restores no session by switching on", async () => {
    expect(await isIn(clerk.cookie)).toBe(200);
    expect((await change(manager, clerk.userId, { active: false })).status).toBe(200);
    expect(await isIn(clerk.cookie)).toBe(401);
    expect(await emails(manager, "&state=off")).toEqual(["clerk@example.org"]);
    expect((await change(manager, clerk.userId, { active: true })).status).toBe(200);
    expect(await isIn(clerk.cookie)).toBe(401);
    expect(await emails(manager, "&state=active")).toContain("clerk@example.org");
  });
});

describe("a deleted member", () => {
  const addedBy = async (ids: readonly string[]) => {
    const rows = await service.database
      .sql`select id, added_by from shipment where id = any(${[...ids]}::uuid[])`;
    return new Map(rows.map(({ id, added_by }) => [id as string, added_by as string]));
  };
  /** Until the member's row is deleted. */
  const gone = async (id: string) => {
    for (let round = 0; round < 200; round++) {
      if ((await service.database.sql`select 1 from account_user where id = ${id}`).length === 0) return;
      await new Promise((later) => setTimeout(later, 25));
    }
    throw new Error("the row is still there");
  };
  async function withShipments(email: string, departments: readonly (string | null)[]) {
    const { db, sql } = service.database;
    const member = await makeMember(db, owner, email, { departmentId: part, roleId: clerkRole });
    const ids = await storeShipments(
      db,
      owner.accountId,
      departments.map(() => ({})),
    );
    for (const [at, id] of ids.entries())
      await sql`update shipment set added_by = ${member.userId}, department_id = ${departments[at] ?? null}
        where id = ${id}`;
    return { member, ids };
  }

  it("leaves no data of their own; the address is free, and the shipments are the owner's", async () => {
    const { member, ids } = await withShipments("left@example.org", [part, null]);
    await invited("left.friend@example.org");
    expect((await remove(owner, member.userId)).status).toBe(200);
    expect(await isIn(member.cookie)).toBe(401);
    expect(await emails(owner)).not.toContain("left@example.org");
    await gone(member.userId);
    expect(new Set((await addedBy(ids)).values())).toEqual(new Set([owner.userId]));
    const { code } = await invited("left@example.org");
    expect((await accept(code)).status).toBe(200);
  });

  it("leaves shipments to an heir only as far as who deletes them reaches", async () => {
    const { member, ids } = await withShipments("bequest@example.org", [part, south]);
    const heir = await makeMember(service.database.db, owner, "heir@example.org", { departmentId: north });
    expect((await remove(manager, member.userId, `?heir=${member.userId}`)).key).toBe("badInput");
    expect((await remove(manager, member.userId, `?heir=${nobodys}`)).key).toBe("notFound");
    expect((await remove(manager, member.userId, `?heir=${heir.userId}`)).status).toBe(200);
    await gone(member.userId);
    const [inReach = "", outside = ""] = ids;
    const now = await addedBy(ids);
    expect([now.get(inReach), now.get(outside)]).toEqual([heir.userId, owner.userId]);
  });

  it("is refused an heir with more rights than the caller's", async () => {
    const { db } = service.database;
    const roleId = await makeRole(db, owner, "Mighty", { operations: ["webhooks.manage"], rows: "all" });
    const mighty = await makeMember(db, owner, "mighty@example.org", { departmentId: part, roleId });
    const { member } = await withShipments("stays@example.org", []);
    expect((await remove(manager, member.userId, `?heir=${mighty.userId}`)).key).toBe("beyondOwnRights");
    expect(await isIn(member.cookie)).toBe(200);
  });

  it("can be an invitation, whose link ends", async () => {
    const { id, code } = await invited("withdrawn@example.org");
    expect((await remove(owner, id)).status).toBe(200);
    expect((await accept(code)).key).toBe("linkExpired");
  });
});
