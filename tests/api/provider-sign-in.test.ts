import { eq } from "drizzle-orm";
import { accountSession, accountUser, verification } from "@/db/schema/accounts";
import { authorizationRequest, identity } from "@/db/schema/identities";
import { authenticatorOf } from "@/lib/accounts/second-factor/create-totp-secret";
import { codeOf } from "@/lib/accounts/users/consume-code";
import { type OpenidEmulator, startOpenid } from "@/tests/emulators/openid";
import { askAccount, subjectsTo } from "./ask-account";
import { makeUser, type TestUser, testPassword } from "./make-user";
import { ProviderBrowser, useIssuer } from "./provider-browser";
import { type Service, startService } from "./start-service";

jest.setTimeout(120_000);

let service: Service;
let issuer: OpenidEmulator;
beforeAll(async () => {
  issuer = await startOpenid();
  useIssuer(issuer);
  service = await startService();
});
afterAll(async () => {
  await service.stop();
  await issuer.stop();
});
const { ask, logIn, isIn } = askAccount(() => service);
const db = () => service.database.db;

let made = 0;
/** A person at the provider. */
function person(more: object = {}) {
  made += 1;
  const email = `person${made}@example.org`;
  issuer.user = { sub: `sub-${made}`, email, email_verified: true, name: "Rea Reader", ...more };
  return { email, sub: `sub-${made}` };
}
const browser = (cookie?: string) => new ProviderBrowser(() => service, cookie);
const sessionsOf = ({ userId }: Pick<TestUser, "userId">) =>
  db().select().from(accountSession).where(eq(accountSession.userId, userId));
const identitiesOf = ({ userId }: Pick<TestUser, "userId">) =>
  db().select().from(identity).where(eq(identity.userId, userId));
async function link(user: TestUser, sub: string) {
  const now = new Date();
  const [row] = await db()
    .insert(identity)
    .values({
      id: crypto.randomUUID(),
      accountId: user.accountId,
      userId: user.userId,
      provider: "openid",
      issuer: issuer.issuer,
      subject: sub,
      createdAt: now,
      usedAt: now,
    })
    .returning();
  return row?.id ?? "";
}
async function codeFor(id: string): Promise<string> {
  const [row] = await db().select().from(verification).where(eq(verification.id, id));
  return row ? codeOf(row) : "00000000";
}
const newAccount = {
  kind: "personal",
  name: "Rea",
  language: "en",
  timeZone: "Europe/Berlin",
  terms: true,
} as const;

describe("a linked identity", () => {
  it("opens a session of ours, and leaves no cookie of next-auth", async () => {
    const { email, sub } = person();
    const user = await makeUser(db(), { email });
    await link(user, sub);
    const reader = browser();
    const landed = await reader.round(issuer, "start", { page: "webhook" });
    expect([
      landed.path,
      landed.said.get("lastRouter"),
      landed.said.get("provider"),
      landed.said.get("failure"),
    ]).toEqual(["/en/account/login", "webhook", "openid", null]);
    expect((await sessionsOf(user)).length).toBe(1);
    const answer = await reader.ask("user/provider/continue");
    expect(answer.data).toMatchObject({ email, otherSessions: { count: 1 } });
    expect(await isIn(reader.cookie)).toBe(200);
    expect([...reader.cookies.keys()].sort()).toEqual(["authorization", "device", "session", "signed-in"]);
    expect((await reader.ask("user/provider/continue")).key).toBe("linkExpired");
    expect((await sessionsOf(user)).length).toBe(2);
    expect((await reader.ask("user/logout")).status).toBe(200);
    expect(await isIn(reader.cookie)).toBe(401);
  });

  it("is known by issuer and subject alone, whatever its address is", async () => {
    const { email, sub } = person({ email: "someone.else@example.org", email_verified: false });
    const user = await makeUser(db(), { email });
    await link(user, sub);
    const reader = browser();
    expect((await reader.signIn(issuer)).data).toMatchObject({ email });
  });

  it("is asked for the second factor, before which there is no session", async () => {
    const { email, sub } = person();
    const user = await makeUser(db(), { email });
    await link(user, sub);
    const { secret } = (
      await ask("user/secondFactor/begin", { password: testPassword }, { cookie: user.cookie })
    ).data;
    await ask(
      "user/secondFactor/confirm",
      { code: authenticatorOf(secret).generate() },
      { cookie: user.cookie },
    );
    const reader = browser();
    const { data } = await reader.signIn(issuer);
    expect(Object.keys(data)).toEqual(["secondFactor"]);
    expect([reader.cookies.has("session"), (await sessionsOf(user)).length]).toEqual([false, 1]);
    const later = authenticatorOf(secret).generate({ timestamp: Date.now() + 30_000 });
    const answer = await reader.ask("user/secondFactor", { challenge: data.secondFactor, code: later });
    expect([answer.status, await isIn(reader.cookie)]).toEqual([200, 200]);
  });

  it("opens nothing for a disabled user", async () => {
    const { email, sub } = person();
    const user = await makeUser(db(), { email });
    await link(user, sub);
    await db().update(accountUser).set({ active: false }).where(eq(accountUser.id, user.userId));
    const answer = await browser().signIn(issuer);
    expect([answer.status, answer.key]).toEqual([403, "forbidden"]);
  });
});

