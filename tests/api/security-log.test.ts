import { eq } from "drizzle-orm";
import { verification } from "@/db/schema/accounts";
import { auditEvents } from "@/lib/accounts/audit/constants";
import { authenticatorOf } from "@/lib/accounts/second-factor/create-totp-secret";
import { codeOf } from "@/lib/accounts/users/consume-code";
import { takeSignInLink } from "@/lib/http/take-sign-in-link";
import { type SecurityEvent, securityEvents } from "@/lib/platform/adapters/security-event";
import { type OpenidEmulator, startOpenid } from "@/tests/emulators/openid";
import { askAccount, jarOf, subjectsTo } from "./ask-account";
import { makeUser, testPassword } from "./make-user";
import { ProviderBrowser, useIssuer } from "./provider-browser";
import { type Service, startService } from "./start-service";
import { stayInWindow } from "./stay-in-window";

jest.setTimeout(180_000);

let service: Service;
let issuer: OpenidEmulator;
beforeAll(async () => {
  issuer = await startOpenid();
  useIssuer(issuer);
  service = await startService({ logLevel: "info" });
});
afterAll(async () => {
  await service.stop();
  await issuer.stop();
});
const { ask, get, logIn } = askAccount(() => service);

interface Line {
  readonly event: SecurityEvent;
  readonly requestId: string;
  readonly network?: string;
  readonly [field: string]: unknown;
}
const seen = new Set<SecurityEvent>();
const lines = () =>
  service.logged
    .flatMap((text) => text.split("\n"))
    .filter((line) => line.includes('"part":"security"'))
    .map((line) => JSON.parse(line) as Line);
/** Runs one action and returns what it logged: exactly these events, each with its request id. */
async function writes<T>(
  expected: readonly SecurityEvent[],
  work: () => Promise<T>,
): Promise<{ done: T; written: Line[] }> {
  const before = lines().length;
  const done = await work();
  for (let round = 0; round < 40 && lines().length < before + expected.length; round++)
    await new Promise((later) => setTimeout(later, 25));
  const written = lines().slice(before);
  expect(written.map(({ event }) => event)).toEqual(expected);
  for (const line of written) {
    expect(line.requestId).toMatch(/^[\w-]{22}$/);
    seen.add(line.event);
  }
  return { done, written };
}
const codeFor = async (id: string) => {
  const { db } = service.database;
  const [row] = await db.select().from(verification).where(eq(verification.id, id));
  return row ? codeOf(row) : "";
};

/** Secrets that must never appear in a log. */
const canaries = new Set<string>();
const secret = (text: string) => {
  canaries.add(text);
  return text;
};
const email = secret("canary.log@example.org");
const secondPassword = secret("Grünkohl&Pinkel");
const thirdPassword = secret("Schneeglanz&Ufer");

