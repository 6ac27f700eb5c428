import { eq } from "drizzle-orm";
import { accountUser, secondFactor, verification } from "@/db/schema/accounts";
import { checkSecondFactor, consumeSecondFactor } from "@/lib/accounts/second-factor/consume-second-factor";
import { authenticatorOf, hashRecovery } from "@/lib/accounts/second-factor/create-totp-secret";
import { readChallenge, signChallenge } from "@/lib/accounts/second-factor/sign-challenge";
import {
  challengeMinutes,
  recoveryCodes,
  secondFactorLimits,
  secondFactorTriesMax,
} from "@/lib/accounts/users/constants";
import { codeOf } from "@/lib/accounts/users/consume-code";
import { askAccount, subjectsTo } from "./ask-account";
import { makeUser, type TestUser, testPassword } from "./make-user";
import { type Service, startService } from "./start-service";

jest.setTimeout(120_000);

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
const { ask, logIn, isIn } = askAccount(() => service);

interface Guarded extends TestUser {
  readonly secret: string;
  readonly recovery: readonly string[];
}

/** Authenticator code for a time step relative to now. */
const codeAt = (secret: string, steps = 0) =>
  authenticatorOf(secret).generate({ timestamp: Date.now() + steps * 30_000 });
const wrong = (secret: string) => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeAt(secret, steps));
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !near.includes(code));
};
/** Resets which codes were used, so that tests need not wait for the next one. */
const forgetSteps = (user: TestUser) =>
  service.database.db.update(secondFactor).set({ lastStep: 0 }).where(eq(secondFactor.userId, user.userId));

async function makeGuarded(email?: string): Promise<Guarded> {
  const user = await makeUser(service.database.db, email ? { email } : {});
  const headers = { cookie: user.cookie };
  const { data: made } = await ask("user/secondFactor/begin", { password: testPassword }, headers);
  const { data } = await ask("user/secondFactor/confirm", { code: codeAt(made.secret) }, headers);
  await forgetSteps(user);
  return { ...user, secret: made.secret, recovery: data.recovery };
}
/** Whether a code of the user's second factor is valid and unused; consumes it. */
async function useFactor(userId: string, text: string): Promise<boolean> {
  const { db } = service.database;
  const caller = { kind: "visitor", address: "203.0.113.7" } as const;
  const owner = { db, now: new Date(), caller, signal: new AbortController().signal };
  const proof = await checkSecondFactor(owner, userId, text);
  return proof !== null && consumeSecondFactor(db, userId, proof);
}
const pass = (challenge: string, code: string, headers: Record<string, string> = {}) =>
  ask("user/secondFactor", { challenge, code }, headers);

