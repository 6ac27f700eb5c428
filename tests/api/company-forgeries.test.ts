import { generateKeyPairSync, sign } from "node:crypto";
import { eq } from "drizzle-orm";
import { accountSession } from "@/db/schema/accounts";
import { authorizationRequest, identity } from "@/db/schema/identities";
import { newId } from "@/lib/core/ids";
import { createGuardedFetch, FetchError, parseTestHosts } from "@/lib/platform/adapters/guarded-fetch";
import { isPublicAddress } from "@/lib/platform/adapters/public-address";
import { type EmulatedToken, emulatedClient, signWithPublicKey } from "@/tests/emulators/openid";
import { askCompany, type CompanyService, startCompanyService } from "./ask-company";
import { makeConnection, makeDomain } from "./make-single-sign-on";
import { makeUser } from "./make-user";
import type { ProviderBrowser } from "./provider-browser";

jest.setTimeout(120_000);

let all: CompanyService;
/** Addresses to which a connection was opened, beside the emulators. */
const dials: string[] = [];
/** Addresses of names; each question takes the next of a name's answers, and the last again. */
const names = new Map<string, string[][]>();
const store = globalThis as { onetrackingFetch?: ReturnType<typeof createGuardedFetch> };
let company: Awaited<ReturnType<ReturnType<typeof askCompany>["makeCompany"]>>;
let sessionsBefore = 0;
const { db, browser, make, makeCompany, person, memberOf } = askCompany(() => all);
const countSessions = async () => (await db().select({ id: accountSession.id }).from(accountSession)).length;

