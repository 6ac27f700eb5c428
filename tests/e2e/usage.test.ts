import { drawQuota } from "@/lib/accounts/quota/draw-quota";
import { findFaults, findViolations } from "./browser";
import { testPages } from "./test-pages";

const { say, go, ...area } = testPages();
const path = "/en/userManage/userSetting/usage";

it("the usage page draws what was used, for eye, keyboard and screen reader, in both themes and on a phone", async () => {
  const { page, user, complaints } = await area.signIn();
  const numbers = Array.from({ length: 1234 }, (_, at) => `USAGE${user.accountId}${at}`);
  const draw = { accountId: user.accountId, origin: "file", now: new Date() } as const;
  await area.db().transaction((tx) => drawQuota(tx, draw, numbers));
  await go(page, path);
  await page.getByRole("meter", { name: say("usage.now.meter") }).waitFor();
  await page.getByText(/^1,234 of [\d,]+ used$/).waitFor();
  // Both charts are drawn.
  await page.locator(".recharts-area-curve").waitFor();
  await page.locator(".recharts-bar-rectangle path").first().waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByText(say("usage.days.table")).press("Enter");
  const today = page.getByRole("row").filter({ hasText: "1,234" });
  await today.first().waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
