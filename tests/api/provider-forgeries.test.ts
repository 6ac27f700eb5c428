import { generateKeyPairSync, sign } from "node:crypto";
import { accountSession } from "@/db/schema/accounts";
import { identity } from "@/db/schema/identities";
import { issuerCacheMs } from "@/lib/accounts/openid/constants";
import {
  type EmulatedToken,
  type OpenidEmulator,
  signWithPublicKey,
  startOpenid,
} from "@/tests/emulators/openid";
import { makeUser } from "./make-user";
import { ProviderBrowser, useIssuer } from "./provider-browser";
import { type Service, startService } from "./start-service";

jest.setTimeout(120_000);

let service: Service;
let issuer: OpenidEmulator;
let sessionsBefore = 0;
const db = () => service.database.db;
const countSessions = async () => (await db().select({ id: accountSession.id }).from(accountSession)).length;
beforeAll(async () => {
  issuer = await startOpenid();
  useIssuer(issuer);
  service = await startService({ logLevel: "info" });
  const user = await makeUser(db());
  const times = { createdAt: new Date(), usedAt: new Date() };
  const own = { id: crypto.randomUUID(), accountId: user.accountId, userId: user.userId, ...times };
  await db()
    .insert(identity)
    .values({ ...own, provider: "openid", issuer: issuer.issuer, subject: "user-1" });
  sessionsBefore = await countSessions();
});
afterAll(async () => {
  await service.stop();
  await issuer.stop();
});
afterEach(() => {
  issuer.forge = null;
  issuer.acceptsAgain = false;
});
const browser = () => new ProviderBrowser(() => service);

/** That no session came of it, whatever the browser does next. */
async function expectNothing(reader: ProviderBrowser): Promise<void> {
  expect((await reader.ask("user/provider/continue")).key).toBe("linkExpired");
  expect((await reader.ask("user/provider/connect", { password: "x" })).key).toBe("linkExpired");
  expect(reader.cookies.has("session")).toBe(false);
  expect(await countSessions()).toBe(sessionsBefore);
}