beforeAll(async () => {
  all = await startCompanyService({ logLevel: "info" });
  store.onetrackingFetch = createGuardedFetch({
    testHosts: parseTestHosts(process.env.TEST_CARRIER_HOSTS),
    resolve: async (host) => {
      const answers = names.get(host) ?? [];
      return (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
    },
    dial: async ({ address }) => {
      dials.push(address);
      throw new FetchError("network");
    },
  });
  company = await makeCompany();
  const member = await memberOf(company, "victim");
  person(member.email, { sub: "victim" });
  const times = { createdAt: new Date(), usedAt: new Date() };
  await db()
    .insert(identity)
    .values({
      ...{ id: newId(), accountId: member.accountId, userId: member.userId, ...times },
      ...{ provider: "company", connectionId: company.connectionId },
      ...{ issuer: all.issuer.issuer, subject: "victim" },
    });
  sessionsBefore = await countSessions();
});
afterAll(async () => {
  await store.onetrackingFetch?.close();
  delete store.onetrackingFetch;
  await all.stop();
});
afterEach(() => {
  for (const one of [all.issuer, all.elsewhere])
    Object.assign(one, { forge: null, acceptsAgain: false, metadata: {}, keys: null, returned: {} });
  expect(dials.filter((address) => !isPublicAddress(address))).toEqual([]);
});
const victim = () => `victim@${company.domain}`;

/** That no session came of it, whatever the browser does next. */
async function expectNothing(reader: ProviderBrowser): Promise<void> {
  expect((await reader.ask("user/provider/continue")).key).toBe("linkExpired");
  expect((await reader.ask("user/provider/connect", { password: "x" })).key).toBe("linkExpired");
  const joining = { name: "X", language: "en", terms: true };
  expect((await reader.ask("user/sso/join", joining)).key).toBe("linkExpired");
  expect(reader.cookies.has("session")).toBe(false);
  expect(await countSessions()).toBe(sessionsBefore);
}

const { privateKey: foreignKey, publicKey: foreignPublic } = generateKeyPairSync("ec", {
  namedCurve: "P-256",
});
const signForeign = (signed: string) =>
  sign("sha256", Buffer.from(signed), { key: foreignKey, dsaEncoding: "ieee-p1363" }).toString("base64url");
const now = () => Math.floor(Date.now() / 1000);
const claim = (claims: object) => (token: EmulatedToken) => void Object.assign(token.claims, claims);
const without = (name: string) => (token: EmulatedToken) => void delete token.claims[name];
const change = (more: Partial<EmulatedToken>) => (token: EmulatedToken) => void Object.assign(token, more);
const forgeries: readonly (readonly [string, (token: EmulatedToken) => void])[] = [
  ["alg none", change({ header: { alg: "none" }, sign: () => "" })],
  ["alg None", change({ header: { alg: "None" }, sign: () => "" })],
  [
    "HS256 with the public key",
    (token) =>
      change({
        header: { alg: "HS256", kid: "key-1" },
        sign: (signed) => signWithPublicKey(all.issuer.publicKey, signed),
      })(token),
  ],
  ["HS256 with the client's secret", change({ header: { alg: "HS256" } })],
  ["ES384, which nobody agreed on", change({ header: { alg: "ES384", kid: "key-1" } })],
  ["RS256, which the issuer does not use", change({ header: { alg: "RS256", kid: "key-1" } })],
  ["a foreign key", change({ sign: signForeign })],
  [
    "a foreign key in its own header",
    change({
      header: { alg: "ES256", kid: "own", jwk: foreignPublic.export({ format: "jwk" }) },
      sign: signForeign,
    }),
  ],
  [
    "a foreign key at an address in its header",
    change({ header: { alg: "ES256", kid: "own", jku: "https://10.0.0.9/jwks" }, sign: signForeign }),
  ],
  ["an unknown key id", change({ header: { alg: "ES256", kid: "other" } })],
  ["a critical extension", change({ header: { alg: "ES256", kid: "key-1", crit: ["b64"], b64: false } })],
  ["no signature", change({ sign: () => "" })],
  [
    "claims changed after signing",
    (token) => {
      const { sign: honest, claims } = token;
      const header = Buffer.from(JSON.stringify(token.header)).toString("base64url");
      const body = Buffer.from(JSON.stringify({ ...claims, sub: "other" })).toString("base64url");
      token.sign = () => honest(`${header}.${body}`);
    },
  ],
  ["an end in the past", claim({ exp: now() - 120 })],
  ["no end", without("exp")],
  ["an end that is no number", claim({ exp: "never" })],
  ["an issue in the future", claim({ iat: now() + 3_600 })],
  ["no time of issue", without("iat")],
  ["a beginning in the future", claim({ nbf: now() + 3_600 })],
  ["another audience", claim({ aud: "another-client" })],
  ["several audiences without an authorized party", claim({ aud: ["emulated-client", "another-client"] })],
  ["several audiences and another party", claim({ aud: ["emulated-client", "b"], azp: "b" })],
  ["one audience and another party", claim({ azp: "another-client" })],
  ["no audience", without("aud")],
  ["another issuer", claim({ iss: "https://sso.elsewhere.example" })],
  ["the issuer with a slash", claim({ iss: "https://login.muster.example/" })],
  ["no issuer", without("iss")],
  ["a foreign nonce", claim({ nonce: "foreign" })],
  ["no nonce", without("nonce")],
  ["no subject", without("sub")],
  ["an empty subject", claim({ sub: "" })],
  ["a subject that is no text", claim({ sub: { $ne: null } })],
];

it.each(forgeries)("an ID token with %s opens nothing", async (_name, forge) => {
  all.issuer.forge = forge;
  const reader = browser();
  const landed = await reader.companyRound(all.issuer, victim());
  expect(Object.fromEntries(landed.said)).toEqual({ provider: "company", failure: "failed" });
  await expectNothing(reader);
});

it("an honest one does", async () => {
  expect((await browser().signInCompany(all.issuer, victim())).data).toMatchObject({ email: victim() });
  sessionsBefore += 1;
});

describe("a return", () => {
  it("works once: not with the same code, nor with a new one for the same round", async () => {
    all.issuer.acceptsAgain = true;
    const reader = browser();
    const start = await reader.startCompany(victim());
    const jar = new Map(reader.cookies);
    const { address } = await all.issuer.visit(start);
    expect((await reader.return(address)).said.get("failure")).toBeNull();
    const thief = browser();
    for (const [name, value] of jar) thief.cookies.set(name, value);
    expect((await thief.return(address)).said.get("failure")).toBe("expired");
    expect((await thief.return((await all.issuer.visit(start)).address)).said.get("failure")).toBe("expired");
    // What was proved waits for its own browser, once.
    expect((await reader.ask("user/provider/continue")).status).toBe(200);
    sessionsBefore += 1;
    await expectNothing(thief);
  });

  it.each([
    ["another state", (url: URL) => url.searchParams.set("state", "x".repeat(43))],
    ["no state", (url: URL) => url.searchParams.delete("state")],
    ["two states", (url: URL) => url.searchParams.append("state", "x")],
    ["another code", (url: URL) => url.searchParams.set("code", "foreign")],
    ["no code", (url: URL) => url.searchParams.delete("code")],
    [
      "the name of another issuer",
      (url: URL) => url.searchParams.set("iss", "https://sso.elsewhere.example"),
    ],
    ["a token of its own", (url: URL) => url.searchParams.set("id_token", "a.b.c")],
  ])("with %s opens nothing, and ends the round", async (_name, alter) => {
    const reader = browser();
    const { address } = await all.issuer.visit(await reader.startCompany(victim()));
    const changed = new URL(address);
    alter(changed);
    expect((await reader.return(changed.href)).said.get("failure")).toBe("failed");
    expect((await reader.return(address)).said.get("failure")).toBe("expired");
    await expectNothing(reader);
  });

  it("without the issuer's name, where its metadata promise it, opens nothing", async () => {
    const other = await makeCompany();
    const reader = browser();
    all.issuer.metadata = { authorization_response_iss_parameter_supported: true };
    person(`rea@${other.domain}`);
    const landed = await reader.companyRound(all.issuer, `rea@${other.domain}`);
    expect(landed.said.get("failure")).toBe("failed");
    all.issuer.returned = { iss: all.issuer.issuer };
    const named = await browser().companyRound(all.issuer, `rea@${other.domain}`);
    expect(named.said.get("failure")).toBeNull();
  });

  it("in another browser, or after ten minutes, opens nothing", async () => {
    person(victim(), { sub: "victim" });
    sessionsBefore = await countSessions();
    const attacker = browser();
    const { address } = await all.issuer.visit(await attacker.startCompany(victim()));
    const reader = browser();
    expect((await reader.return(address)).said.get("failure")).toBe("expired");
    await reader.startCompany(victim());
    expect((await reader.return(address)).said.get("failure")).toBe("failed");
    await expectNothing(reader);
    await db().update(authorizationRequest).set({ expiresAt: new Date() });
    expect((await attacker.return(address)).said.get("failure")).toBe("expired");
    await expectNothing(attacker);
  });

  it("without this browser's cookie opens nothing", async () => {
    const reader = browser();
    const { address } = await all.issuer.visit(await reader.startCompany(victim()));
    reader.cookies.clear();
    expect((await reader.return(address)).said.get("failure")).toBe("expired");
    await expectNothing(reader);
  });

  it("that says no, leads back with a sentence, but only with the round's own state", async () => {
    const reader = browser();
    const state = new URL(await reader.startCompany(victim())).searchParams.get("state");
    const back = "http://localhost/api/auth/callback/company?error=access_denied";
    expect((await reader.return(`${back}&state=${state}`)).said.get("failure")).toBe("cancelled");
    await reader.startCompany(victim());
    expect((await reader.return(`${back}&state=foreign`)).said.get("failure")).toBe("failed");
    await expectNothing(reader);
  });

  it("is no return of another provider, and theirs is none of a company's", async () => {
    const reader = browser();
    const { address } = await all.issuer.visit(await reader.startCompany(victim()));
    const { search } = new URL(address);
    expect((await all.service.send("GET", `/api/auth/callback/openid${search}`)).status).toBe(404);
    expect((await all.service.send("POST", "/api/auth/callback/company", "code=x")).status).toBe(405);
    expect((await reader.return(address)).said.get("failure")).toBeNull();
  });
});

describe("two companies", () => {
  it("with issuers of their own: a code of one is none at the other", async () => {
    const rival = await makeCompany({ issuer: all.elsewhere.issuer });
    sessionsBefore = await countSessions();
    all.elsewhere.user = { sub: "victim", email: victim(), email_verified: true };
    const [reader, attacker] = [browser(), browser()];
    const state = new URL(await reader.startCompany(victim())).searchParams.get("state") ?? "";
    const stolen = new URL(
      (await all.elsewhere.visit(await attacker.startCompany(`x@${rival.domain}`))).address,
    );
    stolen.searchParams.set("state", state);
    expect((await reader.return(stolen.href)).said.get("failure")).toBe("failed");
    await expectNothing(reader);
  });

  it("an issuer that speaks for another one, or for others' addresses, opens nothing", async () => {
    const rival = await makeCompany({ issuer: all.elsewhere.issuer });
    all.elsewhere.user = { sub: "victim", email: victim(), email_verified: true };
    all.elsewhere.forge = claim({ iss: all.issuer.issuer });
    const reader = browser();
    const landed = await reader.companyRound(all.elsewhere, `x@${rival.domain}`);
    expect(landed.said.get("failure")).toBe("failed");
    all.elsewhere.forge = null;
    const plain = browser();
    expect((await plain.signInCompany(all.elsewhere, `x@${rival.domain}`)).key).toBe("ssoMailbox");
    expect((await plain.ask("user/provider/connect", { password: "x" })).key).toBe("linkExpired");
    expect(plain.cookies.has("session")).toBe(false);
  });

  it("that name the same issuer and subject: who is linked in one is nobody in the other", async () => {
    const rival = await makeCompany();
    person(victim(), { sub: "victim" });
    const reader = browser();
    expect((await reader.signInCompany(all.issuer, `x@${rival.domain}`)).key).toBe("ssoMailbox");
    person(`new@${rival.domain}`, { sub: "victim" });
    const own = browser();
    expect((await own.signInCompany(all.issuer, `x@${rival.domain}`)).data).toMatchObject({
      join: { email: `new@${rival.domain}` },
    });
    expect(own.cookies.has("session")).toBe(false);
  });
});

describe("an issuer that an owner enters", () => {
  const save = async (issuer: string) =>
    make(
      "sso.connection.save",
      { issuer, clientId: emulatedClient.id, secret: "s", roleId: null, departmentId: "root" },
      await makeUser(db()),
    );
  const refused = (answer: Awaited<ReturnType<typeof save>>, rule: string) =>
    expect([answer.key, answer.text.includes(`"rule":"${rule}"`)]).toEqual(["issuerUnusable", true]);

  it.each([
    "https://127.0.0.1",
    "https://10.1.2.3",
    "https://169.254.169.254",
    "https://[::1]",
    "https://[::ffff:10.0.0.1]",
    "https://0x7f.1",
    "https://localhost",
    "https://db.internal",
    "https://issuer",
    "http://login.muster.example",
    "https://login.muster.example:8443",
    "https://user:password@login.muster.example",
    "ftp://login.muster.example",
    "login.muster.example",
  ])("%s is not called", async (issuer) => refused(await save(issuer), "address"));

  it.each([
    ["a private address", [["10.0.0.1"]]],
    ["the metadata agent of a cloud", [["169.254.169.254"]]],
    ["a public and a private address", [["93.184.216.34", "127.0.0.1"]]],
    ["nothing", [[]]],
  ])("whose name means %s is not dialled", async (_name, answers) => {
    names.set("name.example", answers);
    const before = dials.length;
    refused(await save("https://name.example"), "unreachable");
    expect(dials.length).toBe(before);
  });

  it.each([
    ["another issuer's name", { issuer: "https://sso.elsewhere.example" }, "mismatch"],
    ["a template", { issuer: "https://login.muster.example/{tenantid}/v2.0" }, "mismatch"],
    ["a private token endpoint", { token_endpoint: "https://10.0.0.1/token" }, "endpoint"],
    ["a plain token endpoint", { token_endpoint: "http://login.muster.example/token" }, "endpoint"],
    ["no token endpoint", { token_endpoint: undefined }, "endpoint"],
    ["private keys", { jwks_uri: "https://192.168.1.1/jwks" }, "endpoint"],
    ["a private page for its users", { authorization_endpoint: "https://127.0.0.1/authorize" }, "endpoint"],
    ["a script as its page", { authorization_endpoint: "javascript:alert(1)" }, "endpoint"],
    ["private userinfo", { userinfo_endpoint: "https://[fd00::1]/userinfo" }, "endpoint"],
    ["only symmetric algorithms", { id_token_signing_alg_values_supported: ["HS256", "none"] }, "algorithm"],
    ["algorithms that are no list", { id_token_signing_alg_values_supported: "RS256" }, "algorithm"],
  ])("with %s in its metadata is refused", async (_name, metadata, rule) => {
    all.issuer.metadata = metadata;
    refused(await save(all.issuer.issuer), rule);
  });

  it("whose keys have a name that means a private address is refused without a dial", async () => {
    names.set("keys.example", [["10.0.0.7"]]);
    all.issuer.metadata = { jwks_uri: "https://keys.example/jwks" };
    refused(await save(all.issuer.issuer), "unreachable");
  });

  it.each([
    [
      "redirects",
      { kind: "status", status: 302, headers: { location: "https://169.254.169.254/" } } as const,
    ],
    ["fails", { kind: "status", status: 500 } as const],
    ["sends a page", { kind: "html" } as const],
    ["sends half", { kind: "truncated" } as const],
    ["sends nothing", { kind: "empty" } as const],
    [
      "sends a huge document",
      {
        kind: "status",
        status: 200,
        headers: { "content-type": "application/json" },
        body: `{"x":"${"x".repeat(3_000_000)}"}`,
      } as const,
    ],
  ])("that %s is refused", async (_name, behaviour) => {
    all.issuer.next(behaviour);
    refused(await save(all.issuer.issuer), "unreachable");
  });

  it("that is silent does not hold the answer", async () => {
    const took = async () => {
      const from = performance.now();
      refused(await save(all.issuer.issuer), "unreachable");
      return performance.now() - from;
    };
    all.issuer.next({ kind: "status", status: 500 });
    const usualMs = await took();
    all.issuer.next({ kind: "silent" });
    // A busy machine is slow: what takes long without silence may take long after it.
    expect(await took()).toBeLessThan(12_000 + 20 * usualMs);
  });
});

describe("an issuer that turns private later", () => {
  /** A company whose issuer names this in its metadata at the first round. */
  async function round(metadata: Readonly<Record<string, unknown>>) {
    const other = await makeCompany();
    person(`rea@${other.domain}`);
    all.issuer.metadata = metadata;
    const before = await countSessions();
    const reader = browser();
    const landed = await reader.companyRound(all.issuer, `rea@${other.domain}`);
    expect(landed.said.get("failure")).toBe("failed");
    expect((await reader.ask("user/provider/continue")).key).toBe("linkExpired");
    expect(await countSessions()).toBe(before);
  }

  it("with its keys is not dialled", async () => {
    names.set("keys.example", [["10.0.0.7"]]);
    await round({ jwks_uri: "https://keys.example/jwks" });
  });

  it("with its token endpoint is not dialled", async () => {
    names.set("token.example", [["127.0.0.1"]]);
    await round({ token_endpoint: "https://token.example/token" });
  });

  it("with its name is not reached, and not asked again at once", async () => {
    names.set("turning.example", [["93.184.216.34"], ["10.0.0.1"]]);
    const owner = await makeUser(db());
    await makeDomain(db(), owner, "turning-mail.example");
    await makeConnection(db(), owner, { issuer: "https://turning.example", active: true });
    const start = () => browser().ask("user/sso/start", { email: "a@turning-mail.example", language: "en" });
    const before = dials.length;
    expect((await start()).key).toBe("providerUnreachable");
    expect((await start()).key).toBe("providerUnreachable");
    expect(dials.slice(before)).toEqual(["93.184.216.34"]);
  });

  it("with metadata that became another issuer's starts no round", async () => {
    const other = await makeCompany();
    all.issuer.metadata = { issuer: "https://sso.elsewhere.example" };
    const email = `rea@${other.domain}`;
    expect((await browser().ask("user/sso/start", { email, language: "en" })).key).toBe(
      "providerUnreachable",
    );
  });
});

it("a new key of the issuer is fetched again at most once a minute, and metadata once an hour", async () => {
  const other = await makeCompany();
  const email = `rea@${other.domain}`;
  person(email);
  const before = all.issuer.calls.length;
  for (let round = 0; round < 3; round++) await browser().companyRound(all.issuer, email);
  all.issuer.forge = change({ header: { alg: "ES256", kid: "unknown" } });
  for (let round = 0; round < 3; round++) await browser().companyRound(all.issuer, email);
  const asked = all.issuer.calls.slice(before).map(({ path }) => path);
  expect(asked.filter((path) => path === "/jwks").length).toBe(1);
  expect(asked.filter((path) => path.endsWith("openid-configuration")).length).toBe(1);
});

it("no code, token or secret of a round is in the log or in the tables", async () => {
  const secret = /eyJ[\w-]{10,}\.[\w-]|emulated-secret/;
  const reader = browser();
  const { address } = await all.issuer.visit(await reader.startCompany(victim()));
  const { searchParams } = new URL(address);
  const rows = JSON.stringify(await all.service.database.sql`select * from authorization_request`);
  for (const name of ["code", "state"]) expect(rows).not.toContain(searchParams.get(name));
  await reader.return(address);
  expect(all.service.logged.join("")).not.toMatch(secret);
  expect(all.service.logged.join("")).not.toContain("code=");
  const later = JSON.stringify(await all.service.database.sql`select * from authorization_request`);
  expect(later).not.toMatch(secret);
  const [row] = await db().select().from(identity).where(eq(identity.subject, "victim"));
  expect(row?.issuer).toBe(all.issuer.issuer);
});
