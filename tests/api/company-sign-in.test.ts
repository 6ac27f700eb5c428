import { getServers, setServers } from "node:dns/promises";
import { and, eq } from "drizzle-orm";
import { accountSession, accountUser, verification } from "@/db/schema/accounts";
import { identity } from "@/db/schema/identities";
import { invitation } from "@/db/schema/organization";
import { companyDomain, ssoConnection } from "@/db/schema/single-sign-on";
import { codeOf } from "@/lib/accounts/consume-code";
import { authenticatorOf } from "@/lib/accounts/create-totp-secret";
import { callAddress } from "@/lib/core/define-call";
import { type DnsEmulator, startDns } from "@/tests/emulators/dns";
import { emulatedClient, type OpenidEmulator, startOpenid } from "@/tests/emulators/openid";
import { askAccount, jarOf, subjectsTo } from "./ask-account";
import { contracts } from "./list-contracts";
import { makeDepartment, makeInvitation, makeMember, makeRole } from "./make-member";
import { makeConnection, makeDomain } from "./make-single-sign-on";
import { makeUser, type TestUser, testPassword } from "./make-user";
import { ProviderBrowser } from "./provider-browser";
import { type Service, startService } from "./start-service";

jest.setTimeout(120_000);

let service: Service;
let issuer: OpenidEmulator;
let elsewhere: OpenidEmulator;
let dns: DnsEmulator;
const servers = getServers();
beforeAll(async () => {
  issuer = await startOpenid("login.muster.example", { isPublic: true, algorithm: "ES256" });
  elsewhere = await startOpenid("sso.elsewhere.example", { isPublic: true, algorithm: "PS256" });
  dns = await startDns();
  setServers([dns.address]);
  process.env.TEST_CARRIER_HOSTS = `${issuer.testHost},${elsewhere.testHost}`;
  service = await startService();
});
afterAll(async () => {
  await service.stop();
  await issuer.stop();
  await elsewhere.stop();
  await dns.stop();
  setServers(servers);
});
const { ask, get, logIn, isIn } = askAccount(() => service);
const db = () => service.database.db;
const browser = (cookie?: string) => new ProviderBrowser(() => service, cookie);

const own = { "x-1tracking": "1", "sec-fetch-site": "same-origin", "content-type": "application/json" };
/** Makes a call of the owner by its contract's name. */
async function make(name: string, input: Readonly<Record<string, unknown>>, { cookie }: TestUser) {
  const call = contracts.find((one) => one.name === name);
  if (!call) throw new Error(`no call ${name}`);
  const address = callAddress(call).replace("[id]", String(input.id));
  const hasBody = call.method === "POST" || call.method === "PUT";
  const answer = await fetch(`http://127.0.0.1:${service.port}${address}`, {
    method: call.method,
    headers: { ...own, cookie },
    ...(hasBody ? { body: JSON.stringify(input) } : {}),
  });
  // biome-ignore lint/suspicious/noExplicitAny: what each call answers is checked by the fuzz test
  const body = (await answer.json()) as { status: { key?: string; issues?: unknown }; data: any };
  return { http: answer.status, key: body.status.key ?? "", issues: body.status.issues, data: body.data };
}

let made = 0;
/** A company with a proven domain and an active issuer, whose members sign in as `user@domain`. */
async function makeCompany(more: Partial<typeof ssoConnection.$inferInsert> = {}) {
  made += 1;
  const domain = `company${made}.example`;
  const owner = await makeUser(db(), { email: `owner@${domain}` });
  const connectionId = await makeConnection(db(), owner, { issuer: issuer.issuer, active: true, ...more });
  const domainId = await makeDomain(db(), owner, domain);
  return { owner, domain, connectionId, domainId };
}
/** A person at the issuer. */
function person(email: string, more: object = {}) {
  made += 1;
  issuer.user = { sub: `sub-${made}`, email, email_verified: true, name: "Rea Reader", ...more };
}
async function findUser(email: string) {
  return (await db().select().from(accountUser).where(eq(accountUser.emailKey, email)))[0];
}
const sessionsOf = (userId: string) =>
  db().select().from(accountSession).where(eq(accountSession.userId, userId));
