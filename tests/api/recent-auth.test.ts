import { eq } from "drizzle-orm";
import { accountSession, verification } from "@/db/schema/accounts";
import { authenticatorOf } from "@/lib/accounts/second-factor/create-totp-secret";
import { recentAuthMinutes } from "@/lib/accounts/users/constants";
import { codeOf } from "@/lib/accounts/users/consume-code";
import { callAddress } from "@/lib/core/define-call";
import { type OpenidEmulator, startOpenid } from "@/tests/emulators/openid";
import { startWooCommerce, type WooEmulator } from "@/tests/emulators/woocommerce";
import { askAccount, subjectsTo } from "./ask-account";
import { apiRoutes, contracts } from "./calls";
import { makeTenant, type Tenant } from "./make-tenant";
import { testPassword } from "./make-user";
import { useIssuer } from "./provider-browser";
import { readAllRows } from "./read-rows";
import { type Service, startService } from "./start-service";
import { stayInWindow } from "./stay-in-window";

jest.setTimeout(120_000);

let service: Service;
let issuer: OpenidEmulator;
/** A company's own. */
let company: OpenidEmulator;
let shop: WooEmulator;
beforeAll(async () => {
  issuer = await startOpenid();
  company = await startOpenid("company.example", { isPublic: true });
  useIssuer(issuer);
  shop = await startWooCommerce("laden.example");
  process.env.TEST_CARRIER_HOSTS += `,${company.testHost},${shop.testHost}`;
  service = await startService();
});
afterAll(async () => {
  await service.stop();
  await issuer.stop();
  await company.stop();
  await shop.stop();
});
const { ask: post, logIn } = askAccount(() => service);

type Input = Readonly<Record<string, unknown>>;
/** Inputs of sensitive calls that need more than their row says. */
const inputs: Readonly<Record<string, (tenant: Tenant) => Input | Promise<Input>>> = {
  "user.bindingReceiveEmail": (tenant) => provedMailbox(tenant),
  "user.secondFactor.confirm": (tenant) => firstCode(tenant),
  "user.sessions.revoke": () => ({ session: "others" }),
  "user.provider.link": () => ({ provider: "openid", language: "en" }),
  "company.shops.woocommerce": () => ({ address: "laden.example", ...shop.keys }),
  "sso.connection.save": () => ({
    ...{ issuer: company.issuer, clientId: "client", secret: "secret" },
    ...{ roleId: null, departmentId: "root", version: 1 },
  }),
};
/** The contracts say which calls are sensitive. */
const recent = apiRoutes.flatMap(({ call, own, sample }) =>
  call?.requiresRecentAuth
    ? [{ ...call, input: inputs[call.name] ?? ((tenant: Tenant) => own?.(tenant) ?? sample ?? {}) }]
    : [],
);
/** Calls that were released as sensitive: their contracts keep saying so. */
const released = `
  company.accountExec.set company.apikey.delete company.apikey.rotate company.apikey.set
  company.logisticsAccount.upsert company.shops.shopify company.shops.woocommerce company.webhook.rotate
  company.webhook.secret company.webhook.set provisioning.tokens.add sso.connection.active sso.connection.delete
  sso.connection.save sso.domains.[id].check sso.domains.add sso.domains.delete user.authcodeForReceiveEmail
  user.bindingReceiveEmail user.export user.handover user.provider.link user.provider.unlink
  user.secondFactor.confirm user.sessions.idle user.sessions.revoke
`;
/** Calls that require the password every time. */
const byPassword: Readonly<Record<string, (password: string) => Input>> = {
  "user.confirmPassword": (password) => ({ password }),
  "user.updatepwd": (password) => ({ current: password, password: "Grünkohl&Pinkel", strong: false }),
  "user.secondFactor.begin": (password) => ({ password }),
  "user.secondFactor.off": (password) => ({ password, code: "000000" }),
  "user.secondFactor.recovery": (password) => ({ password, code: "000000" }),
};

const own = { "x-1tracking": "1", "sec-fetch-site": "same-origin", "content-type": "application/json" };
/** Makes a call by its contract's name. */
async function make(name: string, input: Input, cookie: string) {
  const call = contracts.find((one) => one.name === name);
  if (!call) throw new Error(`no call ${name}`);
  const query = call.method === "GET" ? `?${new URLSearchParams(input as Record<string, string>)}` : "";
  const answer = await fetch(
    `http://127.0.0.1:${service.port}${callAddress(call).replace("[id]", String(input.id))}${query}`,
    {
      method: call.method,
      headers: { ...own, cookie },
      ...(call.method === "GET" ? {} : { body: JSON.stringify(input) }),
    },
  );
  const body = (await answer.json()) as { status: { code: number; key?: string }; data: unknown };
  return { http: answer.status, code: body.status.code, key: body.status.key ?? "", data: body.data };
}
const confirm = (cookie: string, password = testPassword) =>
  make("user.confirmPassword", { password }, cookie);
/** Sets the age of the authentication of all sessions of an account. */
const age = (tenant: Tenant, ms: number) =>
  service.database.db
    .update(accountSession)
    .set({ confirmedAt: new Date(Date.now() - ms) })
    .where(eq(accountSession.accountId, tenant.accountId));
const stale = recentAuthMinutes * 60_000;

let made = 0;
const tenantFor = (kind: "business" | "personal" = "business") =>
  makeTenant(service.database.db, `RECENT${made++}`, kind);

