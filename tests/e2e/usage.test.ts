import { drawQuota } from "@/lib/accounts/quota/draw-quota";
import { findViolations } from "./browser";
import { alive, sharedApp } from "./shared-app";
import { signedInArea } from "./signed-in";
import { type Say, wordsOf } from "./words";

const app = sharedApp();
const area = signedInArea(() => app);
let say: Say;
beforeAll(async () => {
  say = await wordsOf("en");
});

const path = "/userManage/userSetting/usage";

it("the usage page draws what was used, for eye, keyboard and screen reader, in both themes and on a phone", async () => {
  const { page, user, complaints } = await area.signIn();
  const numbers = Array.from({ length: 1234 }, (_, at) => `USAGE${user.accountId}${at}`);
  const draw = { accountId: user.accountId, origin: "file", now: new Date() } as const;
  await area.db().transaction((tx) => drawQuota(tx, draw, numbers));
  await page.goto(`${app.url}/en${path}`);
  await alive(page);
  await page.getByRole("meter", { name: say("usage.now.meter") }).waitFor();
  await page.getByText(/^1,234 of [\d,]+ used$/).waitFor();
  // Both charts are drawn.
  await page.locator(".recharts-area-curve").waitFor();
  await page.locator(".recharts-bar-rectangle path").first().waitFor();
  for (const width of [1440, 360])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
  await page.getByText(say("usage.days.table")).press("Enter");
  const today = page.getByRole("row").filter({ hasText: "1,234" });
  await today.first().waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it("a personal account sees its numbers before the first is used", async () => {
  const { page } = await area.open({ path, kind: "personal" });
  await page.getByRole("heading", { name: say("usage.empty.title") }).waitFor();
  expect(await findViolations(page)).toEqual([]);
});
