import { generateKeyPairSync, sign } from "node:crypto";
import { accountSession, secondFactor } from "@/db/schema/accounts";
import { identity } from "@/db/schema/identities";
import { authenticatorOf } from "@/lib/accounts/second-factor/create-totp-secret";
import {
  type Claims,
  type EmulatedToken,
  type OpenidEmulator,
  signWithPublicKey,
  startOpenid,
} from "@/tests/emulators/openid";
import { makeUser, type TestUser, testPassword } from "./make-user";
import { ProviderBrowser, useIssuer } from "./provider-browser";
import { type Service, startService } from "./start-service";

jest.setTimeout(120_000);

const own = { "x-1tracking": "1", "sec-fetch-site": "same-origin" };
let service: Service;
let issuer: OpenidEmulator;
const db = () => service.database.db;
const subjects = ["user-1", "user-2"] as const;
const users: TestUser[] = [];
beforeAll(async () => {
  issuer = await startOpenid();
  useIssuer(issuer);
  service = await startService();
  for (const subject of subjects) {
    const user = await makeUser(db());
    users.push(user);
    const times = { createdAt: new Date(), usedAt: new Date() };
    const own = { id: crypto.randomUUID(), accountId: user.accountId, userId: user.userId, ...times };
    await db()
      .insert(identity)
      .values({ ...own, provider: "openid", issuer: issuer.issuer, subject });
  }
});
afterAll(async () => {
  await service.stop();
  await issuer.stop();
});

/** A browser in which the provider's user signed in, within a session there. */
async function signIn(sub: string, sid?: string): Promise<ProviderBrowser> {
  issuer.user = { sub, ...(sid !== undefined && { sid }) };
  const reader = new ProviderBrowser(() => service);
  expect((await reader.signIn(issuer)).status).toBe(200);
  return reader;
}
const isIn = async ({ cookie }: ProviderBrowser) =>
  (await fetch(`http://127.0.0.1:${service.port}/api/user/sessions`, { headers: { ...own, cookie } })).ok;
