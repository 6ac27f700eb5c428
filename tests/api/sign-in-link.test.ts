import { eq } from "drizzle-orm";
import { accountUser, signInLink } from "@/db/schema/accounts";
import { signInLinkSeconds } from "@/lib/accounts/users/constants";
import { carriesSignInLink } from "@/lib/accounts/users/rules";
import { takeSignInLink } from "@/lib/http/take-sign-in-link";
import { askAccount, jarOf } from "./ask-account";
import { makeUser, type TestUser, testPassword } from "./make-user";
import { type Service, startService } from "./start-service";

jest.setTimeout(60_000);

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
const { ask, isIn } = askAccount(() => service);

const page = { page: "accountSetting", language: "de" } as const;
const pagePath = "/de/userManage/userSetting/accountSetting";

/** Path and query of a sign-in link, and the cookies of the browser that requested it. */
async function makeLink(user: TestUser, here = false): Promise<{ path: string; jar: string; code: string }> {
  const { data, jar } = await ask("user/handover", { ...page, here }, { cookie: user.cookie });
  const { pathname, search, searchParams } = new URL(data.address);
  return { path: `${pathname}${search}`, jar, code: searchParams.get("token") ?? "" };
}
/** Opens an address as a browser with these cookies does. */
async function open(path: string, cookie = "", now = new Date(), method = "GET") {
  const answer = await takeSignInLink({ method, address: path, headers: new Headers({ cookie }) }, now);
  const { status, headers } = answer;
  return { status, headers, location: headers.get("location"), jar: jarOf(headers.getSetCookie()) };
}
const accept = (cookie: string) => ask("user/handover/accept", {}, { cookie });
const ends = () => new Date(Date.now() + signInLinkSeconds * 1000 + 1000);