const identitiesOf = (userId: string) => db().select().from(identity).where(eq(identity.userId, userId));
async function codeFor(id: string): Promise<string> {
  const [row] = await db().select().from(verification).where(eq(verification.id, id));
  return row ? codeOf(row) : "00000000";
}
/** A member with the test's password, who logged in by it. */
async function memberOf({ owner, domain }: { owner: TestUser; domain: string }, local: string) {
  const email = `${local}@${domain}`;
  const member = await makeMember(db(), owner, email);
  const [row] = await db().select().from(accountUser).where(eq(accountUser.id, owner.userId));
  await db()
    .update(accountUser)
    .set({ passwordHash: row?.passwordHash ?? null })
    .where(eq(accountUser.id, member.userId));
  return member;
}

describe("a domain", () => {
  it("is proven by its DNS record, once a minute, by one company", async () => {
    const owner = await makeUser(db());
    const added = await make("sso.domains.add", { domain: " @Bücher-Muster.example. " }, owner);
    expect(added.data).toMatchObject({
      domain: "xn--bcher-muster-dlb.example",
      proven: false,
      foundAt: null,
    });
    const { id, record } = added.data;
    expect(record.name).toBe("_1tracking-challenge.xn--bcher-muster-dlb.example");
    expect(record.value).toMatch(/^1tracking-domain-verification=[\w-]{22}$/);
    dns.records.set(record.name, ["v=spf1 -all", `${record.value}x`]);
    expect((await make("sso.domains.[id].check", { id }, owner)).data).toMatchObject({
      outcome: "missing",
      domain: { proven: false, checkedAt: expect.any(String) },
    });
    expect((await make("sso.domains.[id].check", { id }, owner)).key).toBe("tooFrequent");
    dns.records.set(record.name, ["v=spf1 -all", record.value]);
    await service.database.sql`delete from allowance`;
    expect((await make("sso.domains.[id].check", { id }, owner)).data).toMatchObject({
      outcome: "proven",
      domain: { proven: true },
    });
    // The same domain of another company, even with its own record beside.
    const rival = await makeUser(db());
    const claimed = (await make("sso.domains.add", { domain: "xn--bcher-muster-dlb.example" }, rival)).data;
    dns.records.set(record.name, [record.value, claimed.record.value]);
    expect((await make("sso.domains.[id].check", { id: claimed.id }, rival)).data).toMatchObject({
      outcome: "taken",
      domain: { proven: false },
    });
    expect((await make("sso.domains.[id].check", { id }, rival)).http).toBe(404);
    expect((await make("sso.domains.delete", { id }, rival)).http).toBe(404);
  });

  it("is unreachable while the DNS gives no answer", async () => {
    const owner = await makeUser(db());
    for (const answer of ["failure", "silent"] as const) {
      const { id, record } = (await make("sso.domains.add", { domain: `${answer}.example` }, owner)).data;
      dns.records.set(record.name, answer);
      const from = performance.now();
      expect((await make("sso.domains.[id].check", { id }, owner)).data.outcome).toBe("unreachable");
      expect(performance.now() - from).toBeLessThan(15_000);
    }
  });

  it.each(["gmail.com", "co.uk", "outlook.de", "@QQ.com"])("%s is nobody's own", async (domain) => {
    expect((await make("sso.domains.add", { domain }, await makeUser(db()))).key).toBe("domainShared");
  });

  it.each(["localhost", "10.0.0.1", "a..example", "-a.example", "a b.example", "example.123", "*.example"])(
    "%s is none",
    async (domain) => {
      expect((await make("sso.domains.add", { domain }, await makeUser(db()))).key).toBe("badInput");
    },
  );

  it("can be one of twenty", async () => {
    const owner = await makeUser(db());
    for (let n = 0; n < 20; n++) await makeDomain(db(), owner, `d${n}.of-many.example`, { isProven: false });
    expect((await make("sso.domains.add", { domain: "one-more.example" }, owner)).key).toBe("domainsFull");
    expect((await make("sso.domains.add", { domain: "d3.of-many.example" }, owner)).http).toBe(200);
  });
});