async function provedMailbox({ cookie }: Tenant): Promise<Input> {
  const { data } = await make("user.authcodeForReceiveEmail", { email: "b@example.org" }, cookie);
  const { request } = data as { request: string };
  const [row] = await service.database.db.select().from(verification).where(eq(verification.id, request));
  return { request, code: row ? codeOf(row) : "" };
}
async function firstCode({ cookie }: Tenant): Promise<Input> {
  const { data } = await make("user.secondFactor.begin", { password: testPassword }, cookie);
  return { code: authenticatorOf((data as { secret: string }).secret).generate() };
}

/** Every row of an account in all tables, except when its sessions were last used. */
async function rowsOf({ accountId, email }: Tenant): Promise<string> {
  const { sql } = service.database;
  return JSON.stringify([
    await sql`select * from account where id = ${accountId}`,
    await readAllRows(service, [accountId], []),
    await sql`select id from mail where recipient in (${email}, 'other@example.org') order by id`,
  ]);
}

it("sensitive calls require a log-in, say what else they can answer, and stay sensitive", () => {
  expect(recent.map(({ name }) => name)).toEqual(expect.arrayContaining(released.trim().split(/\s+/)));
  for (const { errors, access } of recent)
    expect([errors.includes("recentAuthRequired"), access === "visitor"]).toEqual([true, false]);
});

describe.each(recent)("$name", ({ name, access, input: inputOf }) => {
  it("is rejected with 403 and changes nothing without recent authentication, until this session authenticates again", async () => {
    const tenant = await tenantFor(access === "business" ? "business" : "personal");
    const { cookie } = tenant;
    const elsewhere = (await logIn(tenant.email)).jar;
    // The worker writes the notification of this log-in a moment later.
    await subjectsTo(service, tenant.email, 1);
    const input = await inputOf(tenant);
    await age(tenant, stale);
    const before = await rowsOf(tenant);
    const refused = { http: 403, code: 41006, key: "recentAuthRequired", data: null };
    expect(await make(name, input, cookie)).toEqual(refused);
    expect(await rowsOf(tenant)).toBe(before);
    // Neither a wrong password, nor a right one in another session, counts here.
    expect((await confirm(cookie, "Falsche-Katze")).key).toBe("wrongLogin");
    expect((await confirm(elsewhere)).http).toBe(200);
    expect(await make(name, input, cookie)).toEqual(refused);
    expect((await confirm(cookie)).http).toBe(200);
    expect(await make(name, input, cookie)).toMatchObject({ http: 200 });
  });
});

describe.each(Object.entries(byPassword))("%s", (name, input) => {
  it("checks the password each time, however recent the authentication: a wrong one changes nothing", async () => {
    const tenant = await tenantFor();
    const before = await rowsOf(tenant);
    expect(await make(name, input("Falsche-Katze"), tenant.cookie)).toMatchObject({
      http: 400,
      key: "wrongLogin",
    });
    expect(await rowsOf(tenant)).toBe(before);
    expect((await make(name, input(testPassword), tenant.cookie)).key).not.toBe("wrongLogin");
  });
});

describe("recent authentication", () => {
  const view = (tenant: Tenant) => make("company.webhook.secret", {}, tenant.cookie);

  it("is valid for less than ten minutes", async () => {
    const tenant = await tenantFor();
    await age(tenant, stale - 5_000);
    expect((await view(tenant)).http).toBe(200);
    await age(tenant, stale);
    expect((await view(tenant)).key).toBe("recentAuthRequired");
  });

  it("comes from a log-in, or any call that took the password, but not from an opened sign-in link", async () => {
    const tenant = await tenantFor();
    expect((await view(tenant)).http).toBe(200);
    await age(tenant, stale);
    await make("user.secondFactor.begin", { password: testPassword }, tenant.cookie);
    expect((await view(tenant)).http).toBe(200);
    const link = await make("user.handover", { page: "webhook", language: "en", here: false }, tenant.cookie);
    const token = new URL((link.data as { address: string }).address).searchParams.get("token");
    const taken = await post("user/handover/accept", {}, { cookie: `handover=${token}.%2F` });
    expect(taken.status).toBe(200);
    expect((await make("company.webhook.secret", {}, taken.jar)).key).toBe("recentAuthRequired");
    expect(
      (await make("user.handover", { page: "webhook", language: "en", here: true }, taken.jar)).key,
    ).toBe("recentAuthRequired");
    expect((await confirm(taken.jar)).http).toBe(200);
    expect((await make("company.webhook.secret", {}, taken.jar)).http).toBe(200);
  });

  it("does not replace the password when an account is deleted", async () => {
    const tenant = await tenantFor();
    const remove = (confirmation: string) => make("user.delete", { confirmation }, tenant.cookie);
    expect((await remove("x".repeat(40))).key).toBe("linkExpired");
    const { data } = await confirm(tenant.cookie);
    expect((await remove((data as { confirmation: string }).confirmation)).http).toBe(200);
  });

  it("is limited: repeated passwords are counted, and after too many not even the right one is checked", async () => {
    const tenant = await tenantFor();
    const keys: string[] = [];
    await stayInWindow(3600);
    for (let count = 0; count < 21; count++) keys.push((await confirm(tenant.cookie, "Falsche-Katze")).key);
    expect([keys.filter((key) => key === "wrongLogin").length, keys.at(-1)]).toEqual([20, "tooFrequent"]);
    expect((await confirm(tenant.cookie)).key).toBe("tooFrequent");
  });

  it("is not required where a session suffices, and a webhook's settings do not reveal its secret", async () => {
    const tenant = await tenantFor();
    await age(tenant, stale);
    const { http, data } = await make("company.webhook.select", {}, tenant.cookie);
    expect([http, JSON.stringify(data)]).toEqual([200, expect.not.stringContaining("whsec_")]);
    await confirm(tenant.cookie);
    expect(JSON.stringify((await view(tenant)).data)).toContain("whsec_");
  });
});
