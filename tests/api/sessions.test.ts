import { eq } from "drizzle-orm";
import { account, accountSession, accountUser } from "@/db/schema/accounts";
import { authenticatorOf } from "@/lib/accounts/second-factor/create-totp-secret";
import { checkSession } from "@/lib/accounts/sessions/check-session";
import { findSession } from "@/lib/accounts/sessions/find-session";
import { clearAccounts } from "@/lib/accounts/users/clear-accounts";
import { idleMinutesChoices, seenEveryMs } from "@/lib/accounts/users/constants";
import { askAccount } from "./ask-account";
import { makeUser, type TestUser, testPassword } from "./make-user";
import { type Service, startService } from "./start-service";

jest.setTimeout(120_000);

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
const { ask, logIn, isIn } = askAccount(() => service);
const db = () => service.database.db;

const minuteMs = 60_000;
const later = (from: Date, ms: number) => new Date(from.getTime() + ms);
const secretOf = ({ cookie }: { cookie: string }) => cookie.replace(/^.*session=([^;]+).*$/, "$1");
const rowOf = async ({ userId }: TestUser) => {
  const [row] = await db().select().from(accountSession).where(eq(accountSession.userId, userId));
  if (!row) throw new Error("no session");
  return row;
};
const setIdle = ({ accountId }: TestUser, idleMinutes: number) =>
  db().update(account).set({ idleMinutes }).where(eq(account.id, accountId));

describe("an idle session", () => {
  it.each(idleMinutesChoices.filter((minutes) => minutes < 10 * 1440))(
    "ends after %d minutes if the account chose that, to the millisecond, and its cookie is cleared",
    async (minutes) => {
      const user = await makeUser(db());
      await setIdle(user, minutes);
      const { seenAt } = await rowOf(user);
      const find = (ms: number) => findSession(db(), secretOf(user), later(seenAt, ms), { isUse: false });
      const limit = minutes * minuteMs;
      const scope = await find(limit - 1);
      expect(scope?.userId).toBe(user.userId);
      expect(await find(limit)).toBeNull();
      if (!scope) return;
      await checkSession(db(), scope, later(seenAt, limit - 1));
      await expect(checkSession(db(), scope, later(seenAt, limit))).rejects.toMatchObject({
        key: "tokenInvalid",
      });
      await clearAccounts(db(), later(seenAt, limit - 1));
      expect((await rowOf(user)).id).toBe(scope.sessionId);
      await clearAccounts(db(), later(seenAt, limit));
      await expect(rowOf(user)).rejects.toThrow("no session");
    },
  );

  it("has thirty days by default, and ends with its tenth day however it is used", async () => {
    const user = await makeUser(db());
    const [row] = await db().select().from(account).where(eq(account.id, user.accountId));
    expect(row?.idleMinutes).toBe(30 * 1440);
    const { createdAt } = await rowOf(user);
    const find = (ms: number) => findSession(db(), secretOf(user), later(createdAt, ms));
    expect(await find(10 * 86_400_000 - 1)).not.toBeNull();
    expect(await find(10 * 86_400_000)).toBeNull();
  });

  it("is extended by use, but not by automatic calls of an unattended page", async () => {
    const user = await makeUser(db());
    await setIdle(user, 30);
    const { seenAt } = await rowOf(user);
    for (let round = 1; round <= 4; round++)
      expect(await findSession(db(), secretOf(user), later(seenAt, round * 29 * minuteMs))).not.toBeNull();
    const last = (await rowOf(user)).seenAt;
    expect(last).toEqual(later(seenAt, 4 * 29 * minuteMs));
    // Over HTTP: the page reports that it is unattended.
    const past = new Date(Date.now() - 2 * seenEveryMs);
    await db().update(accountSession).set({ seenAt: past }).where(eq(accountSession.userId, user.userId));
    const look = (mark: string) =>
      fetch(`http://127.0.0.1:${service.port}/api/user/sessions`, {
        headers: { "x-1tracking": mark, "sec-fetch-site": "same-origin", cookie: user.cookie },
      });
    expect((await look("unattended")).status).toBe(200);
    expect((await rowOf(user)).seenAt).toEqual(past);
    expect((await look("1")).status).toBe(200);
    expect((await rowOf(user)).seenAt.getTime()).toBeGreaterThan(past.getTime());
  });

  it("has its limit set by the owner only, from the choices, at once for all sessions of the account", async () => {
    const user = await makeUser(db());
    const other = await logIn(user.email);
    const set = (minutes: number) => ask("user/sessions/idle", { minutes }, { cookie: user.cookie });
    for (const minutes of [0, 5, 29, 31, 43_201, -30]) expect((await set(minutes)).key).toBe("badInput");
    const old = new Date(Date.now() - 45 * minuteMs);
    await db().update(accountSession).set({ seenAt: old }).where(eq(accountSession.userId, user.userId));
    expect([(await set(30)).status, await isIn(other.jar)]).toEqual([200, 401]);
    expect(await isIn(user.cookie)).toBe(200);
    const view = await logIn(user.email);
    expect(view.data.idleMinutes).toBe(30);
    await db().update(accountUser).set({ role: "member" }).where(eq(accountUser.id, user.userId));
    expect(await set(60)).toMatchObject({ status: 403, key: "forbidden" });
  });

  it("is not listed, and live ones show when they end", async () => {
    const user = await makeUser(db());
    const idle = await rowOf(user);
    await setIdle(user, 60);
    await db()
      .update(accountSession)
      .set({ seenAt: new Date(Date.now() - 60 * minuteMs) })
      .where(eq(accountSession.id, idle.id));
    const { jar } = await logIn(user.email);
    const answer = await fetch(`http://127.0.0.1:${service.port}/api/user/sessions`, {
      headers: { "x-1tracking": "1", cookie: jar },
    });
    const { data } = (await answer.json()) as { data: { sessions: { seenAt: string; endsAt: string }[] } };
    expect(data.sessions).toHaveLength(1);
    const [one] = data.sessions;
    expect(Date.parse(one?.endsAt ?? "") - Date.parse(one?.seenAt ?? "")).toBe(60 * minuteMs);
  });
});