describe("the security log", () => {
  let jar = "";
  const own = () => ({ cookie: jar });
  let password = secret(testPassword);
  const enter = async () => {
    const { done } = await writes(["login.succeeded"], () => logIn(email, password));
    jar = done.jar;
    for (const cookie of done.jar.split("; ").filter((one) => !one.startsWith("signed-in")))
      secret(cookie.split("=")[1] ?? "");
  };

  it("records opened accounts, log-ins and failed log-ins", async () => {
    const newAccount = { kind: "business", email, password, name: "Muster", language: "en", terms: true };
    const { done: asked, written } = await writes(["code.requested"], () => ask("user/register", newAccount));
    expect(written[0]).toMatchObject({ how: "register", mailbox: expect.stringMatching(/^[\w-]{12}$/) });
    const registration = asked.data.registration as string;
    const code = secret(await codeFor(registration));
    const verify = (given: string) => ask("user/verifyRegister", { registration, code: given });
    const { done: wrong, written: failed } = await writes(["code.failed"], () => verify("00000000"));
    expect(failed[0]).toMatchObject({ call: "user.verifyRegister", requestId: wrong.requestId });
    const { done: opened } = await writes(["account.opened"], () => verify(code));
    jar = opened.jar;
    await writes(["session.ended"], () => ask("user/logout", {}, own()));
    const here = { "x-test-address": "198.51.100.8" };
    const { done: over, written: ended } = await writes(["session.invalid"], () =>
      get("user/sessions", { ...own(), ...here }),
    );
    expect(ended[0]?.requestId).toBe(over.requestId);
    // A repetition within a minute is not logged again, and a visitor without a session never is.
    await writes([], () => get("user/sessions", { ...own(), ...here }));
    await writes([], () => get("user/sessions"));
    const { written: known } = await writes(["login.failed"], () => logIn(email, secret("Falsche-Katze")));
    expect(known[0]).toMatchObject({ accountId: expect.any(String), userId: expect.any(String) });
    const { written: unknown } = await writes(["login.failed"], () =>
      logIn(secret("nobody.log@example.org"), "x"),
    );
    expect(unknown[0]).not.toHaveProperty("userId");
    await enter();
  });

  it("records identities that are linked and unlinked", async () => {
    issuer.user = { sub: secret("subject-of-the-log"), email: secret("canary.identity@example.org") };
    const reader = new ProviderBrowser(() => service, jar);
    const linked = async () => {
      await reader.round(issuer, "link");
      return reader.ask("user/provider/settle");
    };
    await writes(["identity.linked"], linked);
    for (const value of reader.cookies.values()) if (value !== "1") secret(value);
    const { data } = await get("user/export", own());
    const [{ id }] = data.records.identities;
    await new Promise((later) => setTimeout(later, 100));
    await writes(["identity.unlinked"], () => reader.ask("user/provider/unlink", { identity: id }));
  });

  it("records password changes and sessions that are ended or continued", async () => {
    const confirm = (given: string) => ask("user/confirmPassword", { password: given }, own());
    await writes(["password.confirmFailed"], () => confirm("Falsche-Katze"));
    const { done: confirmed } = await writes([], () => confirm(password));
    secret(confirmed.data.confirmation);
    const next = { current: password, password: secondPassword, strong: false };
    await writes(["password.changed"], () => ask("user/updatepwd", next, own()));
    password = secondPassword;
    await enter();
    const revoke = { session: "others" };
    const { written } = await writes(["session.revoked"], () => ask("user/sessions/revoke", revoke, own()));
    expect(written[0]).toMatchObject({ how: "others", count: 1 });
    await writes(["session.idleLimitChanged"], () => ask("user/sessions/idle", { minutes: 60 }, own()));
    const page = { page: "accountSetting", language: "en", here: false };
    const link = async (here: boolean) => {
      const { done } = await writes(["handover.issued"], () =>
        ask("user/handover", { ...page, here }, own()),
      );
      const { pathname, search, searchParams } = new URL(done.data.address);
      return {
        address: `${pathname}${search}`,
        code: secret(searchParams.get("token") ?? ""),
        jar: done.jar,
      };
    };
    const { code } = await link(false);
    const cookie = `handover=${code}.%2Fen`;
    await writes(["handover.used"], () => ask("user/handover/accept", {}, { cookie }));
    const { address, jar: flow } = await link(true);
    const headers = new Headers({ cookie: jarOf([flow]) });
    await writes(["handover.used"], () => takeSignInLink({ method: "GET", address, headers }));
    const path = `user/authCodeforPassword?email=${email}&language=en`;
    const { done: asked } = await writes(["code.requested"], () => get(path));
    const { request } = asked.data;
    const reset = { request, code: secret(await codeFor(request)), password: thirdPassword };
    await writes(["password.reset"], () => ask("user/reset", reset));
    password = thirdPassword;
    await enter();
  });

  it("records second-factor changes", async () => {
    const { data: made } = await ask("user/secondFactor/begin", { password }, own());
    secret(made.secret);
    const codeAt = (steps: number) =>
      secret(authenticatorOf(made.secret).generate({ timestamp: Date.now() + steps * 30_000 }));
    const { done: on } = await writes(["factor.turnedOn"], () =>
      ask("user/secondFactor/confirm", { code: codeAt(-1) }, own()),
    );
    for (const one of on.data.recovery) secret(one);
    const { done: asked } = await writes(["login.factorAsked"], () => logIn(email, password));
    const pass = (code: string) =>
      ask("user/secondFactor", { challenge: secret(asked.data.secondFactor), code });
    await writes(["code.failed"], () => pass("k7mq-9x2r-4wtp-k7mq"));
    const { done: passed } = await writes(["factor.recoveryUsed", "login.succeeded"], () =>
      pass(on.data.recovery[0]),
    );
    jar = passed.jar;
    const act = (call: string, code: string) => ask(`user/secondFactor/${call}`, { password, code }, own());
    const { done: renewed } = await writes(["factor.recoveryRenewed"], () => act("recovery", codeAt(0)));
    await writes(["factor.turnedOff"], () => act("off", renewed.data.recovery[0]));
  });

  it("records API keys, their wrong use, and exports", async () => {
    const key = (call: string, input: object) => ask(`company/apikey/${call}`, input, own());
    const { done: made } = await writes(["key.made"], () => key("set", { name: "a", addresses: [] }));
    const { id } = made.data.key;
    await writes(["key.changed"], () => key("set", { id, name: "a", addresses: ["203.0.113.7"] }));
    const { done: rotated } = await writes(["key.rotated"], () => key("rotate", { id }));
    for (const one of [made.data.secret, rotated.data.secret]) secret(one);
    const use = (given: string) =>
      get("v1/tracks/check?numbers=RR123456785CN", { "x-api-version": "v1", "x-api-key": given });
    const { written } = await writes(["key.usedElsewhere"], () => use(rotated.data.secret));
    expect(written[0]).toMatchObject({ keyId: id, accountId: expect.any(String) });
    await writes(["key.invalid"], () => use(made.data.secret));
    await writes(["key.deleted"], () => key("delete", { id }));
    await writes(["account.exported"], () => get("user/export", own()));
    const wanted = { target: { filter: {}, archived: false, except: [] }, format: "csv" };
    await writes(["shipments.exported"], () => ask("company/track/exports", wanted, own()));
    const hook = { url: "https://hooks.example.org/x", callback: false, results: [40] };
    await ask("company/webhook/set", hook, own());
    const { done } = await writes(["webhook.secretRotated"], () => ask("company/webhook/rotate", {}, own()));
    secret(done.data?.webhook?.secret ?? "whsec");
    const { done: viewed } = await writes(["webhook.secretViewed"], () =>
      ask("company/webhook/secret", {}, own()),
    );
    secret(viewed.data?.secret ?? "whsec");
  });

  it("records members who join, are switched off and on, and are deleted", async () => {
    const base = "permission/childaccount/user_children";
    const mailbox = secret("invited.log@example.org");
    const invitation = { email: mailbox, departmentId: "root", language: "en" };
    await writes([], () => ask(base, invitation, own()));
    await subjectsTo(service, mailbox, 1);
    const [mail] = await service.database.sql`select plain from mail where recipient = ${mailbox}`;
    const code = secret(/#code=([\w-]+)/.exec(mail?.plain)?.[1] ?? "");
    const join = { code, name: secret("Canary Member"), password: secret("Regenbogen&9"), language: "en" };
    const { written } = await writes(["member.joined"], () =>
      ask("user/invitation/accept", { ...join, terms: true }),
    );
    const path = `${base}/${written[0]?.userId}`;
    const act = (method: string, body: object | null) => {
      const headers = { "x-1tracking": "1", "sec-fetch-site": "same-origin", ...own() };
      const json = { "content-type": "application/json" };
      return service.send(method, `/api/${path}`, body && JSON.stringify(body), { ...headers, ...json });
    };
    await writes(["member.disabled"], () => act("PUT", { active: false }));
    await writes(["member.enabled"], () => act("PUT", { active: true }));
    await writes(["member.deleted"], () => act("DELETE", null));
  });

  it("records tokens of a directory", async () => {
    const made = await writes(["directory.tokenMade"], () =>
      ask("permission/provisioning/tokens", {}, own()),
    );
    const { token, secret: whole } = made.done.data;
    secret(whole);
    const headers = { "x-1tracking": "1", "sec-fetch-site": "same-origin", ...own() };
    await service.send("GET", "/scim/v2/Users", null, { authorization: `Bearer ${whole}` });
    await writes(["directory.tokenDeleted"], () =>
      service.send("DELETE", `/api/permission/provisioning/tokens/${token.id}`, null, headers),
    );
  });

  it("records rejections: rights, limits, and an address under attack", async () => {
    const person = await makeUser(service.database.db, { kind: "personal" });
    const theirs = { cookie: person.cookie };
    await writes(["access.denied"], () =>
      ask("user/rbac_v2/menu", {}, theirs).then(() => get("user/rbac_v2/menu", theirs)),
    );
    const path = `user/authcodeForReceiveEmail?email=${secret("canary.bind@example.org")}`;
    const { done: asked } = await writes(["code.requested"], () => get(path, theirs));
    const { request } = asked.data;
    const bind = { request, code: secret(await codeFor(request)) };
    await writes(["mailbox.changed"], () => ask("user/bindingReceiveEmail", bind, theirs));
    const here = { "x-test-address": "198.51.100.9" };
    await stayInWindow(60, 30_000);
    const failures = Array<SecurityEvent>(10).fill("login.failed");
    await writes([...failures, "limit.reached"], async () => {
      for (let count = 0; count < 14; count++) await logIn(email, "Falsche-Katze", here);
    });
    const { written } = await writes([...failures, "login.mailCodeAsked"], async () => {
      const other = { "x-test-address": "198.51.100.10" };
      for (let count = 0; count < 10; count++) await logIn("many.log@example.org", "x", other);
      // The network's minute is over; its attempts for this address still count.
      await service.database.sql`delete from allowance where ends_at - window_start = interval '1 minute'`;
      await logIn("many.log@example.org", "x", other);
    });
    // A network and an address keep their fingerprints, which differ from others.
    expect(new Set(written.map(({ network }) => network)).size).toBe(1);
    expect(new Set(written.map(({ mailbox }) => mailbox)).size).toBe(1);
  });

  it("records the end of an account; every listed event was recorded, and the log contains no secret", async () => {
    // What the log says of this account is in its audit log, too.
    const rows = await service.database.sql`select distinct event from audit_entry`;
    const recorded = new Set(rows.map(({ event }) => event));
    const expected = auditEvents.filter((event) =>
      /^(session|password|second_factor|identity|account)\./.test(event),
    );
    const elsewhere = ["account.log_exported", "account.settings_changed", "session.ended_by_provider"];
    expect(expected.filter((event) => !recorded.has(event) && !elsewhere.includes(event))).toEqual([]);
    const { data } = await ask("user/confirmPassword", { password }, own());
    const path = `user/delete?confirmation=${secret(data.confirmation)}`;
    await writes(["account.deleted"], () => get(path, own()));
    expect(securityEvents.filter((event) => !seen.has(event))).toEqual([]);
    const requests = lines().map(({ event, requestId }) => `${event} ${requestId}`);
    expect(new Set(requests).size).toBe(requests.length);
    const text = service.logged.join("\n");
    expect(canaries.size).toBeGreaterThan(30);
    for (const canary of canaries) {
      expect(canary).not.toBe("");
      // A short number only as a whole: times and ids may contain it.
      const found = /^\d+$/.test(canary)
        ? new RegExp(`(?<!\\w)${canary}(?!\\w)`).test(text)
        : text.includes(canary);
      expect([canary, found]).toEqual([canary, false]);
    }
    for (const address of ["198.51.100.9", "2001:db8", "@example.org"])
      expect([address, text.includes(address)]).toEqual([address, false]);
  });
});