describe("a second factor", () => {
  it("is turned on by password and a first code, shows its recovery codes once, and is stored sealed", async () => {
    const user = await makeUser(service.database.db, { email: "factor-on@example.org" });
    const headers = { cookie: user.cookie };
    expect((await ask("user/secondFactor/begin", { password: "Falsche-Katze" }, headers)).key).toBe(
      "wrongLogin",
    );
    const { data: made } = await ask("user/secondFactor/begin", { password: testPassword }, headers);
    expect(made.address).toMatch(
      /^otpauth:\/\/totp\/1Tracking:factor-on%40example.org\?issuer=1Tracking&secret=/,
    );
    // Not confirmed yet: the password suffices.
    expect((await logIn(user.email)).data.email).toBe(user.email);
    expect((await ask("user/secondFactor/confirm", { code: wrong(made.secret) }, headers)).key).toBe(
      "wrongCode",
    );
    const code = codeAt(made.secret);
    const { data } = await ask(
      "user/secondFactor/confirm",
      { code: `${code.slice(0, 3)} ${code.slice(3)}` },
      headers,
    );
    expect(data.recovery).toHaveLength(recoveryCodes.count);
    for (const one of data.recovery)
      expect(one).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
    expect(new Set(data.recovery).size).toBe(recoveryCodes.count);
    const rows = await service.database.db
      .select()
      .from(secondFactor)
      .where(eq(secondFactor.userId, user.userId));
    const stored = JSON.stringify(rows);
    for (const secret of [made.secret, ...data.recovery]) expect(stored).not.toContain(secret);
    // The code that confirmed it is consumed, and nobody can enroll another one over it.
    const { data: asked } = await logIn(user.email);
    expect((await pass(asked.secondFactor, code)).key).toBe("wrongCode");
    expect((await ask("user/secondFactor/begin", { password: testPassword }, headers)).key).toBe("forbidden");
    expect((await subjectsTo(service, user.email, 2)).join()).toContain("Two-factor authentication is on");
  });

  it("the right password does not log in without a code, nor a code without the password", async () => {
    const user = await makeGuarded();
    const requested = await logIn(user.email);
    expect([requested.status, requested.cookies, Object.keys(requested.data)]).toEqual([
      200,
      [],
      ["secondFactor"],
    ]);
    expect((await pass(requested.data.secondFactor, wrong(user.secret) ?? "")).key).toBe("wrongCode");
    for (const challenge of ["x", "a.b.c", `${requested.data.secondFactor}x`])
      expect((await pass(challenge, codeAt(user.secret))).key).toBe("linkExpired");
    const opened = await pass(requested.data.secondFactor, codeAt(user.secret));
    expect(opened.data).toMatchObject({ email: user.email, secondFactor: { recoveryLeft: 10 } });
    expect(await isIn(opened.jar)).toBe(200);
  });

  it("no code works twice: one of forty concurrent tries, none later, none of an earlier step", async () => {
    const user = await makeGuarded();
    const challenges = await Promise.all(
      Array.from({ length: 8 }, async () => (await logIn(user.email)).data.secondFactor as string),
    );
    const code = codeAt(user.secret);
    const answers = await Promise.all(
      challenges.flatMap((challenge) => Array.from({ length: 5 }, () => pass(challenge, code))),
    );
    expect(answers.filter(({ jar }) => jar !== "")).toHaveLength(1);
    const spend = (text: string) => useFactor(user.userId, text);
    expect([await spend(code), await spend(codeAt(user.secret, -1))]).toEqual([false, false]);
    // A clock that is off by one step is tolerated, more is not.
    expect(await spend(codeAt(user.secret, 3))).toBe(false);
    expect(await spend(codeAt(user.secret, 1))).toBe(true);
    expect(await spend(codeAt(user.secret))).toBe(false);
  });

  it("a recovery code is valid once, in any notation, and its use is notified by email", async () => {
    const user = await makeGuarded("factor-recovery@example.org");
    const [first = "", second = ""] = user.recovery;
    const challenge = async () => (await logIn(user.email)).data.secondFactor as string;
    const opened = await pass(
      await challenge(),
      ` ${first.toUpperCase().replaceAll("-", " ").replaceAll("0", "O")} `,
    );
    expect(opened.data.secondFactor.recoveryLeft).toBe(9);
    expect((await pass(await challenge(), first)).key).toBe("wrongCode");
    const twice = await Promise.all(
      (await Promise.all([challenge(), challenge()])).map((one) => pass(one, second)),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await subjectsTo(service, user.email, 4)).join()).toContain("recovery code was used");
  });

  it("stores recovery codes with the password hash, checks each with one hash, and still accepts those of earlier versions", async () => {
    const user = await makeGuarded();
    const { db } = service.database;
    const own = eq(secondFactor.userId, user.userId);
    const stored = async () =>
      (await db.select({ recovery: secondFactor.recovery }).from(secondFactor).where(own))[0]
        ?.recovery as string[];
    const before = await stored();
    expect(before).toHaveLength(recoveryCodes.count);
    for (const one of before) expect(one).toMatch(/^[0-9a-z]{4}:\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(new Set(before.map((one) => one.slice(0, 4))).size).toBe(recoveryCodes.count);
    const [first = "", second = ""] = user.recovery;
    // The first half of one with the second half of another is invalid.
    expect(await useFactor(user.userId, first.slice(0, 4) + second.slice(4))).toBe(false);
    const old = ["k7mq-9x2r-4wtp-0abc", "k7mq-9x2r-4wtp-0abd"];
    await db
      .update(secondFactor)
      .set({ recovery: [...before, ...old.map(hashRecovery)] })
      .where(own);
    const challenge = async () => (await logIn(user.email)).data.secondFactor as string;
    const [taken, again] = [
      await pass(await challenge(), old[0] ?? ""),
      await pass(await challenge(), old[0] ?? ""),
    ];
    expect([taken.status, taken.data.secondFactor.recoveryLeft, again.key]).toEqual([200, 11, "wrongCode"]);
    expect((await pass(await challenge(), second)).status).toBe(200);
    expect(await stored()).toHaveLength(10);
  });

  it("a challenge token allows five tries within ten minutes, for one user, one password and this step only", async () => {
    const user = await makeGuarded();
    const { data } = await logIn(user.email);
    const tries = await Promise.all(
      Array.from({ length: 30 }, () => pass(data.secondFactor, wrong(user.secret) ?? "")),
    );
    expect(tries.filter(({ key }) => key === "wrongCode")).toHaveLength(secondFactorTriesMax);
    expect((await pass(data.secondFactor, codeAt(user.secret))).key).toBe("linkExpired");
    const { db } = service.database;
    const [row] = await db.select().from(accountUser).where(eq(accountUser.id, user.userId));
    const early = new Date(Date.now() - challengeMinutes * 60_000 - 1000);
    const old = signChallenge({ userId: user.userId, passwordHash: row?.passwordHash ?? "" }, early);
    expect((await pass(old, codeAt(user.secret))).key).toBe("linkExpired");
    expect(() => readChallenge(old, new Date())).toThrow();
    // A new password voids it; so does disabling the user.
    const { data: before } = await logIn(user.email);
    const next = { current: testPassword, password: "Grünkohl&Pinkel", strong: false };
    expect((await ask("user/updatepwd", next, { cookie: user.cookie })).status).toBe(200);
    expect((await pass(before.secondFactor, codeAt(user.secret))).key).toBe("linkExpired");
    const { data: after } = await logIn(user.email, "Grünkohl&Pinkel");
    await db.update(accountUser).set({ active: false }).where(eq(accountUser.id, user.userId));
    expect((await pass(after.secondFactor, codeAt(user.secret))).key).toBe("linkExpired");
  });

  it("guessing is stopped early, and the owner still gets in by a known device and by a recovery code", async () => {
    const user = await makeGuarded();
    const { data } = await logIn(user.email);
    const owner = await pass(data.secondFactor, codeAt(user.secret));
    const device = owner.jar.replace(/session=[^;]+; /, "");
    await forgetSteps(user);
    // Who has the password can get new challenge tokens; each comes from a new network.
    let looked = 0;
    for (let count = 0; count < 30; count++) {
      const { data: asked, key } = await logIn(user.email);
      if (key === "tooFrequent") break;
      const answer = await pass(asked.secondFactor, wrong(user.secret) ?? "");
      looked += answer.key === "wrongCode" ? 1 : 0;
    }
    expect(looked).toBe(secondFactorLimits.user.max - 1);
    const { data: stranger } = await logIn(user.email);
    const refused = await pass(stranger.secondFactor, codeAt(user.secret));
    expect([Object.keys(refused.data), refused.cookies]).toEqual([["mailCode"], []]);
    expect((await pass(stranger.secondFactor, user.recovery[0] ?? "")).status).toBe(200);
    const headers = { cookie: device };
    const { data: known } = await logIn(user.email, testPassword, headers);
    expect((await pass(known.secondFactor, codeAt(user.secret), headers)).status).toBe(200);
  });

  it("is not revealed before the right password: a wrong one gets the same response as without it", async () => {
    const [guarded, plain] = [await makeGuarded(), await makeUser(service.database.db)];
    const shape = async (email: string) => {
      const { status, key, data, cookies } = await logIn(email, "Falsche-Katze");
      return JSON.stringify({ status, key, data, cookies });
    };
    expect(await shape(guarded.email)).toBe(await shape(plain.email));
    expect(await shape(guarded.email)).toBe(await shape("nobody-here@example.org"));
  });

  it("stays on when the password is reset by email", async () => {
    const user = await makeGuarded();
    const { db } = service.database;
    const address = `http://127.0.0.1:${service.port}/api/user/authCodeforPassword?email=${user.email}&language=en`;
    const requested = await fetch(address, {
      headers: { "x-1tracking": "1", "sec-fetch-site": "same-origin" },
    });
    const { request } = ((await requested.json()) as { data: { request: string } }).data;
    const [row] = await db.select().from(verification).where(eq(verification.id, request));
    const reset = { request, code: row ? codeOf(row) : "", password: "Grünkohl&Pinkel" };
    expect((await ask("user/reset", reset)).status).toBe(200);
    const { data } = await logIn(user.email, "Grünkohl&Pinkel");
    expect(Object.keys(data)).toEqual(["secondFactor"]);
    expect((await pass(data.secondFactor, codeAt(user.secret))).status).toBe(200);
  });

  it("is turned off by password and code together, which is notified by email", async () => {
    const user = await makeGuarded("factor-off@example.org");
    const headers = { cookie: user.cookie };
    const off = (password: string, code: string) => ask("user/secondFactor/off", { password, code }, headers);
    const renew = (code: string) =>
      ask("user/secondFactor/recovery", { password: testPassword, code }, headers);
    expect((await off("Falsche-Katze", codeAt(user.secret))).key).toBe("wrongLogin");
    expect((await off(testPassword, wrong(user.secret) ?? "")).key).toBe("wrongCode");
    const { data } = await renew(user.recovery[0] ?? "");
    expect(data.recovery).toHaveLength(recoveryCodes.count);
    // The previous codes are void.
    expect((await renew(user.recovery[1] ?? "")).key).toBe("wrongCode");
    expect((await off(testPassword, data.recovery[0])).data).toEqual({ state: "off", otherSessions: null });
    expect((await logIn(user.email)).data.email).toBe(user.email);
    expect((await subjectsTo(service, user.email, 2)).join()).toContain(
      "Two-factor authentication was turned off",
    );
    const { db } = service.database;
    expect(await db.select().from(secondFactor).where(eq(secondFactor.userId, user.userId))).toEqual([]);
  });

  it("is deleted with the account, and belongs to its own user only", async () => {
    const [a, b] = [await makeGuarded(), await makeGuarded()];
    const { data } = await logIn(a.email);
    expect((await pass(data.secondFactor, codeAt(b.secret))).key).toBe("wrongCode");
    expect((await pass(data.secondFactor, b.recovery[0] ?? "")).key).toBe("wrongCode");
    const headers = { cookie: a.cookie };
    const off = { password: testPassword, code: codeAt(b.secret) };
    expect((await ask("user/secondFactor/off", off, headers)).key).toBe("wrongCode");
    // A row copied to another user is useless.
    const { db } = service.database;
    const [row] = await db.select().from(secondFactor).where(eq(secondFactor.userId, b.userId));
    await db
      .update(secondFactor)
      .set({ sealed: row?.sealed ?? "", lastStep: 0 })
      .where(eq(secondFactor.userId, a.userId));
    expect(await useFactor(a.userId, codeAt(b.secret))).toBe(false);
    const exported = await fetch(`http://127.0.0.1:${service.port}/api/user/export`, {
      headers: { ...headers, "x-1tracking": "1" },
    });
    const text = await exported.text();
    expect(text).toContain('"recoveryLeft":10');
    expect(text).not.toContain(row?.sealed ?? "-");
  });
});