describe("a new identity whose address has an account", () => {
  it("is linked by the password, and only then", async () => {
    const { email } = person();
    const user = await makeUser(db(), { email });
    const reader = browser();
    expect((await reader.signIn(issuer)).data).toEqual({ connect: { email, hasPassword: true } });
    expect(await identitiesOf(user)).toEqual([]);
    expect((await reader.ask("user/provider/connect", { password: "Falsche-Katze" })).key).toBe("wrongLogin");
    expect([await identitiesOf(user), reader.cookies.has("session")]).toEqual([[], false]);
    // The way around, a second account for the same address, does not exist either.
    expect((await reader.ask("user/provider/register", newAccount)).key).toBe("accountExists");
    const answer = await reader.ask("user/provider/connect", { password: testPassword });
    expect([answer.status, await isIn(reader.cookie)]).toEqual([200, 200]);
    expect(await identitiesOf(user)).toMatchObject([{ provider: "openid", issuer: issuer.issuer }]);
    expect(await subjectsTo(service, email, 2)).toContain("A new way to sign in was added");
    expect((await browser().signIn(issuer)).data).toMatchObject({ email });
  });

  it("is linked by a mailed code", async () => {
    const { email } = person();
    const user = await makeUser(db(), { email });
    const reader = browser();
    await reader.signIn(issuer);
    const { mailCode: request } = (await reader.ask("user/provider/connect")).data;
    const code = await codeFor(request);
    const wrong = String((Number(code) + 1) % 1e8).padStart(8, "0");
    expect((await reader.ask("user/provider/connect", { proof: { request, code: wrong } })).key).toBe(
      "wrongCode",
    );
    expect(await identitiesOf(user)).toEqual([]);
    expect((await reader.ask("user/provider/connect", { proof: { request, code } })).status).toBe(200);
    expect((await identitiesOf(user)).length).toBe(1);
  });

  it("is linked after the second factor only", async () => {
    const { email } = person();
    const user = await makeUser(db(), { email });
    const { secret } = (
      await ask("user/secondFactor/begin", { password: testPassword }, { cookie: user.cookie })
    ).data;
    await ask(
      "user/secondFactor/confirm",
      { code: authenticatorOf(secret).generate() },
      { cookie: user.cookie },
    );
    const reader = browser();
    await reader.signIn(issuer);
    const { data } = await reader.ask("user/provider/connect", { password: testPassword });
    expect([Object.keys(data), await identitiesOf(user)]).toEqual([["secondFactor"], []]);
    expect((await reader.ask("user/provider/settle")).key).toBe("tokenInvalid");
    const later = authenticatorOf(secret).generate({ timestamp: Date.now() + 30_000 });
    await reader.ask("user/secondFactor", { challenge: data.secondFactor, code: later });
    expect((await reader.ask("user/provider/settle")).data).toEqual({ state: "linked" });
    expect((await identitiesOf(user)).length).toBe(1);
  });

  it("is neither linked nor notified where the provider has not verified the address", async () => {
    const { email } = person({ email_verified: undefined });
    const user = await makeUser(db(), { email });
    const reader = browser();
    const { data } = await reader.signIn(issuer);
    expect(data).toEqual({ register: { email, isEmailVerified: false, name: "Rea Reader" } });
    expect((await reader.ask("user/provider/connect", { password: testPassword })).key).toBe("linkExpired");
    const sent = await reader.ask("user/provider/register", { ...newAccount, email });
    expect(sent.data).toEqual({ state: "codeSent", registration: expect.any(String) });
    const { registration } = sent.data;
    const code = await codeFor(registration);
    expect((await reader.ask("user/verifyRegister", { registration, code })).key).toBe("accountExists");
    expect([await identitiesOf(user), reader.cookies.has("session")]).toEqual([[], false]);
  });
});