describe("an issuer", () => {
  const connect = (owner: TestUser, more: object = {}) =>
    make(
      "sso.connection.save",
      {
        ...{ issuer: issuer.issuer, clientId: emulatedClient.id, secret: emulatedClient.secret },
        ...{ roleId: null, departmentId: "root" },
        ...more,
      },
      owner,
    );

  it("is set up, switched on with a proven domain, and its secret is never shown", async () => {
    const owner = await makeUser(db());
    expect((await connect(owner, { secret: undefined })).key).toBe("badInput");
    const saved = await connect(owner);
    expect(saved.data).toMatchObject({ issuer: issuer.issuer, active: false, requiresIssuer: false });
    const on = { active: true, requiresIssuer: false };
    expect((await make("sso.connection.active", on, owner)).key).toBe("domainUnproven");
    await makeDomain(db(), owner, "switched-on.example");
    expect((await make("sso.connection.active", on, owner)).data).toMatchObject(on);
    const read = await make("sso.connection", {}, owner);
    expect(read.data.redirectAddress).toMatch(/\/api\/auth\/callback\/company$/);
    expect(JSON.stringify([saved, read])).not.toContain(emulatedClient.secret);
    const rows = await service.database.sql`
      select c::text from sso_connection c union all select e::text from audit_entry e`;
    expect(JSON.stringify(rows)).not.toContain(emulatedClient.secret);
    expect((await connect(owner, { version: 1 })).key).toBe("changedMeanwhile");
  });

  it("gets roles and departments of its own company only", async () => {
    const [owner, other] = [await makeUser(db()), await makeUser(db())];
    const roleId = await makeRole(db(), other, "Foreign", {});
    const departmentId = await makeDepartment(db(), other, "Foreign");
    expect((await connect(owner, { roleId })).http).toBe(404);
    expect((await connect(owner, { departmentId })).http).toBe(404);
    const ownDepartment = await makeDepartment(db(), owner, "Own");
    expect((await connect(owner, { departmentId: ownDepartment })).http).toBe(200);
    expect((await make("org.departments.delete", { id: ownDepartment }, owner)).key).toBe("departmentInUse");
  });

  it("that is replaced by another takes its identities and sessions along", async () => {
    const company = await makeCompany();
    const email = `rea@${company.domain}`;
    person(email);
    const reader = browser();
    await reader.signInCompany(issuer, email);
    expect((await reader.ask("user/sso/join", { name: "Rea", language: "en", terms: true })).status).toBe(
      200,
    );
    const user = await findUser(email);
    const changed = await connect(company.owner, { issuer: elsewhere.issuer, version: 1 });
    expect(changed.data).toMatchObject({ issuer: elsewhere.issuer, active: false, version: 2 });
    expect([await identitiesOf(user?.id ?? ""), await isIn(reader.cookie)]).toEqual([[], 401]);
  });

  it("is set up by owners alone", async () => {
    const company = await makeCompany();
    const member = await makeMember(db(), company.owner, `clerk@${company.domain}`, {
      roleId: await makeRole(db(), company.owner, "All", {
        operations: ["members.view", "members.manage", "roles.manage"],
      }),
    });
    expect((await make("sso.connection", {}, member)).http).toBe(403);
    expect((await make("sso.domains", {}, member)).http).toBe(403);
    expect((await connect(member)).http).toBe(403);
  });
});