const countSessions = async () => (await db().select({ id: accountSession.id }).from(accountSession)).length;
const post = async (token: string | null, provider = "openid") =>
  fetch(`http://127.0.0.1:${service.port}/api/auth/logout/${provider}`, {
    method: "POST",
    body: token === null ? "" : new URLSearchParams({ logout_token: token }),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
const logOut = async (claims: Claims) => (await post(issuer.makeLogout(claims))).status;

describe("a logout token of the provider", () => {
  it("by subject ends every session that this identity opened, and no other of the same user", async () => {
    const [one, two] = [await signIn("user-1", "a"), await signIn("user-1")];
    const other = await signIn("user-2", "b");
    const byPassword = new ProviderBrowser(() => service, users[0]?.cookie);
    const answer = await post(issuer.makeLogout({ sub: "user-1" }));
    expect([answer.status, await answer.text(), answer.headers.get("cache-control")]).toEqual([
      ...[200, "", "no-store"],
    ]);
    expect([await isIn(one), await isIn(two)]).toEqual([false, false]);
    expect([await isIn(other), await isIn(byPassword)]).toEqual([true, true]);
  });

  it("by session ends that one, and those of the same identity whose session is not known", async () => {
    const [one, two, unknown] = [
      await signIn("user-1", "s1"),
      await signIn("user-1", "s2"),
      await signIn("user-1"),
    ];
    expect(await logOut({ sid: "s1" })).toBe(200);
    expect([await isIn(one), await isIn(two), await isIn(unknown)]).toEqual([false, true, true]);
    expect(await logOut({ sub: "user-1", sid: "s3" })).toBe(200);
    expect([await isIn(two), await isIn(unknown)]).toEqual([true, false]);
    // Somebody else's name with it.
    expect(await logOut({ sub: "user-2", sid: "s2" })).toBe(200);
    expect(await isIn(two)).toBe(true);
  });

  it("ends a session that a second factor opened after the identity", async () => {
    const user = users[1] as TestUser;
    const owner = new ProviderBrowser(() => service, user.cookie);
    const { data: made } = await owner.ask("user/secondFactor/begin", { password: testPassword });
    const code = () => authenticatorOf(made.secret).generate();
    expect((await owner.ask("user/secondFactor/confirm", { code: code() })).status).toBe(200);
    await db().update(secondFactor).set({ lastStep: 0 });
    issuer.user = { sub: "user-2", sid: "s4" };
    const reader = new ProviderBrowser(() => service);
    const { data } = await reader.signIn(issuer);
    const challenge = data.secondFactor;
    expect((await reader.ask("user/secondFactor", { challenge, code: code() })).status).toBe(200);
    expect(await isIn(reader)).toBe(true);
    expect(await logOut({ sid: "s4" })).toBe(200);
    expect([await isIn(reader), await isIn(owner)]).toEqual([false, true]);
    await db().delete(secondFactor);
  });

  it("is accepted where nobody is signed in", async () => {
    expect(await logOut({ sub: "nobody" })).toBe(200);
  });
});

const { privateKey: foreignKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const now = () => Math.floor(Date.now() / 1000);
const claim = (claims: object) => (token: EmulatedToken) => void Object.assign(token.claims, claims);
const without = (name: string) => (token: EmulatedToken) => void delete token.claims[name];
const forgeries: readonly (readonly [string, (token: EmulatedToken) => void])[] = [
  ["alg none", (token) => Object.assign(token, { header: { alg: "none" }, sign: () => "" })],
  [
    "HS256 with the public key",
    (token) =>
      Object.assign(token, {
        header: { alg: "HS256", kid: "key-1" },
        sign: (signed: string) => signWithPublicKey(issuer.publicKey, signed),
      }),
  ],
  [
    "a foreign key",
    (token) =>
      Object.assign(token, {
        sign: (signed: string) => sign("sha256", Buffer.from(signed), foreignKey).toString("base64url"),
      }),
  ],
  ["no signature", (token) => Object.assign(token, { sign: () => "" })],
  ["another audience", claim({ aud: "another-client" })],
  ["no audience", without("aud")],
  ["another issuer", claim({ iss: "https://evil.example" })],
  ["no issuer", without("iss")],
  ["expired", claim({ exp: now() - 60 })],
  ["no expiry", without("exp")],
  ["issued an hour ago", claim({ iat: now() - 3_600 })],
  ["issued in the future", claim({ iat: now() + 3_600 })],
  ["no time of issue", without("iat")],
  ["no id", without("jti")],
  ["no events", without("events")],
  ["another event", claim({ events: { "http://schemas.openid.net/event/other": {} } })],
  ["an event that is no object", claim({ events: "http://schemas.openid.net/event/backchannel-logout" })],
  ["a nonce: an ID token", claim({ nonce: "n" })],
  ["neither subject nor session", without("sub")],
  ["a subject that is no text", claim({ sub: { $ne: null } })],
];

describe("ends no session:", () => {
  let readers: readonly ProviderBrowser[] = [];
  let before = 0;
  beforeAll(async () => {
    readers = [await signIn("user-1", "f1"), await signIn("user-2", "f2")];
    before = await countSessions();
  });
  afterEach(async () => {
    expect(await countSessions()).toBe(before);
  });

  it.each(forgeries)("a logout token with %s", async (_name, forge) => {
    expect((await post(issuer.makeLogout({ sub: "user-1" }, forge))).status).toBe(400);
  });

  it("no token, a text that is none, and one that is too long", async () => {
    for (const token of [null, "", "a.b.c", "..", "x"]) expect((await post(token)).status).toBe(400);
    expect((await post("x".repeat(20_000))).status).toBe(413);
  });

  it("a token at the address of a provider that is not set up", async () => {
    for (const provider of ["google", "__proto__", "other"])
      expect((await post(issuer.makeLogout({ sub: "user-1" }), provider)).status).toBe(404);
  });

  it("the ID token of the same user", async () => {
    let idToken = "";
    issuer.forge = (token) => {
      const honest = token.sign;
      token.sign = (signed) => {
        idToken = `${signed}.${honest(signed)}`;
        return honest(signed);
      };
    };
    await (await signIn("user-1", "f3")).ask("user/logout");
    issuer.forge = null;
    expect(idToken).not.toBe("");
    expect((await post(idToken)).status).toBe(400);
  });

  it("a token that was used before, also of two at the same time", async () => {
    const token = issuer.makeLogout({ sub: "user-1", sid: "f1" });
    const statuses = await Promise.all([post(token), post(token)]).then((all) =>
      all.map((one) => one.status),
    );
    expect(statuses.sort()).toEqual([200, 400]);
    expect(await isIn(readers[0] as ProviderBrowser)).toBe(false);
    await signIn("user-1", "f1");
    expect((await post(token)).status).toBe(400);
  });
});