describe("a new account", () => {
  it("is opened with the verified address, without a password, personal or for business", async () => {
    for (const kind of ["personal", "business"] as const) {
      const { email } = person();
      const reader = browser();
      expect((await reader.signIn(issuer)).data).toEqual({
        register: { email, isEmailVerified: true, name: "Rea Reader" },
      });
      expect((await reader.ask("user/provider/register", { ...newAccount, kind, terms: false })).key).toBe(
        "badInput",
      );
      const answer = await reader.ask("user/provider/register", {
        ...newAccount,
        kind,
        email: "other@example.org",
      });
      expect(answer.data).toMatchObject({
        email,
        hasPassword: false,
        identificationType: kind === "business" ? 2 : 1,
      });
      expect(await isIn(reader.cookie)).toBe(200);
      expect((await logIn(email, "")).key).toBe("loginEmpty");
      expect((await logIn(email, testPassword)).key).toBe("wrongLogin");
      expect((await browser().signIn(issuer)).data).toMatchObject({ email });
    }
  });

  it("proves an unverified address by a code of ours first", async () => {
    person({ email: undefined });
    const reader = browser();
    expect((await reader.signIn(issuer)).data.register).toMatchObject({
      email: null,
      isEmailVerified: false,
    });
    const email = `chosen${made}@example.org`;
    expect((await reader.ask("user/provider/register", newAccount)).key).toBe("emailMalformed");
    const { registration } = (await reader.ask("user/provider/register", { ...newAccount, email })).data;
    expect(await db().select().from(accountUser).where(eq(accountUser.email, email))).toEqual([]);
    const answer = await reader.ask("user/verifyRegister", {
      registration,
      code: await codeFor(registration),
    });
    expect(answer.data).toMatchObject({ email, hasPassword: false });
    expect((await browser().signIn(issuer)).data).toMatchObject({ email });
  });

  it("can have a password by mail, as everybody", async () => {
    const { email } = person();
    const reader = browser();
    await reader.signIn(issuer);
    await reader.ask("user/provider/register", newAccount);
    const requested = await askAccount(() => service).get(
      `user/authCodeforPassword?email=${email}&language=en`,
    );
    const { request } = requested.data;
    await ask("user/reset", { request, code: await codeFor(request), password: testPassword });
    expect((await logIn(email)).data).toMatchObject({ email, hasPassword: true });
  });
});

