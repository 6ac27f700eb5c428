import { eq } from "drizzle-orm";
import { mail } from "@/db/schema/mail";
import { authenticatorOf } from "@/lib/accounts/second-factor/create-totp-secret";
import { codeTriesMax, longCodeDigits, secondFactorLimits } from "@/lib/accounts/users/constants";
import { type Answer, askAccount } from "./ask-account";
import { makeUser, testPassword } from "./make-user";
import { type Service, startService } from "./start-service";

jest.setTimeout(180_000);

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
const { ask, get, logIn } = askAccount(() => service);

const nextPassword = "Grünkohl&Pinkel";
/** Four other visitors, new ones for each attack. */
let strangers = 0;
const four = () =>
  Array.from({ length: 4 }, () => {
    strangers += 1;
    return { "x-test-address": `198.51.100.${strangers}` };
  });
const thousand = Array.from({ length: 1000 }, (_, index) => ({
  "x-test-address": `10.9.${index >> 8}.${index & 255}`,
}));
const passwordCode = (email: string, headers: Record<string, string> = {}) =>
  get(`user/authCodeforPassword?email=${email}&language=en`, headers);
const newAccount = { kind: "personal", name: "", language: "en", timeZone: "UTC", terms: true } as const;
const register = (email: string, headers: Record<string, string> = {}) =>
  ask("user/register", { ...newAccount, email, password: testPassword }, headers);

const mailsWith = (recipient: string) =>
  service.database.db.select().from(mail).where(eq(mail.recipient, recipient)).orderBy(mail.createdAt);
/**
 * Emails with codes to an address, once there are as many as expected; the long code as printed, otherwise
 * the newest.
 */
async function codeMails(recipient: string, count: number) {
  for (let round = 0; round < 200; round++) {
    const all = (await mailsWith(recipient)).filter(({ key }) => key.startsWith("code:"));
    if (all.length >= count) {
      const text = (all.find(({ plain }) => /(\d{4} ){4}\d{4}/.test(plain)) ?? all.at(-1))?.plain ?? "";
      const code = /\b\d{4}( \d{4})+\b/.exec(text)?.[0] ?? "none";
      return { count: all.length, code, text };
    }
    await new Promise((later) => setTimeout(later, 50));
  }
  throw new Error(`fewer than ${count} codes for ${recipient}`);
}
async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < all.length; at += 20)
    answers.push(...(await Promise.all(all.slice(at, at + 20).map(work))));
  return answers;
}
const keys = (answers: readonly Answer[]) => answers.map(({ key }) => key);

/** The attack: 40 wrong passwords, 20 reset codes and as many registrations, from four addresses. */
async function attack(email: string): Promise<void> {
  for (const headers of four()) {
    for (let count = 0; count < 10; count++) await logIn(email, "Falsche-Katze", headers);
    for (let count = 0; count < 5; count++) await passwordCode(email, headers);
    for (let count = 0; count < 5; count++) await register(email, headers);
  }
}

describe("after 60 attempts by others from four addresses, on a new device", () => {
  it("the owner logs in with the password and a mailed code, and a mistyped password costs no further email", async () => {
    const { email } = await makeUser(service.database.db, { email: "owner-in@example.org" });
    await attack(email);
    const headers = { "x-test-address": "203.0.113.50" };
    const requested = await logIn(email, testPassword, headers);
    expect([requested.status, Object.keys(requested.data), requested.cookies]).toEqual([
      200,
      ["mailCode"],
      [],
    ]);
    const { code, count } = await codeMails(email, 3);
    expect(count).toBe(3);
    const proof = { request: requested.data.mailCode, code };
    const given = (password: string, own = proof) =>
      ask("user/login", { email, password, proof: own }, headers);
    expect((await given("Falsche-Katze")).key).toBe("wrongLogin");
    expect((await given(testPassword)).data.email).toBe(email);
    // The code is consumed: for this log-in, and for all requests that share the email.
    expect((await given(testPassword)).key).toBe("verificationInvalid");
  });

  it("the owner resets the password by email", async () => {
    const { email } = await makeUser(service.database.db, { email: "owner-reset@example.org" });
    await attack(email);
    const requested = await passwordCode(email, { "x-test-address": "203.0.113.51" });
    expect([requested.status, Object.keys(requested.data)]).toEqual([200, ["state", "request"]]);
    const { code, count } = await codeMails(email, 3);
    expect(count).toBe(3);
    const reset = await ask("user/reset", { request: requested.data.request, code, password: nextPassword });
    expect(reset.data).toEqual({ state: "changed" });
    // Nobody has used up the attempts of the device that did it.
    expect((await logIn(email, nextPassword, { cookie: reset.jar })).status).toBe(200);
  });

  it("a new user opens an account", async () => {
    const email = "newcomer@example.org";
    await attack(email);
    const requested = await register(email, { "x-test-address": "203.0.113.52" });
    const { code, count, text } = await codeMails(email, 3);
    expect([count, code.replaceAll(" ", "").length]).toEqual([3, longCodeDigits]);
    expect(text).toContain("Many codes have been requested");
    const opened = await ask("user/verifyRegister", { registration: requested.data.registration, code });
    expect(opened.data.email).toBe(email);
    // The others' pending requests cannot be confirmed with the shared code.
    expect((await logIn(email, testPassword, { cookie: opened.jar })).status).toBe(200);
  });
});