describe("sign-in with the company's issuer", () => {
  it("makes a new member, with the default role and department and without a password, and signs them in again", async () => {
    const company = await makeCompany();
    const roleId = await makeRole(db(), company.owner, "New", { operations: ["shipments.view"] });
    const departmentId = await makeDepartment(db(), company.owner, "New");
    await db()
      .update(ssoConnection)
      .set({ defaultRoleId: roleId, defaultDepartmentId: departmentId })
      .where(eq(ssoConnection.id, company.connectionId));
    const email = `rea@${company.domain}`;
    person(email);
    const reader = browser();
    const landed = await reader.companyRound(issuer, email, { page: "webhook" });
    expect([landed.path, Object.fromEntries(landed.said)]).toEqual([
      "/en/account/login",
      { lastRouter: "webhook", provider: "company" },
    ]);
    const step = await reader.ask("user/provider/continue");
    expect(step.data).toEqual({ join: { organization: "Muster", email, name: "Rea Reader" } });
    // Neither of the other ways on works with it.
    const account = { kind: "personal", name: "Rea", language: "en", timeZone: "UTC", terms: true };
    expect((await reader.ask("user/provider/register", account)).key).toBe("linkExpired");
    expect((await reader.ask("user/provider/connect", { password: testPassword })).key).toBe("linkExpired");
    expect((await reader.ask("user/sso/join", { name: "Rea", language: "en" })).key).toBe("badInput");
    const joined = await reader.ask("user/sso/join", { name: "Rea", language: "de", terms: true });
    expect([joined.status, await isIn(reader.cookie)]).toEqual([200, 200]);
    const user = await findUser(email);
    expect(user).toMatchObject({
      ...{
        accountId: company.owner.accountId,
        role: "member",
        roleId,
        departmentId,
        locale: "de",
        name: "Rea",
      },
      passwordHash: null,
    });
    expect(await identitiesOf(user?.id ?? "")).toMatchObject([
      { provider: "company", connectionId: company.connectionId, issuer: issuer.issuer },
    ]);
    const again = browser();
    expect((await again.signInCompany(issuer, email)).data).toMatchObject({ email });
    expect(await isIn(again.cookie)).toBe(200);
    expect((await sessionsOf(user?.id ?? "")).length).toBe(2);
    expect((await reader.ask("user/sso/join", { name: "Rea", language: "de", terms: true })).key).toBe(
      "linkExpired",
    );
  });

  it("takes an invitation of the address, whose role and department win", async () => {
    const company = await makeCompany();
    const roleId = await makeRole(db(), company.owner, "Invited", {});
    const departmentId = await makeDepartment(db(), company.owner, "Invited");
    const email = `invited@${company.domain}`;
    const id = await makeInvitation(db(), company.owner, email, { roleId, departmentId });
    person(email);
    const reader = browser();
    await reader.signInCompany(issuer, email);
    await reader.ask("user/sso/join", { name: "Ira", language: "en", terms: true });
    expect(await findUser(email)).toMatchObject({ roleId, departmentId });
    expect(await db().select().from(invitation).where(eq(invitation.id, id))).toEqual([]);
  });

  it("is linked to a member only after they confirm it, by password or mailed code", async () => {
    const company = await makeCompany();
    const member = await memberOf(company, "known");
    person(member.email);
    const reader = browser();
    const step = await reader.signInCompany(issuer, member.email);
    expect(step.data).toEqual({ connect: { email: member.email, hasPassword: true } });
    expect((await reader.ask("user/sso/join", { name: "X", language: "en", terms: true })).key).toBe(
      "accountExists",
    );
    expect((await reader.signInCompany(issuer, member.email)).status).toBe(200);
    expect((await reader.ask("user/provider/connect", { password: "Falsche-Katze" })).key).toBe("wrongLogin");
    expect(await identitiesOf(member.userId)).toEqual([]);
    expect((await reader.ask("user/provider/connect", { password: testPassword })).status).toBe(200);
    expect(await identitiesOf(member.userId)).toMatchObject([{ connectionId: company.connectionId }]);
    expect(await subjectsTo(service, member.email, 2)).toContain("A new way to sign in was added");
    // Nothing but its owner's confirmation links the owner, either.
    person(company.owner.email);
    const chief = browser();
    expect((await chief.signInCompany(issuer, company.owner.email)).data).toEqual({
      connect: { email: company.owner.email, hasPassword: true },
    });
    const { mailCode } = (await chief.ask("user/provider/connect")).data;
    const proof = { request: mailCode, code: await codeFor(mailCode) };
    expect((await chief.ask("user/provider/connect", { proof })).status).toBe(200);
    expect(await isIn(chief.cookie)).toBe(200);
  });

  it("asks for the second factor, before which there is no session and no link", async () => {
    const company = await makeCompany({ requiresIssuer: true });
    const member = await memberOf(company, "careful");
    const { secret } = (
      await ask("user/secondFactor/begin", { password: testPassword }, { cookie: member.cookie })
    ).data;
    const confirmation = { code: authenticatorOf(secret).generate() };
    await ask("user/secondFactor/confirm", confirmation, { cookie: member.cookie });
    person(member.email);
    const reader = browser();
    await reader.signInCompany(issuer, member.email);
    const { data } = await reader.ask("user/provider/connect", { password: testPassword });
    expect([Object.keys(data), reader.cookies.has("session")]).toEqual([["secondFactor"], false]);
    expect(await identitiesOf(member.userId)).toEqual([]);
    const code = authenticatorOf(secret).generate({ timestamp: Date.now() + 30_000 });
    const answer = await reader.ask("user/secondFactor", { challenge: data.secondFactor, code });
    expect([answer.status, await isIn(reader.cookie)]).toEqual([200, 200]);
    expect((await reader.ask("user/provider/settle")).data).toEqual({ state: "linked" });
    expect(await identitiesOf(member.userId)).toMatchObject([{ connectionId: company.connectionId }]);
  });

  it("touches no account of another company, and no personal one", async () => {
    const company = await makeCompany();
    const stranger = await makeUser(db(), { kind: "personal", email: `private@${company.domain}` });
    person(stranger.email);
    const reader = browser();
    expect((await reader.signInCompany(issuer, stranger.email)).key).toBe("ssoOtherAccount");
    expect((await reader.ask("user/provider/connect", { password: testPassword })).key).toBe("linkExpired");
    expect((await reader.ask("user/sso/join", { name: "X", language: "en", terms: true })).key).toBe(
      "accountExists",
    );
    expect(await identitiesOf(stranger.userId)).toEqual([]);
  });

  it.each([
    ["outside of the company's domains", "rea@other.example", {}],
    ["of a domain below", "", { email: "rea@sub.DOMAIN" }],
    ["that the issuer has not verified", "", { email_verified: false }],
    ["that the issuer has not verified, as text", "", { email_verified: "false" }],
    ["that is none", "", { email: "rea" }],
  ])("makes no member with an address %s", async (_name, given, more: Record<string, unknown>) => {
    const company = await makeCompany();
    const email = `rea@${company.domain}`;
    const changed =
      typeof more.email === "string" ? { email: more.email.replace("DOMAIN", company.domain) } : {};
    person(given || email, { ...more, ...changed });
    const reader = browser();
    expect((await reader.signInCompany(issuer, email)).key).toBe("ssoMailbox");
    expect((await reader.ask("user/sso/join", { name: "X", language: "en", terms: true })).key).toBe(
      "ssoMailbox",
    );
    expect((await reader.ask("user/provider/connect", { password: testPassword })).key).toBe("linkExpired");
    expect(await findUser(email)).toBeUndefined();
  });

  it("reads the address at the userinfo endpoint where the token names none", async () => {
    const company = await makeCompany();
    const email = `info@${company.domain}`;
    person(email);
    issuer.metadata = { userinfo_endpoint: `${issuer.issuer}/userinfo` };
    issuer.forge = ({ claims }) => void delete claims.email;
    const step = await browser().signInCompany(issuer, email);
    issuer.metadata = {};
    issuer.forge = null;
    expect(step.data).toMatchObject({ join: { email } });
  });

  it("opens nothing for a disabled member", async () => {
    const company = await makeCompany();
    const member = await memberOf(company, "off");
    person(member.email);
    const reader = browser();
    await reader.signInCompany(issuer, member.email);
    await reader.ask("user/provider/connect", { password: testPassword });
    await db().update(accountUser).set({ active: false }).where(eq(accountUser.id, member.userId));
    expect((await browser().signInCompany(issuer, member.email)).key).toBe("forbidden");
    // Nor for one who was never linked.
    await db().delete(identity).where(eq(identity.userId, member.userId));
    expect((await browser().signInCompany(issuer, member.email)).key).toBe("forbidden");
  });

  it("does not exist for unknown domains, unproven ones and an issuer that is off, alike", async () => {
    const off = await makeCompany({ active: false });
    const unproven = await makeUser(db());
    await makeDomain(db(), unproven, "unproven.example", { isProven: false });
    await makeConnection(db(), unproven, { issuer: issuer.issuer, active: true });
    const answers = await Promise.all(
      [`rea@${off.domain}`, "rea@unproven.example", "rea@nobody.example", "rea"].map((email) =>
        browser().ask("user/sso/start", { email, language: "en" }),
      ),
    );
    expect(answers.map(({ status, key }) => [status, key])).toEqual(Array(4).fill([404, "ssoUnknown"]));
  });

  it("ends where the issuer is switched off during the round", async () => {
    const company = await makeCompany();
    const email = `rea@${company.domain}`;
    person(email);
    const reader = browser();
    const { address } = await issuer.visit(await reader.startCompany(email));
    await make("sso.connection.active", { active: false, requiresIssuer: false }, company.owner);
    expect((await reader.return(address)).said.get("failure")).toBe("failed");
    const late = await makeCompany();
    person(`rea@${late.domain}`);
    const slow = browser();
    await slow.companyRound(issuer, `rea@${late.domain}`);
    await make("sso.connection.active", { active: false, requiresIssuer: false }, late.owner);
    expect((await slow.ask("user/provider/continue")).key).toBe("linkExpired");
    expect((await slow.ask("user/sso/join", { name: "X", language: "en", terms: true })).key).toBe(
      "linkExpired",
    );
  });
});