describe("a log-in", () => {
  it("reports how many other sessions are live, and the one used last; nothing if there are none", async () => {
    const user = await makeUser(db());
    const agent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const first = await logIn(user.email, testPassword, { "user-agent": agent });
    expect(first.data.otherSessions).toMatchObject({ count: 1, agent: "" });
    const second = await logIn(user.email);
    expect(second.data.otherSessions).toEqual({
      count: 2,
      agent: "Firefox 140, Windows",
      seenAt: expect.any(String),
    });
    expect((await ask("user/sessions/revoke", { session: "others" }, { cookie: second.jar })).data).toEqual({
      ended: 2,
    });
    expect([await isIn(user.cookie), await isIn(first.jar), await isIn(second.jar)]).toEqual([401, 401, 200]);
    const third = await logIn(user.email, testPassword, { cookie: second.jar });
    expect(third.data.otherSessions).toBeNull();
  });

  it("in a browser that still has a session ends that one at once, whoever owned it", async () => {
    const [a, b] = [await makeUser(db()), await makeUser(db())];
    const again = await logIn(a.email, testPassword, { cookie: a.cookie });
    expect([await isIn(a.cookie), await isIn(again.jar)]).toEqual([401, 200]);
    const other = await logIn(b.email, testPassword, { cookie: again.jar });
    expect([await isIn(again.jar), await isIn(other.jar), await isIn(b.cookie)]).toEqual([401, 200, 200]);
    // A wrong password ends nothing.
    await logIn(b.email, "Falsche-Katze", { cookie: other.jar });
    expect(await isIn(other.jar)).toBe(200);
  });

  it("with a second factor replaces and reports the same with its second step; turning it on and off reports it too", async () => {
    const user = await makeUser(db());
    const headers = { cookie: user.cookie };
    await logIn(user.email);
    const { data: begun } = await ask("user/secondFactor/begin", { password: testPassword }, headers);
    const app = authenticatorOf(begun.secret);
    const on = await ask("user/secondFactor/confirm", { code: app.generate() }, headers);
    expect(on.data).toMatchObject({ recovery: expect.any(Array), otherSessions: { count: 1 } });
    const { data: asked } = await logIn(user.email, testPassword, headers);
    expect(await isIn(user.cookie)).toBe(200);
    const code = on.data.recovery[0];
    const passed = await ask("user/secondFactor", { challenge: asked.secondFactor, code }, headers);
    expect(passed.data).toMatchObject({ otherSessions: { count: 1 } });
    expect(await isIn(user.cookie)).toBe(401);
    const off = await ask(
      "user/secondFactor/off",
      { password: testPassword, code: on.data.recovery[1] },
      { cookie: passed.jar },
    );
    expect(off.data).toMatchObject({ state: "off", otherSessions: { count: 1 } });
  });
});
