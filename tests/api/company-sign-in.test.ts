import { and, eq } from "drizzle-orm";
import { accountUser } from "@/db/schema/accounts";
import { identity } from "@/db/schema/identities";
import { invitation } from "@/db/schema/organization";
import { companyDomain, ssoConnection } from "@/db/schema/single-sign-on";
import { authenticatorOf } from "@/lib/accounts/second-factor/create-totp-secret";
import { hashSecret } from "@/lib/accounts/sessions/find-session";
import { askAccount, jarOf, subjectsTo } from "./ask-account";
import { askCompany, type CompanyService, startCompanyService } from "./ask-company";
import { makeDepartment, makeInvitation, makeMember, makeRole } from "./make-member";
import { makeConnection, makeDomain } from "./make-single-sign-on";
import { makeUser, testPassword } from "./make-user";

jest.setTimeout(120_000);

let all: CompanyService;
beforeAll(async () => {
  all = await startCompanyService();
});
afterAll(() => all.stop());
const { ask, get, logIn, isIn } = askAccount(() => all.service);
const { db, browser, make, makeCompany, person, memberOf, findUser, sessionsOf, identitiesOf, codeFor } =
  askCompany(() => all);
const own = { "x-1tracking": "1", "sec-fetch-site": "same-origin", "content-type": "application/json" };
let guests = 0;

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
    const landed = await reader.companyRound(all.issuer, email, { page: "webhook" });
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
      { provider: "company", connectionId: company.connectionId, issuer: all.issuer.issuer },
    ]);
    const again = browser();
    expect((await again.signInCompany(all.issuer, email)).data).toMatchObject({ email });
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
    await reader.signInCompany(all.issuer, email);
    await reader.ask("user/sso/join", { name: "Ira", language: "en", terms: true });
    expect(await findUser(email)).toMatchObject({ roleId, departmentId });
    expect(await db().select().from(invitation).where(eq(invitation.id, id))).toEqual([]);
  });

  it("is linked to a member only after they confirm it, by password or mailed code", async () => {
    const company = await makeCompany();
    const member = await memberOf(company, "known");
    person(member.email);
    const reader = browser();
    const step = await reader.signInCompany(all.issuer, member.email);
    expect(step.data).toEqual({ connect: { email: member.email, hasPassword: true } });
    expect((await reader.ask("user/sso/join", { name: "X", language: "en", terms: true })).key).toBe(
      "accountExists",
    );
    expect((await reader.signInCompany(all.issuer, member.email)).status).toBe(200);
    expect((await reader.ask("user/provider/connect", { password: "Falsche-Katze" })).key).toBe("wrongLogin");
    expect(await identitiesOf(member.userId)).toEqual([]);
    expect((await reader.ask("user/provider/connect", { password: testPassword })).status).toBe(200);
    expect(await identitiesOf(member.userId)).toMatchObject([{ connectionId: company.connectionId }]);
    expect(await subjectsTo(all.service, member.email, 2)).toContain("A new way to sign in was added");
    // Nothing but its owner's confirmation links the owner, either.
    person(company.owner.email);
    const chief = browser();
    expect((await chief.signInCompany(all.issuer, company.owner.email)).data).toEqual({
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
    await reader.signInCompany(all.issuer, member.email);
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
    expect((await reader.signInCompany(all.issuer, stranger.email)).key).toBe("ssoOtherAccount");
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
    expect((await reader.signInCompany(all.issuer, email)).key).toBe("ssoMailbox");
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
    all.issuer.metadata = { userinfo_endpoint: `${all.issuer.issuer}/userinfo` };
    all.issuer.forge = ({ claims }) => void delete claims.email;
    const step = await browser().signInCompany(all.issuer, email);
    all.issuer.metadata = {};
    all.issuer.forge = null;
    expect(step.data).toMatchObject({ join: { email } });
  });

  it("opens nothing for a disabled member", async () => {
    const company = await makeCompany();
    const member = await memberOf(company, "off");
    person(member.email);
    const reader = browser();
    await reader.signInCompany(all.issuer, member.email);
    await reader.ask("user/provider/connect", { password: testPassword });
    await db().update(accountUser).set({ active: false }).where(eq(accountUser.id, member.userId));
    expect((await browser().signInCompany(all.issuer, member.email)).key).toBe("forbidden");
    // Nor for one who was never linked.
    await db().delete(identity).where(eq(identity.userId, member.userId));
    expect((await browser().signInCompany(all.issuer, member.email)).key).toBe("forbidden");
  });

  it("does not exist for unknown domains, unproven ones and an issuer that is off, alike", async () => {
    const off = await makeCompany({ active: false });
    const unproven = await makeUser(db());
    await makeDomain(db(), unproven, "unproven.example", { isProven: false });
    await makeConnection(db(), unproven, { issuer: all.issuer.issuer, active: true });
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
    const { address } = await all.issuer.visit(await reader.startCompany(email));
    await make("sso.connection.active", { active: false, requiresIssuer: false }, company.owner);
    expect((await reader.return(address)).said.get("failure")).toBe("failed");
    const late = await makeCompany();
    person(`rea@${late.domain}`);
    const slow = browser();
    await slow.companyRound(all.issuer, `rea@${late.domain}`);
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
    const guest = await makeMember(db(), company.owner, `guest${++guests}@guests.example`);
    person(linked.email);
    const reader = browser();
    await reader.signInCompany(all.issuer, linked.email);
    await reader.ask("user/provider/connect", { password: testPassword });
    expect((await make("sso.connection.active", only, company.owner)).data).toMatchObject(only);
    const cookies = [member.cookie, linked.cookie, reader.cookie, company.owner.cookie, guest.cookie];
    expect(await Promise.all(cookies.map(isIn))).toEqual([401, 401, 200, 200, 200]);
  });

  it("a right password, a reset and a sign-in link are refused, and say nothing before", async () => {
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
    await reader.signInCompany(all.issuer, member.email);
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
    const guest = await memberOf({ ...company, domain: "guests.example" }, `guest${++guests}`);
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
    `http://127.0.0.1:${all.service.port}/api/user/delete?confirmation=${data.confirmation}`,
    { headers: { ...own, cookie: company.owner.cookie } },
  );
  expect(gone.status).toBe(200);
  expect((await browser().ask("user/sso/start", { email: `a@${company.domain}`, language: "en" })).key).toBe(
    "ssoUnknown",
  );
  expect(jarOf(gone.headers.getSetCookie())).toBe("");
});