describe("who has no password", () => {
  async function join() {
    const { email, sub } = person();
    const reader = browser();
    await reader.signIn(issuer);
    await reader.ask("user/provider/register", newAccount);
    const [row] = await db().select().from(accountUser).where(eq(accountUser.email, email));
    return { reader, email, sub, userId: row?.id ?? "" };
  }
  const deleted = async (reader: ProviderBrowser, confirmation: string) =>
    (
      await askAccount(() => service).get(`user/delete?confirmation=${confirmation}`, {
        cookie: reader.cookie,
      })
    ).data;

  it("confirms with a fresh round at the provider; the login alone does not count", async () => {
    const { reader } = await join();
    expect((await reader.ask("user/confirmPassword", { password: "" })).key).toBe("recentAuthRequired");
    const address = await reader.start("confirm", { page: "accountSetting" });
    const query = new URL(address).searchParams;
    expect([query.get("prompt"), query.get("max_age")]).toEqual(["login", "0"]);
    const landed = await reader.return((await issuer.visit(address)).address);
    expect(landed.path).toBe("/en/userManage/userSetting/accountSetting");
    expect((await reader.ask("user/provider/settle")).data).toEqual({ state: "confirmed" });
    expect((await reader.ask("user/provider/settle")).key).toBe("linkExpired");
    const { data } = await reader.ask("user/confirmPassword", { password: "" });
    expect(await deleted(reader, data.confirmation)).toEqual({ deleted: true });
    expect((await browser().signIn(issuer)).data).toMatchObject({ register: {} });
  });

  it("is not confirmed by a provider that did not ask again, or by another identity", async () => {
    const { reader, sub } = await join();
    for (const auth_time of [undefined, Math.floor(Date.now() / 1000) - 60]) {
      issuer.user = { ...issuer.user, auth_time };
      await reader.round(issuer, "confirm", { page: "accountSetting" });
      expect((await reader.ask("user/provider/settle")).key).toBe("identityStale");
    }
    issuer.user = { sub: "somebody-else" };
    await reader.round(issuer, "confirm", { page: "accountSetting" });
    expect((await reader.ask("user/provider/settle")).key).toBe("identityOther");
    issuer.user = { sub };
    expect((await reader.ask("user/confirmPassword", { password: "" })).key).toBe("recentAuthRequired");
  });

  it("confirms by a mailed code instead; who has a password does not", async () => {
    const { reader } = await join();
    const { mailCode: request } = (await reader.ask("user/confirmByMail")).data;
    const proof = { request, code: await codeFor(request) };
    const { data } = await reader.ask("user/confirmByMail", { proof });
    expect((await reader.ask("user/confirmByMail", { proof })).key).toBe("verificationInvalid");
    expect((await reader.ask("user/secondFactor/begin", { password: "" })).status).toBe(200);
    expect(await deleted(reader, data.confirmation)).toEqual({ deleted: true });
    const { cookie } = await makeUser(db());
    expect((await ask("user/confirmByMail", {}, { cookie })).key).toBe("forbidden");
  });

  it("cannot remove the last way in, two at once neither", async () => {
    const { reader, userId } = await join();
    const [own] = await identitiesOf({ userId });
    expect((await reader.ask("user/provider/unlink", { identity: own?.id })).key).toBe("lastWayIn");
    issuer.user = { sub: `second-${made}` };
    await reader.round(issuer, "link");
    expect((await reader.ask("user/provider/settle")).data).toEqual({ state: "linked" });
    const both = await identitiesOf({ userId });
    const keys = await Promise.all(
      both.map(async ({ id }) => (await reader.ask("user/provider/unlink", { identity: id })).key),
    );
    expect(keys.sort()).toEqual(["", "lastWayIn"]);
    expect((await identitiesOf({ userId })).length).toBe(1);
  });
});

describe("in the settings", () => {
  it("a provider is linked by this session alone, and unlinked again", async () => {
    const { email } = person();
    const user = await makeUser(db());
    const reader = browser(user.cookie);
    const landed = await reader.round(issuer, "link");
    expect(landed.path).toBe("/en/userManage/userSetting/accountSetting");
    expect(await identitiesOf(user)).toEqual([]);
    // Another session, which has the cookie of the round only.
    const stranger = browser((await makeUser(db())).cookie);
    stranger.cookies.set("authorization", reader.cookies.get("authorization") ?? "");
    expect((await stranger.ask("user/provider/settle")).key).toBe("linkExpired");
    expect((await stranger.ask("user/provider/continue")).key).toBe("linkExpired");
    expect((await reader.ask("user/provider/settle")).data).toEqual({ state: "linked" });
    const [row] = await identitiesOf(user);
    expect(row).toMatchObject({ email, provider: "openid" });
    const other = browser((await makeUser(db())).cookie);
    await other.round(issuer, "link");
    expect((await other.ask("user/provider/settle")).key).toBe("identityTaken");
    expect((await other.ask("user/provider/unlink", { identity: row?.id })).key).toBe("notFound");
    const exported = await askAccount(() => service).get("user/export", { cookie: user.cookie });
    expect(exported.data.records.identities).toMatchObject([{ provider: "openid", email }]);
    expect((await reader.ask("user/provider/unlink", { identity: row?.id })).data).toEqual({
      state: "unlinked",
    });
    expect(await identitiesOf(user)).toEqual([]);
  });

  it("a link begun in a session that has ended since is not completed", async () => {
    person();
    const user = await makeUser(db());
    const reader = browser(user.cookie);
    await reader.round(issuer, "link");
    await db().delete(accountSession).where(eq(accountSession.userId, user.userId));
    expect((await reader.ask("user/provider/settle")).key).toBe("tokenInvalid");
    const again = browser(`${(await logIn(user.email)).jar}`);
    again.cookies.set("authorization", reader.cookies.get("authorization") ?? "");
    expect((await again.ask("user/provider/settle")).key).toBe("linkExpired");
    expect(await identitiesOf(user)).toEqual([]);
    expect(
      (await db().select().from(authorizationRequest).where(eq(authorizationRequest.userId, user.userId)))
        .length,
    ).toBe(0);
  });
});
