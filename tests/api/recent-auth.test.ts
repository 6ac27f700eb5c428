import { eq } from "drizzle-orm";
import { accountSession, verification } from "@/db/schema/accounts";
import { authenticatorOf } from "@/lib/accounts/second-factor/create-totp-secret";
import { recentAuthMinutes } from "@/lib/accounts/users/constants";
import { codeOf } from "@/lib/accounts/users/consume-code";
import { callAddress } from "@/lib/core/define-call";
import { type OpenidEmulator, startOpenid } from "@/tests/emulators/openid";
import { startWooCommerce, type WooEmulator } from "@/tests/emulators/woocommerce";
import { askAccount, subjectsTo } from "./ask-account";
import { contracts } from "./calls";
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
interface Sensitive {
  readonly kind?: "personal" | "business";
  /** Builds a valid input; creates the data that it needs. */
  readonly input: (tenant: Tenant) => Input | Promise<Input>;
}

const carrierAccountOf = ({ carrierAccountId }: Tenant) => ({
  ...{ id: carrierAccountId, courier: "ups", name: "Outlet", testNumber: "1Z999AA10123456784" },
  secrets: { id: "client", secret: "client-secret" },
});
/** Calls that require recent authentication. */
const recent: Readonly<Record<string, Sensitive>> = {
  "user.authcodeForReceiveEmail": { kind: "personal", input: () => ({ email: "other@example.org" }) },
  "user.bindingReceiveEmail": { kind: "personal", input: (tenant) => provedMailbox(tenant) },
  "user.secondFactor.confirm": { input: (tenant) => firstCode(tenant) },
  "user.sessions.revoke": { input: () => ({ session: "others" }) },
  "user.sessions.idle": { input: () => ({ minutes: 30 }) },
  "user.handover": { input: () => ({ page: "accountSetting", language: "en", here: false }) },
  "user.provider.link": { input: () => ({ provider: "openid", language: "en" }) },
  "user.provider.unlink": { input: ({ identityId }) => ({ identity: identityId }) },
  "user.export": { input: () => ({}) },
  "company.apikey.set": { input: ({ keyId }) => ({ id: keyId, name: "Shop", addresses: ["192.0.2.1"] }) },
  "company.apikey.rotate": { input: ({ keyId }) => ({ id: keyId }) },
  "company.apikey.delete": { input: ({ keyId }) => ({ id: keyId }) },
  "company.logisticsAccount.upsert": { input: carrierAccountOf },
  "company.accountExec.set": { input: carrierAccountOf },
  "company.webhook.set": {
    input: () => ({ url: "https://hooks.example.org/x", callback: false, results: [8] }),
  },
  "company.shops.shopify": {
    input: () => ({ shop: "luft", app: { clientId: "0123456789abcdef", secret: "shop-secret" } }),
  },
  "company.shops.woocommerce": { input: () => ({ address: "laden.example", ...shop.keys }) },
  "provisioning.tokens.add": { input: () => ({}) },
  "sso.domains.add": { input: () => ({ domain: "muster.example" }) },
  "sso.domains.[id].check": { input: ({ domainId }) => ({ id: domainId }) },
  "sso.domains.delete": { input: ({ domainId }) => ({ id: domainId }) },
  "sso.connection.save": {
    input: () => ({
      ...{ issuer: company.issuer, clientId: "client", secret: "secret" },
      ...{ roleId: null, departmentId: "root", version: 1 },
    }),
  },
  "sso.connection.active": { input: () => ({ active: false, requiresIssuer: false }) },
  "sso.connection.delete": { input: () => ({}) },
  "company.webhook.rotate": { input: () => ({}) },
  "company.webhook.secret": { input: () => ({}) },
};
/** Calls that require the password, or a token that only the password yields, every time. */
const byPassword: Readonly<Record<string, (password: string) => Input>> = {
  "user.confirmPassword": (password) => ({ password }),
  "user.updatepwd": (password) => ({ current: password, password: "Grünkohl&Pinkel", strong: false }),
  "user.secondFactor.begin": (password) => ({ password }),
  "user.secondFactor.off": (password) => ({ password, code: "000000" }),
  "user.secondFactor.recovery": (password) => ({ password, code: "000000" }),
};
const byToken = ["user.delete"];
/** Calls for which a live session suffices: reading, daily work, and logging out. */
const bySession = `
  user.logout user.audit.list user.audit.export user.sessions user.settings user.rbac.access user.rbac_v2.menu user.tourSeen user.resumeMail
  user.confirmByMail user.provider.confirm user.provider.settle
  company.abnormal_track.rules company.abnormal_track.rules.add company.abnormal_track.rules.[id]
  company.abnormal_track.rules.delete company.abnormal_track.rules.active.[id] company.abnormal_track.rules.try
  company.letter.templates company.letter.templates.save company.letter.templates.[id]
  company.letter.templates.delete company.letter.templates.preview
  company.letter.sets company.letter.sets.[id] company.letter.sets.logisticsExpress.[id] company.letter.tracking
  company.letter.records company.letter.records.content.[id] company.letter.records.[id].resend
  company.letter.statistics.transportStatus company.letter.suppressions company.letter.suppressions.add
  company.letter.suppressions.delete company.sys.dicts.byType
  company.letter.brand company.letter.brand.set company.letter.images company.letter.images.add company.letter.images.delete
  company.track.custom company.track.custom.add company.track.custom.[id] company.track.custom.delete
  company.track.custom.[id].audit company.track.custom.preview
  company.account.type company.accountExec.delete company.accountExec.select
  company.letter.mailAddress company.letter.mailAddress.add company.letter.mailAddress.[id]
  company.letter.mailAddress.delete company.letter.mailAddress.verifysStatus.[id]
  company.logisticsAccount.delete company.logisticsAccount.list company.logisticsAccount.ofCourier
  company.logisticsAccount.valid
  company.apikey.select company.basicinfo.country company.basicinfo.logistics company.basicinfo.results
  company.logistics.keyword company.track.add company.track.bulkCancel company.track.bulkRefused
  company.track.bulkRuns company.track.counts company.track.delete company.track.deleted company.track.details
  company.track.downloadTrackOrderTemp company.track.edit company.track.editMany company.track.export
  company.track.exports company.track.follow company.track.historySelect company.track.import
  company.track.importCancel company.track.importLines company.track.importPreview company.track.importRun
  company.track.imports company.track.purge company.track.refresh company.track.refusedLines company.track.restore
  company.track.select
  company.track.webhookLogs company.user.customHeader company.user.deleteView company.user.saveCustomHeader
  company.user.saveView company.user.views company.webhook.event company.webhook.events company.webhook.remove
  company.webhook.replay company.webhook.select company.webhook.test
  company.logistics.select company.logistic_express_select company.logistic_express
  company.logistic_express.update company.logistic_express.delete company.logistic_express.isDeleted
  company.logistic_express_bind company.logistic_express.try company.userLogisticsExpressList
  company.userHistoryLogisticsExpressList
  sso.domains sso.connection
  org.departments org.departments.add org.departments.[id] org.departments.delete org.departments.[id].preview
  user.departments.allchild user.departments.org
  rbac_v2.roles rbac_v2.roles.add rbac_v2.roles.delete rbac_v2.roles.[id] rbac_v2.roles.[id].access
  rbac_v2.roles.access.set rbac_v2.roles.[id].active rbac_v2.roles.preview rbac_v2.pages
  provisioning.tokens provisioning.tokens.[id] provisioning.groups provisioning.groups.[id]
  report.country report.deliveredTime report.logistics report.monitor report.onlineTime report.plateforms
  report.todayAddCount report.transportStaus company.quota report.settingDesc report.settingDesc.update
  report.track.onlineTime.list report.track.deliveredTime.list report.track.countryTime.list report.track.export
  company.pay.details company.pay.details.update company.pay.invoices.[id]
  company.pay.state company.pay.cancelPlan company.pay.paypal.createOrder company.pay.paypal.settleOrder
  company.pay.paypal.cancelOrder company.pay.shopify.createOrder company.pay.getOrderRecord
  company.pay.exportOrderRecord pay.getOrderInfo
  company.plateforms company.shops company.shops.read company.shops.confirm company.shops.sync company.shops.update
  company.shops.delete company.shops.parcels company.shops.request company.shops.closeRequest
  childaccount.user_children childaccount.user_children.[id] childaccount.user_children.delete
  childaccount.user_children.[id].resend childaccount.user_children.list childaccount.user_children.search
  work_order_active.view work_order_active field_types customize_fields customize_fields.add customize_fields.[id]
  customize_fields.delete customize_fields_order customize_classifies full_customize_classifies
  customize_classifies.add customize_classifies.[id] customize_classifies.delete
  customize_classifies_active.[id] all_child_classify_ids process_triggers process_triggers.add
  process_triggers.view process_triggers.update process_triggers.delete process_triggers_order
  process_triggers_active process_triggers_try process_triggers_log
  work_order_customers.view work_order_customers work_order_customers.address received_mails
  work_order_answers work_order_answers.add work_order_answers.update work_order_answers.delete
  work_order_answers.fill
  total_num_stat stat_proc_status stat_proc_district personal_response_district all_depart_response_stat
  stat_export work_order.orders work_order.[id] work_order.bulk work_order_circulation work_order_op.accept
  work_order_op.reply work_order_op.note work_order_op.resolve work_order_op.merge
  work_order_op.add_parcel work_order_op.delete_parcel
  subscribe.addtracks subscribe.changestatus subscribe.deletetracks subscribe.edit subscribe.follow
  subscribe.gettracks subscribe.gettrackstatus subscribe.history subscribe.queryTrack subscribe.refresh
  work_order.getList work_order_record work_order_file work_order.receivers workorder.user.rbac.roles.list workorder.company.login
`
  .trim()
  .split(/\s+/);

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
const tenantFor = ({ kind = "business" }: Pick<Sensitive, "kind">) =>
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