describe("where the issuer is the only way", () => {
  const only = { active: true, requiresIssuer: true };

  it("members' other sessions end, the owner's and those of the issuer stay", async () => {
    const company = await makeCompany();
    const [member, linked] = [await memberOf(company, "one"), await memberOf(company, "two")];
    const guest = await makeMember(db(), company.owner, `guest${made}@guests.example`);
    person(linked.email);
    const reader = browser();
    await reader.signInCompany(issuer, linked.email);
    await reader.ask("user/provider/connect", { password: testPassword });
    expect((await make("sso.connection.active", only, company.owner)).data).toMatchObject(only);
    const cookies = [member.cookie, linked.cookie, reader.cookie, company.owner.cookie, guest.cookie];
    expect(await Promise.all(cookies.map(isIn))).toEqual([401, 401, 200, 200, 200]);
  });

  it("a right password, a reset and a sign-in link are refused, and nothing is told before", async () => {
    const company = await makeCompany();
    const member = await memberOf(company, "strict");
    const { cookie } = await logIn(member.email).then(({ jar }) => ({ cookie: jar }));
    await make("sso.connection.active", only, company.owner);
    expect([(await logIn(member.email, "Falsche-Katze")).key, (await logIn(member.email)).key]).toEqual([
      "wrongLogin",
      "ssoRequired",
    ]);
    expect((await logIn(company.owner.email)).status).toBe(200);
    expect(await isIn(cookie)).toBe(401);
    const { request } = (await get(`user/authCodeforPassword?email=${member.email}&language=en`)).data;
    const reset = { request, password: "Grünkohl&Pinkel" };
    expect((await ask("user/reset", { ...reset, code: "00000000" })).key).toBe("wrongCode");
    expect((await ask("user/reset", { ...reset, code: await codeFor(request) })).key).toBe("ssoRequired");
    person(member.email);
    const reader = browser();
    await reader.signInCompany(issuer, member.email);
    await reader.ask("user/provider/connect", { password: testPassword });
    const link = { page: "accountSetting", language: "en", here: false };
    expect((await reader.ask("user/handover", link)).key).toBe("ssoRequired");
    const change = { current: testPassword, password: "Grünkohl&Pinkel", strong: false };
    expect((await reader.ask("user/updatepwd", change)).key).toBe("ssoRequired");
    // Without it, the same code would have worked: members choose a password once the issuer is gone.
    await make("sso.connection.delete", {}, company.owner);
    expect(await isIn(reader.cookie)).toBe(401);
    const answer = await ask("user/reset", { ...reset, code: await codeFor(request) });
    expect([answer.status, (await logIn(member.email, "Grünkohl&Pinkel")).status]).toEqual([200, 200]);
  });

  it("a password that was right before it was switched on opens nothing after the second factor", async () => {
    const company = await makeCompany();
    const member = await memberOf(company, "between");
    const { secret } = (
      await ask("user/secondFactor/begin", { password: testPassword }, { cookie: member.cookie })
    ).data;
    const confirmation = { code: authenticatorOf(secret).generate() };
    await ask("user/secondFactor/confirm", confirmation, { cookie: member.cookie });
    const { data } = await logIn(member.email);
    await make("sso.connection.active", only, company.owner);
    const code = authenticatorOf(secret).generate({ timestamp: Date.now() + 30_000 });
    expect((await ask("user/secondFactor", { challenge: data.secondFactor, code })).key).toBe("ssoRequired");
  });

  it("members outside of the proven domains, and after a domain is removed, keep their password", async () => {
    const company = await makeCompany({ requiresIssuer: true });
    await makeDomain(db(), company.owner, `second.${company.domain}`);
    const member = await memberOf(company, "left");
    const guest = await memberOf({ ...company, domain: "guests.example" }, `guest${made}`);
    expect((await logIn(guest.email)).status).toBe(200);
    expect((await logIn(member.email)).key).toBe("ssoRequired");
    await make("sso.domains.delete", { id: company.domainId }, company.owner);
    expect((await logIn(member.email)).status).toBe(200);
    expect((await make("sso.connection", {}, company.owner)).data.connection).toMatchObject({ active: true });
    const [last] = await db()
      .select()
      .from(companyDomain)
      .where(eq(companyDomain.accountId, company.owner.accountId));
    await make("sso.domains.delete", { id: last?.id }, company.owner);
    expect((await make("sso.connection", {}, company.owner)).data.connection).toMatchObject({
      active: false,
      requiresIssuer: false,
    });
  });

  it("an invitation is not accepted by password", async () => {
    const company = await makeCompany({ requiresIssuer: true });
    const email = `new@${company.domain}`;
    const invited = { email, name: "", departmentId: "root", roleId: null, language: "en" };
    await make("childaccount.user_children", invited, company.owner);
    const { hashSecret } = await import("@/lib/accounts/find-session");
    await db()
      .update(invitation)
      .set({ codeHash: hashSecret("code") })
      .where(and(eq(invitation.accountId, company.owner.accountId), eq(invitation.emailKey, email)));
    const accepted = { code: "code", name: "N", password: testPassword, language: "en", terms: true };
    expect((await ask("user/invitation/accept", accepted)).key).toBe("ssoRequired");
    expect(await findUser(email)).toBeUndefined();
  });
});

it("deleting the account frees domain and issuer at once", async () => {
  const company = await makeCompany();
  const { data } = await ask(
    "user/confirmPassword",
    { password: testPassword },
    { cookie: company.owner.cookie },
  );
  const gone = await fetch(
    `http://127.0.0.1:${service.port}/api/user/delete?confirmation=${data.confirmation}`,
    { headers: { ...own, cookie: company.owner.cookie } },
  );
  expect(gone.status).toBe(200);
  expect((await browser().ask("user/sso/start", { email: `a@${company.domain}`, language: "en" })).key).toBe(
    "ssoUnknown",
  );
  expect(jarOf(gone.headers.getSetCookie())).toBe("");
});