const { privateKey: foreignKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const now = () => Math.floor(Date.now() / 1000);
const claim = (claims: object) => (token: EmulatedToken) => void Object.assign(token.claims, claims);
const without = (name: string) => (token: EmulatedToken) => void delete token.claims[name];
const forgeries: readonly (readonly [string, (token: EmulatedToken) => void])[] = [
  ["alg none", (token) => Object.assign(token, { header: { alg: "none" }, sign: () => "" })],
  ["alg None", (token) => Object.assign(token, { header: { alg: "None" }, sign: () => "" })],
  [
    "HS256 with the public key",
    (token) =>
      Object.assign(token, {
        header: { alg: "HS256", kid: "key-1" },
        sign: (signed: string) => signWithPublicKey(issuer.publicKey, signed),
      }),
  ],
  [
    "RS512, which was not agreed on",
    (token) => Object.assign(token, { header: { alg: "RS512", kid: "key-1" } }),
  ],
  [
    "a foreign key",
    (token) =>
      Object.assign(token, {
        sign: (signed: string) => sign("sha256", Buffer.from(signed), foreignKey).toString("base64url"),
      }),
  ],
  [
    "a foreign key in its own header",
    (token) =>
      Object.assign(token, {
        header: { alg: "RS256", jwk: foreignKey.export({ format: "jwk" }), kid: "own" },
        sign: (signed: string) => sign("sha256", Buffer.from(signed), foreignKey).toString("base64url"),
      }),
  ],
  ["an unknown key id", (token) => Object.assign(token, { header: { alg: "RS256", kid: "other" } })],
  ["no signature", (token) => Object.assign(token, { sign: () => "" })],
  [
    "claims changed after signing",
    (token) => {
      const { sign: honest, claims } = token;
      const original = { ...claims };
      const header = Buffer.from(JSON.stringify(token.header)).toString("base64url");
      const body = Buffer.from(JSON.stringify({ ...original, sub: "other" })).toString("base64url");
      token.sign = () => honest(`${header}.${body}`);
    },
  ],
  ["expired", claim({ exp: now() - 60 })],
  ["no expiry", without("exp")],
  ["issued in the future", claim({ iat: now() + 3_600, nbf: now() + 3_600 })],
  ["another audience", claim({ aud: "another-client" })],
  ["several audiences without an authorized party", claim({ aud: ["emulated-client", "another-client"] })],
  ["another authorized party", claim({ azp: "another-client" })],
  ["no audience", without("aud")],
  ["another issuer", claim({ iss: "https://evil.example" })],
  ["the issuer with a path", claim({ iss: "https://login.example/other" })],
  ["no issuer", without("iss")],
  ["a foreign nonce", claim({ nonce: "foreign" })],
  ["no nonce", without("nonce")],
  ["no subject", without("sub")],
  ["an empty subject", claim({ sub: "" })],
  ["a subject that is no text", claim({ sub: { $ne: null } })],
];

it.each(forgeries)("an ID token with %s opens nothing", async (_name, forge) => {
  issuer.forge = forge;
  const reader = browser();
  const landed = await reader.round(issuer);
  expect(Object.fromEntries(landed.said)).toEqual({ provider: "openid", failure: "failed" });
  await expectNothing(reader);
});

it("an honest one does, of which the emulator has checked the verifier of PKCE", async () => {
  const address = new URL(await browser().start());
  expect(address.searchParams.get("code_challenge_method")).toBe("S256");
  address.searchParams.set("code_challenge", "x".repeat(43));
  const other = browser();
  await other.start();
  const reader = browser();
  const own = new URL(await reader.start());
  own.searchParams.set("code_challenge", "x".repeat(43));
  await reader.return((await issuer.visit(own.href)).address);
  await expectNothing(reader);
  expect((await browser().signIn(issuer)).status).toBe(200);
  sessionsBefore = await countSessions();
});

describe("a return", () => {
  it("works once: not with the same code, nor with a new one for the same round", async () => {
    issuer.acceptsAgain = true;
    const reader = browser();
    const start = await reader.start();
    const jar = new Map(reader.cookies);
    const { address } = await issuer.visit(start);
    expect((await reader.return(address)).said.get("failure")).toBeNull();
    const thief = browser();
    for (const [name, value] of jar) thief.cookies.set(name, value);
    expect((await thief.return(address)).said.get("failure")).toBe("expired");
    for (const [name, value] of jar) thief.cookies.set(name, value);
    expect((await thief.return((await issuer.visit(start)).address)).said.get("failure")).toBe("expired");
    // What was proved waits for its own browser, once.
    expect((await reader.ask("user/provider/continue")).status).toBe(200);
    sessionsBefore += 1;
    await expectNothing(thief);
  });

  it.each([
    ["another state", (url: URL) => url.searchParams.set("state", "x".repeat(43))],
    ["no state", (url: URL) => url.searchParams.delete("state")],
    ["another code", (url: URL) => url.searchParams.set("code", "foreign")],
    ["no code", (url: URL) => url.searchParams.delete("code")],
    ["the name of another issuer", (url: URL) => url.searchParams.set("iss", "https://evil.example")],
  ])("with %s opens nothing, and ends the round", async (_name, change) => {
    const reader = browser();
    const { address } = await issuer.visit(await reader.start());
    const changed = new URL(address);
    change(changed);
    expect((await reader.return(changed.href)).said.get("failure")).toBe("failed");
    expect((await reader.return(address)).said.get("failure")).toBe("expired");
    await expectNothing(reader);
  });

  it("in another browser opens nothing there: nobody is signed in to somebody else's account", async () => {
    const attacker = browser();
    const { address } = await issuer.visit(await attacker.start());
    const victim = browser();
    expect((await victim.return(address)).said.get("failure")).toBe("expired");
    await expectNothing(victim);
    // Nor with a round of its own under way.
    await victim.start();
    expect((await victim.return(address)).said.get("failure")).toBe("failed");
    await expectNothing(victim);
  });

  it.each(["openid-state", "openid-verifier", "openid-nonce", "authorization"])(
    "without the cookie %s opens nothing",
    async (name) => {
      const reader = browser();
      const { address } = await issuer.visit(await reader.start());
      reader.cookies.delete(name);
      expect((await reader.return(address)).said.get("failure")).toMatch(/^(failed|expired)$/);
      await expectNothing(reader);
    },
  );

  it("after the reader said no leads back with a sentence, and leaves nothing", async () => {
    const reader = browser();
    const state = new URL(await reader.start()).searchParams.get("state");
    const landed = await reader.return(
      `http://localhost/api/auth/callback/openid?error=access_denied&state=${state}`,
    );
    expect(landed.said.get("failure")).toBe("cancelled");
    expect([...reader.cookies.keys()]).toEqual(["authorization"]);
    await expectNothing(reader);
  });
});

it("an issuer that is away is named as such, and one that stalls does not hold the answer", async () => {
  // What is kept of the issuer has run out.
  const real = Date.now;
  const clock = jest.spyOn(Date, "now").mockImplementation(() => real() + issuerCacheMs + 1_000);
  const start = async () => {
    const from = performance.now();
    const { key } = await browser().ask("user/provider/start", { provider: "openid", language: "en" });
    expect(key).toBe("providerUnreachable");
    return performance.now() - from;
  };
  issuer.next({ kind: "status", status: 500 });
  const usualMs = await start();
  issuer.next({ kind: "silent" });
  // A busy machine is slow: what takes long without silence may take long after it.
  expect(await start()).toBeLessThan(8_000 + 20 * usualMs);
  clock.mockRestore();
});

it("next-auth has no other address, and a provider that is not set up none at all", async () => {
  for (const path of [
    "signin",
    "signin/openid",
    "signout",
    "session",
    "csrf",
    "providers",
    "_log",
    "callback",
    "error",
  ])
    for (const method of ["GET", "POST"]) {
      const answer = await service.send(method, `/api/auth/${path}`);
      expect([path, answer.status, JSON.parse(answer.text).status.key]).toEqual([path, 404, "notFound"]);
    }
  for (const provider of ["google", "microsoft", "apple", "__proto__", "credentials"]) {
    expect((await service.send("GET", `/api/auth/callback/${provider}?code=x&state=y`)).status).toBe(404);
    expect((await service.send("POST", `/api/auth/callback/${provider}`, "code=x")).status).toBe(404);
  }
  expect((await browser().ask("user/provider/start", { provider: "google", language: "en" })).key).toBe(
    "notFound",
  );
});

it("no code, token or secret of a round is in the log or in the tables", async () => {
  // The beginning of a JSON Web Token: random ids of requests can hold "eyJ" alone.
  const secret = /eyJ[\w-]{10,}\.[\w-]|emulated-secret/;
  const address = (await issuer.visit(await browser().start())).address;
  expect(service.logged.join("")).not.toMatch(secret);
  expect(service.logged.join("")).not.toContain("code=");
  const rows = JSON.stringify(await service.database.sql`select * from authorization_request`);
  expect(rows).not.toMatch(secret);
  expect(rows).not.toContain(new URL(address).searchParams.get("code"));
});
