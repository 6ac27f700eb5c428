import { signedInPages } from "@/lib/accounts/users/constants";
import { makeChannels } from "../api/make-channels";
import { findViolations, widthOf } from "./browser";
import { alive, becomes } from "./shared-app";
import { testPages } from "./test-pages";
import { wordsOf } from "./words";

const { open, db } = testPages();

it("switches an occasion on, changes it, and stops an address, on a phone", async () => {
  const say = await wordsOf("de");
  const { path } = signedInPages.autoEmailSettings;
  const { page, user, complaints } = await open({
    path,
    locale: "de",
    options: { viewport: { width: 360, height: 740 } },
  });
  await makeChannels(db(), user.accountId, "LUFT");
  await page.reload();
  await alive(page);
  const name = say("status.result.delivered.label");
  await page.getByRole("button", { name: say("customer-emails.list.previewOf", { name }) }).click();
  const preview = page.getByRole("dialog");
  await preview.frameLocator("iframe").getByRole("heading").first().waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await preview.waitFor({ state: "detached" });

  const own = page.getByRole("switch", { name: say("customer-emails.list.switchOf", { name }) });
  await own.click();
  await page.getByText(say("customer-emails.done.on", { name })).waitFor();
  await becomes(() => own.getAttribute("aria-checked"), "true");

  await page.getByRole("button", { name: say("customer-emails.list.editOf", { name }) }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel(say("customer-emails.form.delay")).fill("30");
  await form.getByLabel(say("customer-emails.form.quietFrom")).selectOption("22");
  await form.getByLabel(say("customer-emails.form.quietTo")).selectOption("8");
  for (const label of ["LUFT channel", "LUFT unused"])
    await form.getByLabel(say("carriers.scope.addChannel")).selectOption({ label });
  expect(await findViolations(page)).toEqual([]);
  await form.getByRole("button", { name: say("customer-emails.form.save") }).click();
  await page.getByText("LUFT method und LUFT unused").waitFor();
  await page.getByText(say("customer-emails.list.quiet", { from: "22:00", to: "08:00" })).waitFor();

  await page
    .getByLabel(say("customer-emails.suppressions.add"), { exact: true })
    .fill("kim@shop.example;Kim\nfalsch");
  await page.getByRole("button", { name: say("customer-emails.suppressions.addButton") }).click();
  await page.getByText(say("customer-emails.suppressions.invalid", { list: "falsch" })).waitFor();
  await page.getByText("kim@shop.example").first().waitFor();
  expect(await widthOf(page)).toBe(360);
  expect(await findViolations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
