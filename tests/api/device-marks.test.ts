import { eq } from "drizzle-orm";
import { accountUser } from "@/db/schema/accounts";
import { readDevice, signDevice } from "@/lib/accounts/passwords/sign-device";
import { signToken } from "@/lib/platform/adapters/sign-token";
import { askAccount, subjectsTo } from "./ask-account";
import { makeUser, type TestUser, testPassword } from "./make-user";
import { type Service, startService } from "./start-service";

jest.setTimeout(120_000);

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
const { ask, logIn } = askAccount(() => service);

const nextPassword = "Grünkohl&Pinkel";
/** The device token in a browser's cookies. */
const markIn = (jar: string) => /device=([^;]+)/.exec(jar)?.[1];
async function isKnown(user: TestUser, mark: string | undefined): Promise<boolean> {
  const { db } = service.database;
  const [owner] = await db.select().from(accountUser).where(eq(accountUser.id, user.userId));
  return readDevice(mark, owner, new Date()) !== null;
}

describe("tokens of known devices", () => {
  it.each([
    [
      "a new password",
      (user: TestUser, cookie: string) =>
        ask("user/updatepwd", { current: user.password, password: nextPassword, strong: false }, { cookie }),
    ],
    [
      "ending all other sessions",
      (_: TestUser, cookie: string) => ask("user/sessions/revoke", { session: "others" }, { cookie }),
    ],
  ])("are void after %s, except for the device that did it, which gets a new one", async (_what, act) => {
    const user = await makeUser(service.database.db);
    const [stolen, here] = [await logIn(user.email), await logIn(user.email)];
    expect([await isKnown(user, markIn(stolen.jar)), await isKnown(user, markIn(here.jar))]).toEqual([
      true,
      true,
    ]);
    const acted = await act(user, here.jar);
    expect(acted.status).toBe(200);
    expect([await isKnown(user, markIn(stolen.jar)), await isKnown(user, markIn(here.jar))]).toEqual([
      false,
      false,
    ]);
    expect(await isKnown(user, markIn(acted.jar))).toBe(true);
  });

  it("that are void have no attempts of their own, and a log-in with one counts as from a new device", async () => {
    const user = await makeUser(service.database.db, { email: "void-mark@example.org" });
    const stolen = `device=${markIn((await logIn(user.email)).jar)}`;
    const here = await logIn(user.email, testPassword, { cookie: stolen });
    expect(await subjectsTo(service, user.email, 1)).toHaveLength(1);
    await ask("user/sessions/revoke", { session: "others" }, { cookie: here.jar });
    for (let count = 0; count < 45; count++) await logIn(user.email, "Falsche-Katze");
    const requested = await logIn(user.email, testPassword, { cookie: stolen });
    expect(Object.keys(requested.data)).toEqual(["mailCode"]);
  });

  it("stay valid when a single other session is ended, and those of earlier versions until any is revoked", async () => {
    const user = await makeUser(service.database.db);
    const [other, here] = [await logIn(user.email), await logIn(user.email)];
    const { data } = await askAccount(() => service).get("user/sessions", { cookie: here.jar });
    const one = data.sessions.find(({ current }: { current: boolean }) => !current);
    await ask("user/sessions/revoke", { session: one.id }, { cookie: here.jar });
    expect(await isKnown(user, markIn(other.jar))).toBe(true);
    const soon = new Date(Date.now() + 86_400_000);
    const old = (mark: string) => signToken("known-device", `${mark} ${"x".repeat(22)}`, soon);
    const mark = Buffer.from(signDevice(user.email, new Date()).split(".")[0] ?? "", "base64url").toString();
    const early = old(mark.split(" ")[0] ?? "");
    expect(await isKnown(user, early)).toBe(true);
    await ask("user/sessions/revoke", { session: "others" }, { cookie: here.jar });
    expect(await isKnown(user, early)).toBe(false);
  });

  it("are useless once the account is deleted", async () => {
    const user = await makeUser(service.database.db);
    const { jar } = await logIn(user.email);
    const { data } = await ask("user/confirmPassword", { password: testPassword }, { cookie: jar });
    const { get } = askAccount(() => service);
    expect((await get(`user/delete?confirmation=${data.confirmation}`, { cookie: jar })).status).toBe(200);
    expect(await isKnown(user, markIn(jar))).toBe(false);
    expect(readDevice(markIn(jar), undefined, new Date())).toBeNull();
  });
});
