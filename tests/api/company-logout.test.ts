import { generateKeyPairSync, sign } from "node:crypto";
import { type Claims, type EmulatedToken, signWithPublicKey } from "@/tests/emulators/openid";
import { askAccount } from "./ask-account";
import { askCompany, type CompanyService, startCompanyService } from "./ask-company";
import type { ProviderBrowser } from "./provider-browser";

jest.setTimeout(120_000);

let all: CompanyService;
beforeAll(async () => {
  all = await startCompanyService();
});
afterAll(() => all.stop());
const { isIn } = askAccount(() => all.service);
const { browser, makeCompany, person } = askCompany(() => all);

type Company = Awaited<ReturnType<typeof makeCompany>>;
/** A browser in which a new member signed in, within a session at the issuer. */
async function signIn({ domain }: Company, sub: string, sid?: string): Promise<ProviderBrowser> {
  const email = `${sub}@${domain}`;
  person(email, { sub, ...(sid !== undefined && { sid }) });
  const reader = browser();
  const { data } = await reader.signInCompany(all.issuer, email);
  if ("join" in data) await reader.ask("user/sso/join", { name: sub, language: "en", terms: true });
  return reader;
}
const states = (...readers: ProviderBrowser[]) => Promise.all(readers.map(({ cookie }) => isIn(cookie)));
const post = async (token: string) =>
  (
    await fetch(`http://127.0.0.1:${all.service.port}/api/auth/logout/company`, {
      method: "POST",
      body: new URLSearchParams({ logout_token: token }),
    })
  ).status;
const logOut = (claims: Claims, forge?: (token: EmulatedToken) => void) =>
  post(all.issuer.makeLogout(claims, forge));

it("a logout token ends the sessions of its subject or session at once, once only, and no other", async () => {
  const company = await makeCompany();
  const [one, two] = [await signIn(company, "one", "s1"), await signIn(company, "one", "s2")];
  const other = await signIn(company, "other", "s3");
  expect(await logOut({ sid: "s1" })).toBe(200);
  expect(await states(one, two, other)).toEqual([401, 200, 200]);
  const token = all.issuer.makeLogout({ sub: "one" });
  expect(await post(token)).toBe(200);
  expect(await states(two, other)).toEqual([401, 200]);
  expect(await post(token)).toBe(400);
  expect(await logOut({ sub: "nobody" })).toBe(200);
});

it("is verified for each issuer's algorithm", async () => {
  const company = await makeCompany({ issuer: all.elsewhere.issuer });
  const email = `ps@${company.domain}`;
  all.elsewhere.user = { sub: "ps", email, email_verified: true };
  const reader = browser();
  await reader.signInCompany(all.elsewhere, email);
  await reader.ask("user/sso/join", { name: "P", language: "en", terms: true });
  expect(await post(all.elsewhere.makeLogout({ sub: "ps" }))).toBe(200);
  expect(await states(reader)).toEqual([401]);
});

it("of a company that names the same issuer and another client ends nothing here", async () => {
  const company = await makeCompany();
  await makeCompany({ clientId: "rival-client" });
  const reader = await signIn(company, "shared", "s9");
  expect(await logOut({ sub: "shared", aud: "rival-client" })).toBe(200);
  expect(await states(reader)).toEqual([200]);
});

const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const signForeign = (signed: string) =>
  sign("sha256", Buffer.from(signed), { key: privateKey, dsaEncoding: "ieee-p1363" }).toString("base64url");
const now = () => Math.floor(Date.now() / 1000);
const change = (more: Partial<EmulatedToken>) => (token: EmulatedToken) => void Object.assign(token, more);
const asItIs = () => undefined;
const forgeries: readonly (readonly [string, Claims, (token: EmulatedToken) => void])[] = [
  ["alg none", {}, change({ header: { alg: "none", kid: "key-1" }, sign: () => "" })],
  [
    "HS256 with the public key",
    {},
    (token) =>
      change({
        header: { alg: "HS256", kid: "key-1" },
        sign: (signed) => signWithPublicKey(all.issuer.publicKey, signed),
      })(token),
  ],
  ["RS256, which is not the issuer's", {}, change({ header: { alg: "RS256", kid: "key-1" } })],
  ["a foreign key", {}, change({ sign: signForeign })],
  ["an unknown key", {}, change({ header: { alg: "ES256", kid: "other" }, sign: signForeign })],
  ["no signature", {}, change({ sign: () => "" })],
  ["another audience", { aud: "another" }, asItIs],
  ["another issuer", { iss: "https://sso.elsewhere.example" }, asItIs],
  ["an end in the past", { exp: now() - 60 }, asItIs],
  ["no end", { exp: undefined }, asItIs],
  ["an issue long ago", { iat: now() - 3_600 }, asItIs],
  ["an issue in the future", { iat: now() + 3_600 }, asItIs],
  ["no id", { jti: undefined }, asItIs],
  ["no event", { events: {} }, asItIs],
  ["a nonce, as an ID token has", { nonce: "n" }, asItIs],
  ["nobody named", { sub: undefined }, asItIs],
];
it.each(forgeries)("one with %s ends nothing", async (_name, claims, forge) => {
  const company = await makeCompany();
  const reader = await signIn(company, "stays");
  expect(await logOut({ sub: "stays", ...claims }, forge)).toBe(400);
  expect(await states(reader)).toEqual([200]);
});

it("what is no token is refused", async () => {
  for (const text of ["", "a", "a.b.c", "e30.e30.e30", `${Buffer.from("{}").toString("base64url")}.bnVsbA.x`])
    expect(await post(text)).toBe(400);
});