describe("a sign-in link (P30)", () => {
  it("opens at once in the browser of its flow, and the address is clean from then on", async () => {
    const user = await makeUser(service.database.db);
    const link = await makeLink(user, true);
    const opened = await open(`${link.path}&vip=1&lastRouter=track`, link.jar);
    expect([opened.status, opened.location]).toEqual([303, `${pagePath}?lastRouter=track`]);
    expect(opened.headers.get("referrer-policy")).toBe("no-referrer");
    expect(opened.headers.get("cache-control")).toBe("no-store");
    expect(await isIn(opened.jar)).toBe(200);
    expect(opened.headers.getSetCookie().join("\n")).toMatch(/handover-nonce=; Path=\/; Max-Age=0/);
  });

  it("asks for confirmation in any other browser, keeping the code out of every address", async () => {
    const user = await makeUser(service.database.db);
    const link = await makeLink(user);
    const requested = await open(link.path);
    expect([requested.status, requested.location]).toEqual([303, "/de/account/continue"]);
    expect(await isIn(requested.jar)).toBe(401);
    expect(requested.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^handover=[\w-]{22}\.[\w%]+; Path=\/; Max-Age=60; SameSite=Lax; HttpOnly$/),
    ]);
    const done = await accept(requested.jar);
    expect(done.data.email).toBe(user.email);
    expect(await isIn(done.jar)).toBe(200);
    expect(await isIn(user.cookie)).toBe(200);
  });

  it("works only once: not again in the same browser, not in another, not for forty concurrent tries", async () => {
    const { db } = service.database;
    const user = await makeUser(db);
    const bound = await makeLink(user, true);
    const opened = await Promise.all(Array.from({ length: 40 }, () => open(bound.path, bound.jar)));
    expect(opened.filter(({ location }) => location === pagePath)).toHaveLength(1);
    expect((await open(bound.path, bound.jar)).location).toBe("/de/account/continue");
    expect((await accept((await open(bound.path)).jar)).key).toBe("linkExpired");

    const free = await makeLink(user);
    const jars = await Promise.all(Array.from({ length: 40 }, async () => (await open(free.path)).jar));
    const accepted = await Promise.all(jars.map(accept));
    expect(accepted.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(accepted.filter(({ key }) => key === "linkExpired")).toHaveLength(39);
    expect((await accept((await open(free.path)).jar)).key).toBe("linkExpired");
  });

  it("is void after 60 seconds, after the next one, a new password, and when its user is disabled", async () => {
    const { db } = service.database;
    const user = await makeUser(db);
    const bound = await makeLink(user, true);
    expect((await open(bound.path, bound.jar, ends())).location).toBe("/de/account/continue");
    const old = await makeLink(user);
    await db.update(signInLink).set({ expiresAt: new Date() }).where(eq(signInLink.userId, user.userId));
    expect((await accept((await open(old.path)).jar)).key).toBe("linkExpired");

    const first = await open((await makeLink(user)).path);
    const second = await open((await makeLink(user)).path);
    expect((await accept(first.jar)).key).toBe("linkExpired");
    const next = { current: user.password, password: "Grünkohl&Pinkel", strong: false };
    expect((await ask("user/updatepwd", next, { cookie: user.cookie })).status).toBe(200);
    expect((await accept(second.jar)).key).toBe("linkExpired");

    const third = await open((await makeLink(user)).path);
    await ask("user/sessions/revoke", { session: "others" }, { cookie: user.cookie });
    expect((await accept(third.jar)).key).toBe("linkExpired");
    const fourth = await open((await makeLink(user)).path);
    await db.update(accountUser).set({ active: false }).where(eq(accountUser.id, user.userId));
    expect((await accept(fourth.jar)).key).toBe("linkExpired");
  });

  it("cannot log in others: a stranger's flow cookie does not count, and only our own page can confirm", async () => {
    const { db } = service.database;
    const [evil, victim] = [await makeUser(db), await makeUser(db)];
    const trap = await makeLink(evil, true);
    const own = await makeLink(victim, true);
    const lured = await open(trap.path, `${victim.cookie}; ${own.jar}`);
    expect([lured.location, lured.headers.getSetCookie().join().includes("session=")]).toEqual([
      "/de/account/continue",
      false,
    ]);
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "cross-site", "content-type": "text/plain" },
    ]) {
      const answer = await ask("user/handover/accept", {}, { ...headers, cookie: lured.jar });
      expect([403, 415]).toContain(answer.status);
    }
    expect(await isIn(victim.cookie)).toBe(200);
  });

  it("ignores type, address and vip parameters", async () => {
    const { db } = service.database;
    const [user, other] = [await makeUser(db, { kind: "personal" }), await makeUser(db)];
    const link = await makeLink(user, true);
    const claimed = `${pagePath}?token=${link.code}&identificationType=2&email=${other.email}&vip=9`;
    const opened = await open(claimed, link.jar);
    // A link proves nothing of who opened it: what takes all data away asks for the password, which is that user's.
    await ask("user/confirmPassword", { password: testPassword }, { cookie: opened.jar });
    const session = await fetch(`http://127.0.0.1:${service.port}/api/user/export`, {
      headers: { cookie: opened.jar, "x-1tracking": "1" },
    });
    const { data } = (await session.json()) as { data: { account: { email: string } } };
    expect(data.account).toMatchObject({ email: user.email, identificationType: 1 });
  });

  it("never redirects to another server, and has no effect for a mere GET", async () => {
    const user = await makeUser(service.database.db);
    const link = await makeLink(user, true);
    const query = link.path.slice(link.path.indexOf("?"));
    const paths = [
      "//evil.example/a",
      "/\\evil.example",
      "/\t/evil.example",
      "/a\\..\\b",
      "https://evil.example/",
    ];
    for (const path of paths) {
      const { location } = await open(`${path}${query}`);
      expect([path, location]).toEqual([path, "/en/account/continue"]);
    }
    const base = "https://1tracking.example";
    for (const path of ["/..//evil.example", "/%5cevil.example", "/@evil.example", "/;//evil.example"]) {
      const { location } = await open(`${path}${query}`, "", new Date(), "HEAD");
      expect([path, new URL(location ?? "", base).origin]).toEqual([path, base]);
    }
    expect((await open(link.path, link.jar, new Date(), "HEAD")).jar).toBe("");
    expect((await open(link.path, link.jar)).location).toBe(pagePath);
  });

  it("leaves ordinary addresses alone, and removes an invalid code from the address", async () => {
    const rest = "identificationType=1&email=a%40example.org";
    for (const address of ["/de", "/de?token=abc", `/de?${rest}`, `/api/health?token=abc&${rest}`])
      expect([address, carriesSignInLink(address)]).toEqual([address, false]);
    for (const token of ["", "abc", "x".repeat(500), `${"x".repeat(22)}&token=${"y".repeat(22)}`]) {
      const address = `/de/faq?token=${token}&${rest}`;
      expect(carriesSignInLink(address)).toBe(true);
      const { location, jar } = await open(address);
      expect([location, jar]).toEqual(["/de/faq", ""]);
    }
  });

  it("is stored as a hash, is deleted after it expires, and appears in no log line", async () => {
    const user = await makeUser(service.database.db);
    const link = await makeLink(user, true);
    const rows = await service.database.db.select().from(signInLink);
    expect(JSON.stringify(rows)).not.toContain(link.code);
    expect(JSON.stringify(rows)).not.toContain(link.jar.split("=")[1]);
    await open(link.path, link.jar);
    await accept((await open(link.path)).jar);
    expect(service.logged.join("\n")).not.toContain(link.code);
  });
});