describe("after attempts from a thousand networks", () => {
  it("at most 40 passwords were checked, at most 3 emails were sent, and the owner gets in on a new device", async () => {
    const { email } = await makeUser(service.database.db, { email: "thousand@example.org" });
    const answers = await inTurns(thousand, (headers) => logIn(email, "Falsche-Katze", headers));
    expect(keys(answers).filter((key) => key === "wrongLogin").length).toBeLessThanOrEqual(40);
    const requests = answers.flatMap(({ data }) => (data?.mailCode ? [data.mailCode as string] : []));
    expect(requests.length).toBeGreaterThanOrEqual(960);
    // The owner requests a code, and others guess codes with the tokens they were given, before the owner
    // returns.
    const requested = await logIn(email);
    const guesses = await inTurns(requests.slice(0, 100), async (request) => {
      const proof = { request, code: "1234 5678" };
      for (let count = 1; count < codeTriesMax; count++)
        await ask("user/login", { email, password: testPassword, proof });
      return ask("user/login", { email, password: testPassword, proof });
    });
    expect(new Set(keys(guesses))).toEqual(new Set(["verificationInvalid"]));
    const { code, count } = await codeMails(email, 3);
    expect(count).toBe(3);
    const proof = { request: requested.data.mailCode, code };
    expect((await ask("user/login", { email, password: testPassword, proof })).data.email).toBe(email);
  });

  it("after many requests for codes, the address got 3 emails, each with its own code, and a code confirms one request only", async () => {
    const { email } = await makeUser(service.database.db, { email: "thousand-codes@example.org" });
    const first = await passwordCode(email);
    const answers = await inTurns(thousand.slice(0, 300), (headers) => passwordCode(email, headers));
    expect(new Set(keys(answers))).toEqual(new Set([""]));
    const requested = await passwordCode(email);
    const { code, count } = await codeMails(email, 3);
    expect(count).toBe(3);
    const wrong = { request: first.data.request, code, password: "Weidenkatze-8" };
    // A request with a short code does not accept a long one.
    expect((await ask("user/reset", wrong)).key).toBe("wrongCode");
    const reset = { request: requested.data.request, code, password: nextPassword };
    expect((await ask("user/reset", reset)).data).toEqual({ state: "changed" });
    const late = { request: answers[200]?.data.request, code, password: "Weidenkatze-8" };
    expect((await ask("user/reset", late)).key).toBe("verificationInvalid");
  });
});

it("a code mailed for a log-in is no proof for another address, and none for another purpose", async () => {
  const a = await makeUser(service.database.db, { email: "proof-a@example.org" });
  const b = await makeUser(service.database.db, { email: "proof-b@example.org" });
  for (const { email } of [a, b]) await attack(email);
  const requested = await logIn(a.email);
  const { code } = await codeMails(a.email, 3);
  const proof = { request: requested.data.mailCode, code };
  const other = await ask("user/login", { email: b.email, password: testPassword, proof });
  expect(other.key).toBe("verificationInvalid");
  const reset = await ask("user/reset", { ...proof, password: nextPassword });
  expect(reset.key).toBe("verificationInvalid");
});

it("requesting a code does not reveal whether an address has an account (P28)", async () => {
  await makeUser(service.database.db, { email: "known-30@example.org" });
  const seen = await Promise.all(
    ["known-30@example.org", "nobody-30@example.org"].map(async (email) => {
      const shapes: string[] = [];
      for (let count = 0; count < 46; count++) {
        const { status, key, data, cookies } = await logIn(email, "Falsche-Katze");
        shapes.push(
          JSON.stringify({ status, key, data, cookies }).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, "id"),
        );
      }
      const requested = await logIn(email, "Falsche-Katze");
      const { count, code, text } = await codeMails(email, 3);
      const proof = { request: requested.data.mailCode, code };
      const proved = await ask("user/login", { email, password: "Falsche-Katze", proof });
      return { shapes, count, key: proved.key, text: text.replaceAll(code, "") };
    }),
  );
  expect(seen[0]).toEqual(seen[1]);
  expect(seen[0]?.shapes.slice(40)).toEqual(Array(6).fill(expect.stringContaining("mailCode")));
});

it("knowing only the password does not use up the owner's authenticator attempts: a mailed code is accepted besides", async () => {
  const user = await makeUser(service.database.db, { email: "factor-used@example.org" });
  const headers = { cookie: user.cookie };
  const { data: made } = await ask("user/secondFactor/begin", { password: testPassword }, headers);
  const codeAt = (steps: number) =>
    authenticatorOf(made.secret).generate({ timestamp: Date.now() + steps * 30_000 });
  await ask("user/secondFactor/confirm", { code: codeAt(-1) }, headers);
  const near = [-1, 0, 1, 2].map(codeAt);
  const wrong = ["000000", "111111", "222222", "333333", "444444"].find((one) => !near.includes(one));
  const challenge = async () => (await logIn(user.email)).data.secondFactor as string;
  const pass = (given: string, code: string | undefined, proof?: object) =>
    ask("user/secondFactor", { challenge: given, code, ...(proof ? { proof } : {}) });
  for (let count = 0; count < secondFactorLimits.user.max; count++) await pass(await challenge(), wrong);
  const own = await challenge();
  const requested = await pass(own, codeAt(0));
  expect(Object.keys(requested.data)).toEqual(["mailCode"]);
  const { code } = await codeMails(user.email, 1);
  const proof = { request: requested.data.mailCode, code };
  const misread = await pass(own, codeAt(0), { ...proof, code: "00000000" });
  expect(misread.key).toBe("wrongCode");
  expect((await pass(own, codeAt(1), proof)).data.email).toBe(user.email);
});
