import { desc, eq } from "drizzle-orm";
import { account, accountSession, accountUser, verification } from "@/db/schema/accounts";
import { mail } from "@/db/schema/mail";
import { codeOf } from "@/lib/accounts/users/consume-code";
import { newAccountId } from "@/lib/core/ids";
import { makeTenant } from "./make-tenant";
import { makeUser, testPassword } from "./make-user";
import { type Service, startService } from "./start-service";
import { stayInWindow } from "./stay-in-window";

jest.setTimeout(120_000);

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const own = { "x-1tracking": "1", "sec-fetch-site": "same-origin", "content-type": "application/json" };
interface Answer {
  readonly status: number;
  readonly key: string;
  // biome-ignore lint/suspicious/noExplicitAny: what each call answers is checked by the fuzz test
  readonly data: any;
  readonly cookies: readonly string[];
  /** Cookies that a browser would send back. */
  readonly jar: string;
}

async function request(
  path: string,
  {
    method = "POST",
    body,
    headers = {},
  }: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${service.port}/api/${path}`, {
    method,
    headers: { ...own, ...headers },
    ...(method === "GET" ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  const { status, data } = (await answer.json()) as { status: { key?: string }; data: unknown };
  const cookies = answer.headers.getSetCookie();
  const jar = cookies.map((cookie) => cookie.split(";")[0]).join("; ");
  return { status: answer.status, key: status.key ?? "", data, cookies, jar };
}
const get = (path: string, headers: Record<string, string> = {}) => request(path, { method: "GET", headers });
const logIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  request("user/login", { body: { email, password }, headers });
const sessions = (cookie: string) => get("user/sessions", { cookie });

async function newestMail(recipient: string): Promise<typeof mail.$inferSelect> {
  for (let round = 0; round < 200; round++) {
    const [row] = await service.database.db
      .select()
      .from(mail)
      .where(eq(mail.recipient, recipient))
      .orderBy(desc(mail.createdAt));
    if (row) return row;
    await new Promise((later) => setTimeout(later, 50));
  }
  throw new Error(`no mail to ${recipient}`);
}
const codeIn = ({ plain }: { plain: string }) => /\b(\d{4} \d{4})\b/.exec(plain)?.[1] ?? "none";
async function codeFor(id: string): Promise<string> {
  const { db } = service.database;
  const [row] = await db.select().from(verification).where(eq(verification.id, id));
  const mailed = row?.mailedWith ?? id;
  const [holder] = await db.select().from(verification).where(eq(verification.id, mailed));
  return holder ? codeOf(holder) : "00000000";
}
const wrong = (code: string) => String((Number(code.replace(" ", "")) + 1) % 100_000_000).padStart(8, "0");
const newAccount = (email: string, more: object = {}) => ({
  kind: "business",
  email,
  password: testPassword,
  name: "Muster GmbH",
  language: "de",
  timeZone: "Europe/Berlin",
  terms: true,
  ...more,
});

describe("an account", () => {
  it("is opened with the mailed code, and all its data is removed when it is deleted", async () => {
    const email = "Inhaberin@Muster.Example.org";
    const { data: asked } = await request("user/register", { body: newAccount(email) });
    const mail = await newestMail(email);
    expect([mail.subject.startsWith(codeIn(mail)), mail.html.includes("href=")]).toEqual([true, false]);
    const given = { registration: asked.registration, code: codeIn(mail) };
    expect((await request("user/verifyRegister", { body: { ...given, code: wrong(given.code) } })).key).toBe(
      "wrongCode",
    );
    const opened = await request("user/verifyRegister", { body: given });
    expect(opened.data).toEqual({
      email,
      identificationType: 2,
      name: "",
      organization: "Muster GmbH",
      locale: "de",
      timeZone: "Europe/Berlin",
      idleMinutes: 43_200,
      hasPassword: true,
      strongPassword: false,
      receiveEmail: null,
      notifyMail: true,
      secondFactor: null,
      undeliverable: [],
    });
    expect((await request("user/verifyRegister", { body: given })).key).toBe("verificationInvalid");
    const again = await logIn(email.toLowerCase(), testPassword);
    expect(again.status).toBe(200);

    // No request ever stores the password: only its hash.
    const { jar: cookie } = again;
    const refused = await request("user/confirmPassword", {
      body: { password: "Weidenkatze-8" },
      headers: { cookie },
    });
    expect(refused.key).toBe("wrongLogin");
    const proof = await request("user/confirmPassword", {
      body: { password: testPassword },
      headers: { cookie },
    });
    const path = `user/delete?confirmation=${proof.data.confirmation}`;
    expect((await get(path, { cookie: opened.jar })).key).toBe("linkExpired");
    const [row] = await service.database.db.select().from(accountUser).where(eq(accountUser.email, email));
    expect((await get(path, { cookie })).data).toEqual({ deleted: true });
    expect(await sessions(opened.jar)).toMatchObject({ status: 401, key: "tokenInvalid" });
    // Personal data is removed at once; the account's data by a job right after.
    const { db } = service.database;
    const id = row?.accountId ?? newAccountId();
    expect(await db.select().from(accountSession).where(eq(accountSession.accountId, id))).toEqual([]);
    expect(await db.select().from(accountUser).where(eq(accountUser.email, email))).toEqual([]);
    const left = () => db.select().from(account).where(eq(account.id, id));
    for (let round = 0; (await left()).length > 0 && round < 200; round++)
      await new Promise((later) => setTimeout(later, 50));
    expect(await left()).toEqual([]);
    expect((await logIn(email, testPassword)).key).toBe("wrongLogin");
  });

  it("has its session in an HttpOnly, same-site cookie for ten days", async () => {
    const user = await makeUser(service.database.db);
    const { cookies, data } = await logIn(user.email, testPassword);
    const session = cookies.find((cookie) => cookie.startsWith("session="));
    expect(session).toMatch(/^session=[\w-]{22}; Path=\/; Max-Age=864000; SameSite=Lax; HttpOnly$/);
    expect(JSON.stringify(data)).not.toContain(session?.slice(8, 30));
    const secure = await logIn(user.email, testPassword, { "x-forwarded-proto": "https" });
    expect(secure.cookies.map((cookie) => cookie.split("=")[0]).sort()).toEqual([
      "__Host-device",
      "__Host-session",
      "signed-in",
    ]);
    for (const cookie of secure.cookies) expect(cookie).toMatch(/; SameSite=Lax(; HttpOnly)?; Secure$/);
    const rows = await service.database.db
      .select()
      .from(accountSession)
      .where(eq(accountSession.userId, user.userId));
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain(session?.slice(8, 30));
    // Other clients send the same secret as a header.
    const secret = session?.slice(8, 30) ?? "";
    for (const authorization of [secret, `Bearer ${secret}`])
      expect((await get("user/sessions", { authorization })).status).toBe(200);
    expect((await get("user/sessions", { authorization: "x", cookie: user.cookie })).status).toBe(401);
    // A proxy's own credentials are ignored.
    const basic = { authorization: "Basic eDp5", cookie: user.cookie };
    expect((await get("user/sessions", basic)).status).toBe(200);
  });

  it("gets a new password by email, which ends every session and sends a warning", async () => {
    const user = await makeUser(service.database.db);
    const requested = await get(`user/authCodeforPassword?email=${user.email}&language=fr`);
    const mail = await newestMail(user.email);
    const body = { request: requested.data.request, code: codeIn(mail), password: "Grünkohl&Pinkel" };
    expect((await request("user/reset", { body: { ...body, password: "123456" } })).key).toBe("badInput");
    expect((await request("user/reset", { body })).data).toEqual({ state: "changed" });
    expect((await sessions(user.cookie)).status).toBe(401);
    expect((await logIn(user.email, testPassword)).key).toBe("wrongLogin");
    expect((await logIn(user.email, "Grünkohl&Pinkel")).status).toBe(200);
    for (let round = 0; (await newestMail(user.email)).id === mail.id && round < 100; round++)
      await new Promise((later) => setTimeout(later, 50));
    expect((await newestMail(user.email)).plain).toContain("1Tracking");
  });

  it("reveals whether an address has an account only to who proved the address", async () => {
    const user = await makeUser(service.database.db);
    const registered = await request("user/register", { body: newAccount(user.email) });
    const known = {
      registration: registered.data.registration,
      code: await codeFor(registered.data.registration),
    };
    expect(await request("user/verifyRegister", { body: known })).toMatchObject({
      key: "accountExists",
      status: 409,
    });
    const nobody = await get("user/authCodeforPassword?email=nobody@example.org&language=en");
    const body = {
      request: nobody.data.request,
      code: await codeFor(nobody.data.request),
      password: "Grünkohl&Pinkel",
    };
    expect(await request("user/reset", { body })).toMatchObject({ key: "accountUnknown", status: 404 });
  });

  it("sends a new activation email for an expired code (41001), and the old code is void", async () => {
    const { data } = await request("user/register", { body: newAccount("late@example.org") });
    const { db } = service.database;
    const code = await codeFor(data.registration);
    const past = new Date(Date.now() - 1_000);
    await db.update(verification).set({ expiresAt: past }).where(eq(verification.id, data.registration));
    const late = await request("user/verifyRegister", { body: { registration: data.registration, code } });
    expect(late).toMatchObject({ key: "activationMailSent", status: 409 });
    expect(
      (await request("user/verifyRegister", { body: { registration: data.registration, code } })).key,
    ).toBe("wrongCode");
    const fresh = { registration: data.registration, code: await codeFor(data.registration) };
    expect((await request("user/verifyRegister", { body: fresh })).status).toBe(200);
  });

  it("a code allows five tries, however many are concurrent, and only for its own request", async () => {
    const { data } = await request("user/register", { body: newAccount("five@example.org") });
    const code = await codeFor(data.registration);
    const tries = await Promise.all(
      Array.from({ length: 40 }, () =>
        request("user/verifyRegister", { body: { registration: data.registration, code: wrong(code) } }),
      ),
    );
    expect(tries.filter(({ key }) => key === "wrongCode")).toHaveLength(4);
    const right = { registration: data.registration, code };
    expect((await request("user/verifyRegister", { body: right })).key).toBe("verificationInvalid");
    // A code for one purpose is invalid for any other.
    const other = await request("user/register", { body: newAccount("six@example.org") });
    const body = {
      request: other.data.registration,
      code: await codeFor(other.data.registration),
      password: testPassword,
    };
    expect((await request("user/reset", { body })).key).toBe("verificationInvalid");
  });

  it("of a company cannot bind an email address (41004); a person binds the one they proved", async () => {
    const company = { cookie: (await makeUser(service.database.db)).cookie };
    expect((await get("user/authcodeForReceiveEmail?email=b@example.org", company)).key).toBe(
      "businessMayNotBind",
    );
    const person = { cookie: (await makeUser(service.database.db, { kind: "personal" })).cookie };
    const stranger = { cookie: (await makeUser(service.database.db, { kind: "personal" })).cookie };
    expect((await get("user/authcodeForReceiveEmail?email=nix", person)).key).toBe("emailMalformed");
    const { data } = await get("user/authcodeForReceiveEmail?email=b@example.org", person);
    const body = { request: data.request, code: await codeFor(data.request) };
    expect((await request("user/bindingReceiveEmail", { body, headers: stranger })).key).toBe(
      "verificationInvalid",
    );
    expect((await request("user/bindingReceiveEmail", { body, headers: company })).key).toBe(
      "businessMayNotBind",
    );
    expect((await request("user/bindingReceiveEmail", { body, headers: person })).data).toEqual({
      receiveEmail: "b@example.org",
    });
    expect((await get("user/rbac_v2/menu", person)).key).toBe("forbidden");
    expect((await get("user/rbac_v2/menu", company)).data.menu).toContainEqual({
      name: "accountSetting",
      path: "/userManage/userSetting/accountSetting",
    });
  });

  it("lists and ends only its own sessions, and exports all stored data", async () => {
    const [a, b] = [await makeUser(service.database.db), await makeUser(service.database.db)];
    const foreign = (await sessions(b.cookie)).data.sessions[0].id;
    const missing = "00000000-0000-7000-8000-000000000000";
    for (const session of [foreign, missing])
      expect(
        await request("user/sessions/revoke", { body: { session }, headers: { cookie: a.cookie } }),
      ).toMatchObject({
        status: 404,
        key: "notFound",
      });
    expect((await sessions(b.cookie)).data.sessions).toHaveLength(1);
    const text = JSON.stringify((await get("user/export", { cookie: a.cookie })).data);
    expect(text).toContain(a.email);
    expect(text).not.toContain(b.email);
    expect(text).not.toMatch(/argon2|secret/i);
  });
});

describe("exporting one's data", () => {
  it.each(["business", "personal"] as const)(
    "includes all that a %s account entered, and no other account's data",
    async (kind) => {
      const { db } = service.database;
      const canary = `TAKEN${kind.toUpperCase()}`;
      const own = await makeTenant(db, canary, kind);
      const other = await makeTenant(db, `LEFT${kind.toUpperCase()}`, kind);
      const { data } = await get("user/export", { cookie: own.cookie });
      const { shipments, channels, apiKeys, webhook } = data.records;
      expect(shipments).toMatchObject({
        views: [{ list: "active", name: `${canary} view`, query: `searchTrack=${canary}` }],
        columns: [{ list: "active", columns: ["number", "status"] }],
        headings: [{ heading: `${canary} heading`, field: "trackNum" }],
      });
      const lines = expect.stringMatching(`/userManage/track/import/${own.doneImportId}$`);
      const done = expect.objectContaining({ id: own.doneImportId, name: `${canary} done.csv`, lines });
      const draft = expect.objectContaining({ id: own.draftId, name: `${canary} draft.csv` });
      expect(shipments.imports).toEqual(expect.arrayContaining([done, draft]));
      const target = { filter: { searchTrack: `${canary} target` }, archived: false, except: [] };
      expect(shipments.runs).toContainEqual(expect.objectContaining({ kind: "refresh", target }));
      const listed = [{ orderNumber: `${canary} order` }, { orderNumber: `${canary} order` }];
      const elsewhere = {
        active: 1,
        archived: 1,
        exportedAt: { active: expect.stringMatching("/userManage/track/all$") },
      };
      expect(shipments.shipments).toMatchObject(kind === "personal" ? listed : elsewhere);
      const deleted = { shownAt: expect.stringMatching("/userManage/historyTrack/deleted$"), count: 1 };
      expect(shipments.deleted).toMatchObject(
        kind === "personal" ? [{ orderNumber: `${canary} order` }] : deleted,
      );
      expect(channels).toMatchObject([
        {
          ...{ name: `${canary} channel`, code: `${canary} method`, courier: "ups" },
          rules: [{ regular: "^1Z", description: `${canary} rule` }],
        },
        { name: `${canary} unused`, rules: [] },
      ]);
      expect(apiKeys).toMatchObject([{ name: `${canary} key`, addresses: [] }]);
      expect(own.apiKey).toContain(apiKeys[0].prefix);
      expect(webhook).toMatchObject({ callback: true, results: [8, 40], state: "inactive" });
      const text = JSON.stringify(data);
      expect(text).not.toContain(other.canary);
      expect(text).not.toMatch(/hash|secret|argon2/i);
      expect(text).not.toContain(own.apiKey);
    },
  );
});

describe("rights change at once (P26)", () => {
  it.each([
    [
      "a new password",
      (jar: string) =>
        request("user/updatepwd", {
          body: { current: testPassword, password: "Grünkohl&Pinkel", strong: false },
          headers: { cookie: jar },
        }),
    ],
    [
      "ending the others",
      (jar: string) =>
        request("user/sessions/revoke", { body: { session: "others" }, headers: { cookie: jar } }),
    ],
  ])("%s ends every other session before it responds, and keeps its own", async (_what, act) => {
    const user = await makeUser(service.database.db);
    const here = await logIn(user.email, testPassword);
    expect((await sessions(user.cookie)).status).toBe(200);
    expect((await act(here.jar)).status).toBe(200);
    const over = await sessions(user.cookie);
    expect(over).toMatchObject({ status: 401, key: "tokenInvalid" });
    expect(over.cookies.join()).toMatch(/session=; Path=\/; Max-Age=0.*signed-in=; Path=\/; Max-Age=0/);
    expect((await sessions(here.jar)).status).toBe(200);
  });

  it("logging out, disabling a user and the tenth day end it too", async () => {
    const { db } = service.database;
    const user = await makeUser(db);
    await request("user/logout", { headers: { cookie: user.cookie } });
    expect((await sessions(user.cookie)).status).toBe(401);
    const off = await makeUser(db);
    await db.update(accountUser).set({ active: false }).where(eq(accountUser.id, off.userId));
    expect((await sessions(off.cookie)).status).toBe(401);
    expect((await logIn(off.email, testPassword)).key).toBe("wrongLogin");
    const old = await makeUser(db);
    await db
      .update(accountSession)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(accountSession.userId, old.userId));
    expect((await sessions(old.cookie)).status).toBe(401);
  });
});

describe("guessing passwords (P27)", () => {
  it("checks at most 40 passwords, however many networks try, then requires a mailed code; the owner's known device still gets in", async () => {
    const user = await makeUser(service.database.db);
    const device = (await logIn(user.email, testPassword)).jar.replace(/session=[^;]+; /, "");
    let looked = 0;
    let requested = 0;
    for (let round = 0; round < 12; round++) {
      const answers = await Promise.all(
        Array.from({ length: 25 }, () => logIn(user.email, `Falsche-Katze-${round}`)),
      );
      looked += answers.filter(({ key }) => key === "wrongLogin").length;
      requested += answers.filter(({ data }) => data?.mailCode !== undefined).length;
      if (round % 4 === 0)
        expect((await logIn(user.email, testPassword, { cookie: device })).status).toBe(200);
    }
    expect([looked + requested, looked <= 40]).toEqual([300, true]);
    expect((await logIn(user.email, testPassword, { cookie: device })).status).toBe(200);
    // A device is known for one address and no other.
    const other = await makeUser(service.database.db, { email: "victim27@example.org" });
    for (let count = 0; count < 45; count++) await logIn(other.email, "Falsche-Katze", { cookie: device });
    const refused = await logIn(other.email, testPassword, { cookie: device });
    expect([Object.keys(refused.data), refused.cookies]).toEqual([["mailCode"], []]);
    // Without a known device, a code sent to the address lets the owner in.
    const code = await get(`user/authCodeforPassword?email=${other.email}&language=en`);
    const body = {
      request: code.data.request,
      code: await codeFor(code.data.request),
      password: "Grünkohl&Pinkel",
    };
    const reset = await request("user/reset", { body });
    expect((await logIn(other.email, "Grünkohl&Pinkel", { cookie: reset.jar })).status).toBe(200);
  });

  it("one network has ten tries a minute over all addresses", async () => {
    const headers = { "x-test-address": "198.51.100.77" };
    await stayInWindow(60);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => logIn(`many${index}@example.org`, "Falsche-Katze", headers)),
    );
    expect(answers.filter(({ key }) => key === "wrongLogin")).toHaveLength(10);
    expect(answers.filter(({ key }) => key === "tooFrequent")).toHaveLength(50);
  });
});

describe("whether an address has an account (P28)", () => {
  it("is revealed by no response: same status, same body, same headers", async () => {
    const user = await makeUser(service.database.db, { email: "known28@example.org" });
    const pairs: [string, (email: string) => Promise<Answer>][] = [
      ["log-in", (email) => logIn(email, "Falsche-Katze")],
      ["register", (email) => request("user/register", { body: newAccount(email) })],
      ["code", (email) => get(`user/authCodeforPassword?email=${email}&language=en`)],
    ];
    for (const [what, act] of pairs) {
      const shape = ({ status, key, data, cookies }: Answer) =>
        JSON.stringify({ status, key, data, cookies }).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, "id");
      expect([what, shape(await act(user.email))]).toEqual([what, shape(await act("nobody28@example.org"))]);
    }
  });

  it("nor by the response after too many tries: both require a mailed code", async () => {
    await makeUser(service.database.db, { email: "known29@example.org" });
    for (const email of ["known29@example.org", "nobody29@example.org"]) {
      const keys: string[] = [];
      for (let count = 0; count < 45; count++) keys.push((await logIn(email, "Falsche-Katze")).key);
      expect(keys.filter((key) => key === "wrongLogin")).toHaveLength(40);
    }
  });
});
