import { eq } from "drizzle-orm";
import { companyDomain, ssoConnection } from "@/db/schema/single-sign-on";
import { checkProofs } from "@/lib/accounts/single-sign-on/check-proofs";
import { emulatedClient } from "@/tests/emulators/openid";
import { askAccount, subjectsTo } from "./ask-account";
import { askCompany, type CompanyService, startCompanyService } from "./ask-company";
import { makeDepartment, makeMember, makeRole } from "./make-member";
import { makeDomain } from "./make-single-sign-on";
import { makeUser, type TestUser } from "./make-user";

jest.setTimeout(120_000);

let all: CompanyService;
beforeAll(async () => {
  all = await startCompanyService();
});
afterAll(() => all.stop());
const { isIn } = askAccount(() => all.service);
const { db, browser, make, makeCompany, person, findUser, identitiesOf } = askCompany(() => all);

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
    all.dns.records.set(record.name, ["v=spf1 -all", `${record.value}x`]);
    expect((await make("sso.domains.[id].check", { id }, owner)).data).toMatchObject({
      outcome: "missing",
      domain: { proven: false, checkedAt: expect.any(String) },
    });
    expect((await make("sso.domains.[id].check", { id }, owner)).key).toBe("tooFrequent");
    all.dns.records.set(record.name, ["v=spf1 -all", record.value]);
    await all.service.database.sql`delete from allowance`;
    expect((await make("sso.domains.[id].check", { id }, owner)).data).toMatchObject({
      outcome: "proven",
      domain: { proven: true },
    });
    // The same domain of another company, even with its own record beside.
    const rival = await makeUser(db());
    const claimed = (await make("sso.domains.add", { domain: "xn--bcher-muster-dlb.example" }, rival)).data;
    all.dns.records.set(record.name, [record.value, claimed.record.value]);
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
      all.dns.records.set(record.name, answer);
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

describe("a proven domain", () => {
  const ctxAt = (days: number) => ({
    ...{ db: db(), now: new Date(Date.now() + days * 86_400_000), locale: "en", requestId: "test" },
    ...{ caller: { kind: "system", address: "" }, signal: new AbortController().signal },
  });
  const checkAt = (days: number) => checkProofs(ctxAt(days) as Parameters<typeof checkProofs>[0]);
  const read = async (id: string) =>
    (await db().select().from(companyDomain).where(eq(companyDomain.id, id)))[0];

  it("is looked up every day, and no longer proven when its record was missing for a week", async () => {
    await db().delete(companyDomain);
    const company = await makeCompany({ requiresIssuer: true });
    const row = await read(company.domainId);
    const name = `_1tracking-challenge.${company.domain}`;
    all.dns.records.set(name, [`1tracking-domain-verification=${row?.token}`]);
    await checkAt(1);
    const found = (await read(company.domainId))?.provenAt?.getTime() ?? 0;
    expect(found).toBeGreaterThan(Date.now() + 80_000_000);
    all.dns.records.set(name, ["something else"]);
    await checkAt(7);
    expect((await read(company.domainId))?.provenAt?.getTime()).toBe(found);
    // No answer of the DNS is not a missing record.
    all.dns.records.set(name, "failure");
    await checkAt(30);
    expect((await read(company.domainId))?.provenAt?.getTime()).toBe(found);
    all.dns.records.delete(name);
    await checkAt(8.01);
    expect(await read(company.domainId)).toMatchObject({ provenAt: null });
    const [connection] = await db()
      .select()
      .from(ssoConnection)
      .where(eq(ssoConnection.id, company.connectionId));
    expect(connection).toMatchObject({ active: false, requiresIssuer: false });
    expect(await subjectsTo(all.service, company.owner.email, 1)).toEqual(["A domain is no longer verified"]);
    const entries = await all.service.database.sql`
      select actor_kind, target_name from audit_entry where event = 'company_domain.proof_ended'`;
    expect([...entries]).toEqual([{ actor_kind: "system", target_name: company.domain }]);
  });
});

describe("an issuer", () => {
  const connect = (owner: TestUser, more: object = {}) =>
    make(
      "sso.connection.save",
      {
        ...{ issuer: all.issuer.issuer, clientId: emulatedClient.id, secret: emulatedClient.secret },
        ...{ roleId: null, departmentId: "root" },
        ...more,
      },
      owner,
    );

  it("is set up, switched on with a proven domain, and its secret is never shown", async () => {
    const owner = await makeUser(db());
    expect((await connect(owner, { secret: undefined })).key).toBe("badInput");
    const saved = await connect(owner);
    expect(saved.data).toMatchObject({ issuer: all.issuer.issuer, active: false, requiresIssuer: false });
    const on = { active: true, requiresIssuer: false };
    expect((await make("sso.connection.active", on, owner)).key).toBe("domainUnproven");
    await makeDomain(db(), owner, "switched-on.example");
    expect((await make("sso.connection.active", on, owner)).data).toMatchObject(on);
    const read = await make("sso.connection", {}, owner);
    expect(read.data.redirectAddress).toMatch(/\/api\/auth\/callback\/company$/);
    expect(JSON.stringify([saved, read])).not.toContain(emulatedClient.secret);
    const rows = await all.service.database.sql`
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
    await reader.signInCompany(all.issuer, email);
    expect((await reader.ask("user/sso/join", { name: "Rea", language: "en", terms: true })).status).toBe(
      200,
    );
    const user = await findUser(email);
    const changed = await connect(company.owner, { issuer: all.elsewhere.issuer, version: 1 });
    expect(changed.data).toMatchObject({ issuer: all.elsewhere.issuer, active: false, version: 2 });
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
