import { signedInPages } from "@/lib/accounts/users/constants";
import { findFaults } from "./browser";
import { testPages } from "./test-pages";

const { open, say, button } = testPages();
const key = (name: string) => `email-templates.${name}`;

it("copies a ready-made template, previews it without scripts, and saves its versions", async () => {
  const { page, complaints } = await open(signedInPages.emailTemplates);
  const name = say("status.result.delivered.label");
  await button(page, key("list.useOf"), { name }).click();
  const frame = page.frameLocator(`iframe[title="${say(key("preview.frame"))}"]`);
  await frame.getByRole("heading", { name: "Your order was delivered" }).waitFor();
  const subject = page.getByLabel(say(key("form.subject")), { exact: true });
  const copy = say(key("form.copyName"), { name });
  for (const [version, text] of ["Here it is: {{orderNumber}}", "There it was"].entries()) {
    await subject.fill(text);
    await button(page, key("form.save")).click();
    await page.getByText(say(key("form.saved"), { name: copy, version: version + 1 })).waitFor();
  }
  await page.getByText(say(key("versions.title")), { exact: true }).click();
  await page.getByRole("button", { name: say(key("versions.restoreOf"), { version: 1 }) }).click();
  await page.getByText("[Simulated] Here it is: A-10042").waitFor();
  expect(await findFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