it("each call that requires a log-in is listed as sensitive or as one for which a session suffices", () => {
  const signedIn = contracts.filter(({ access }) => access !== "visitor").map(({ name }) => name);
  const known = [...Object.keys(recent), ...Object.keys(byPassword), ...byToken, ...bySession];
  expect(known.sort()).toEqual(signedIn.sort());
  const required = contracts.filter(({ requiresRecentAuth }) => requiresRecentAuth);
  expect(required.map(({ name }) => name).sort()).toEqual(Object.keys(recent).sort());
  for (const { errors, access } of required)
    expect([errors.includes("recentAuthRequired"), access === "visitor"]).toEqual([true, false]);
});

describe.each(Object.entries(recent))("%s", (name, row) => {
  it("is rejected with 403 and changes nothing without recent authentication, until this session authenticates again", async () => {
    const tenant = await tenantFor(row);
    const { cookie } = tenant;
    const elsewhere = (await logIn(tenant.email)).jar;
    // The worker writes the notification of this log-in a moment later.
    await subjectsTo(service, tenant.email, 1);
    const input = await row.input(tenant);
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
    const tenant = await tenantFor({});
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
    const tenant = await tenantFor({});
    await age(tenant, stale - 5_000);
    expect((await view(tenant)).http).toBe(200);
    await age(tenant, stale);
    expect((await view(tenant)).key).toBe("recentAuthRequired");
  });

  it("comes from a log-in, or any call that took the password, but not from an opened sign-in link", async () => {
    const tenant = await tenantFor({});
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
    const tenant = await tenantFor({});
    const remove = (confirmation: string) => make("user.delete", { confirmation }, tenant.cookie);
    expect((await remove("x".repeat(40))).key).toBe("linkExpired");
    const { data } = await confirm(tenant.cookie);
    expect((await remove((data as { confirmation: string }).confirmation)).http).toBe(200);
  });

  it("is limited: repeated passwords are counted, and after too many not even the right one is checked", async () => {
    const tenant = await tenantFor({});
    const keys: string[] = [];
    await stayInWindow(3600);
    for (let count = 0; count < 21; count++) keys.push((await confirm(tenant.cookie, "Falsche-Katze")).key);
    expect([keys.filter((key) => key === "wrongLogin").length, keys.at(-1)]).toEqual([20, "tooFrequent"]);
    expect((await confirm(tenant.cookie)).key).toBe("tooFrequent");
  });

  it("is not required where a session suffices, and a webhook's settings do not reveal its secret", async () => {
    const tenant = await tenantFor({});
    await age(tenant, stale);
    const { http, data } = await make("company.webhook.select", {}, tenant.cookie);
    expect([http, JSON.stringify(data)]).toEqual([200, expect.not.stringContaining("whsec_")]);
    await confirm(tenant.cookie);
    expect(JSON.stringify((await view(tenant)).data)).toContain("whsec_");
  });
});
