import { eq, sql } from "drizzle-orm";
import { account } from "@/db/schema/accounts";
import { emailSetting } from "@/db/schema/customer-emails";
import { emailTemplateVersion } from "@/db/schema/email-templates";
import { mail } from "@/db/schema/mail";
import { parcel } from "@/db/schema/tracking";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { addDays, localDay } from "@/lib/core/calendar";
import { newId } from "@/lib/core/ids";
import { formatDay } from "@/lib/messages/email-parts/describe-journey";
import { sendTestEmail } from "@/lib/messages/mail/send-test-email";
import { formatDays } from "@/lib/platform/i18n/format-time";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { occasions, testsPerHourMax, versionsMax } from "./constants";
import { previewTemplateCall, saveTemplateCall } from "./contract";
import { deleteTemplate } from "./delete-template";
import { getTemplate } from "./get-template";
import { listTemplates } from "./list-templates";
import { previewTemplate } from "./preview-template";
import { readTexts } from "./read-texts";
import { saveTemplate } from "./save-template";

let database: TestDatabase;
let ours: TestUser;
let theirs: TestUser;
const ctxOf = (user = ours) => contextOf(database.db, user);
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  ours = await makeUser(database.db);
  theirs = await makeUser(database.db);
});
afterAll(() => database.close());

const text = (subject: string, ...blocks: object[]) => ({
  subject,
  blocks: blocks.length > 0 ? blocks : [{ kind: "text", text: "It is on its way." }],
});
const save = async (given: object, user = ours) =>
  saveTemplate(await ctxOf(user), saveTemplateCall.input.parse({ name: "Sent", ...given }));
const preview = async (given: object, user = ours) =>
  previewTemplate(await ctxOf(user), previewTemplateCall.input.parse({ locale: "en", ...given }));

describe("templates", () => {
  it("are saved in versions that never change; of two editors of one version the second is refused", async () => {
    const first = await save({ texts: { en: text("one") }, tags: ["shop", "air"] });
    const { id } = first;
    expect(first).toMatchObject({ version: 1, active: true, tags: ["shop", "air"], locales: ["en"] });
    const second = await save({ id, version: 1, texts: { en: text("two"), de: text("zwei") } });
    expect(second).toMatchObject({
      id,
      version: 2,
      locales: ["en", "de"],
      texts: { en: { subject: "two" } },
    });
    await expect(save({ id, version: 1, texts: { en: text("three") } })).rejects.toMatchObject({
      key: "changedMeanwhile",
    });
    await expect(save({ id, texts: { en: text("three") } })).rejects.toMatchObject({
      key: "changedMeanwhile",
    });
    const ctx = await ctxOf();
    expect(await getTemplate(ctx, { id: id ?? "", version: 1 })).toMatchObject({
      version: 2,
      texts: { en: { subject: "one" } },
      versions: [{ version: 2 }, { version: 1 }],
    });
    expect((await readTexts(database.db, ours.accountId, id, "delivered")).texts.en?.subject).toBe("two");
  });

  it("saved at once from one version lose nothing: one is saved, the others are refused", async () => {
    const { id } = await save({ texts: { en: text("one") } });
    const results = await Promise.allSettled(
      [1, 2, 3, 4].map((n) => save({ id, version: 1, texts: { en: text(`try ${n}`) } })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const rows = database.db.select().from(emailTemplateVersion);
    expect(await rows.where(eq(emailTemplateVersion.templateId, id ?? ""))).toHaveLength(2);
  });

  it("keep their latest versions only", async () => {
    const { id } = await save({ texts: { en: text("one") } });
    for (let version = 1; version <= versionsMax + 1; version++)
      await save({ id, version, texts: { en: text(`after ${version}`) } });
    const found = await getTemplate(await ctxOf(), { id: id ?? "" });
    expect(found.versions).toHaveLength(versionsMax);
    expect(found.versions.at(-1)?.version).toBe(3);
    await expect(getTemplate(await ctxOf(), { id: id ?? "", version: 1 })).rejects.toMatchObject({
      key: "notFound",
    });
  });

  it("have a name once in an account, ignoring case, and belong to it alone", async () => {
    const { id } = await save({ texts: { en: text("one") } });
    await expect(save({ name: "SENT", texts: { en: text("one") } })).rejects.toMatchObject({
      key: "templateNameExists",
    });
    await save({ texts: { en: text("theirs") } }, theirs);
    const missing = { key: "notFound" };
    await expect(getTemplate(await ctxOf(theirs), { id: id ?? "" })).rejects.toMatchObject(missing);
    await expect(deleteTemplate(await ctxOf(theirs), { id: id ?? "" })).rejects.toMatchObject(missing);
    await expect(save({ id, version: 1, texts: { en: text("x") } }, theirs)).rejects.toMatchObject(missing);
    await expect(preview({ id }, theirs)).rejects.toMatchObject(missing);
    await expect(readTexts(database.db, theirs.accountId, id, "alert")).rejects.toMatchObject(missing);
    const setting = { accountId: ours.accountId, occasion: "delivered", templateId: id, delayMinutes: 0 };
    const on = { ...setting, active: true, updatedAt: new Date() };
    await database.db.insert(emailSetting).values(on);
    await expect(deleteTemplate(await ctxOf(), { id: id ?? "" })).rejects.toMatchObject({
      key: "templateInUse",
      detail: { issues: [{ path: "id", rule: "inUse", example: "delivered" }] },
    });
    const usesOf = async (owner = ours) =>
      (await listTemplates(await ctxOf(owner))).templates.flatMap(({ name, occasion, usedFor }) =>
        usedFor.length > 0 ? [[occasion ?? name, usedFor]] : [],
      );
    await database.db.insert(emailSetting).values([
      { ...on, occasion: "alarm" },
      { ...on, occasion: "in_transit", active: false },
      { ...on, occasion: "pick_up", templateId: null },
    ]);
    expect(await usesOf()).toEqual([
      ["Sent", ["delivered", "alarm"]],
      ["pick_up", ["pick_up"]],
    ]);
    expect(await usesOf(theirs)).toEqual([]);
    await database.db.update(emailSetting).set({ active: false });
    await deleteTemplate(await ctxOf(), { id: id ?? "" });
    const { templates } = await listTemplates(await ctxOf());
    expect(templates.map(({ ready, occasion }) => ({ ready, occasion }))).toEqual(
      occasions.map((occasion) => ({ ready: true, occasion })),
    );
  });

  it("are refused with every error, where it is, and what was meant", async () => {
    const broken = text(
      "{{ordernumber}}",
      { kind: "text", text: "{{#isFinal}}x" },
      { kind: "button", label: "Go", link: "javascript:alert(1)" },
      { kind: "image", imageId: newId() },
    );
    await expect(save({ texts: { en: broken } })).rejects.toMatchObject({
      key: "templateInvalid",
      detail: {
        issues: [
          { path: "texts.en.subject", rule: "unknownVariable", didYouMean: "orderNumber" },
          { path: "texts.en.blocks.0.text", rule: "unclosedSection", didYouMean: "isFinal" },
          { path: "texts.en.blocks.1.link", rule: "badLink" },
          { path: "texts.en.blocks.2.imageId", rule: "notFound" },
        ],
      },
    });
    const long = Array.from({ length: 40 }, () => ({ kind: "text", text: "包裹 ".repeat(500) }));
    await expect(save({ texts: { en: text("long", ...long) } })).rejects.toMatchObject({
      detail: { issues: [{ path: "texts.en", rule: "tooLarge" }] },
    });
  });
});

describe("the preview", () => {
  it("shows the caller's shipment, a simulated one that says so, and names what is not known", async () => {
    const [shipmentId = ""] = await storeShipments(database.db, ours.accountId, [{}]);
    const texts = { en: text("Order {{orderNumber}}", { kind: "text", text: "{{expected}}" }) };
    const sample = await preview({ texts, occasion: "delivered" });
    expect(sample.subject).toBe("[Simulated] Order A-10042");
    expect(sample.html).toContain("This journey is simulated");
    expect(sample.missing).toEqual(["expected"]);
    const real = await preview({ texts, shipmentId });
    expect(real.html).not.toContain("This journey is simulated");
    await expect(preview({ texts, shipmentId }, theirs)).rejects.toMatchObject({ key: "notFound" });
  });

  it("says when a shipment is expected by our estimate, in the account's time zone", async () => {
    const [shipmentId = ""] = await storeShipments(database.db, ours.accountId, [{}]);
    const texts = {
      en: text("On {{expected}}", { kind: "text", text: "{{^hasExpected}}-{{/hasExpected}}" }),
    };
    expect(await preview({ texts, shipmentId })).toMatchObject({ missing: ["expected"] });
    // The last second of the day after tomorrow in UTC is the day after that in Tokyo.
    const day = addDays(localDay(new Date(), "UTC"), 2);
    const [at, to] = [`${day}T12:00:00.000Z`, `${day}T23:59:59.000Z`];
    await database.db
      .update(parcel)
      .set({ estimate: { ...{ from: at, middle: at, to }, at, evidence: 50 } })
      .where(sql`${parcel.id} = (select parcel_id from shipment where id = ${shipmentId})`);
    const setZone = (timeZone: string) =>
      database.db.update(account).set({ timeZone }).where(eq(account.id, ours.accountId));
    await setZone("UTC");
    const one = await preview({ texts, shipmentId });
    expect(one).toMatchObject({ subject: `On ${formatDay(day, "en")}`, missing: [] });
    await setZone("Asia/Tokyo");
    const { subject } = await preview({ texts, shipmentId });
    expect(subject).toBe(`On ${formatDays(day, addDays(day, 1), "en")}`);
  });

  it("shows texts with errors, and says what is wrong", async () => {
    const { errors, subject } = await preview({ texts: { de: text("{{carier}}") } });
    expect(errors).toMatchObject([
      { locale: "de", path: "subject", kind: "unknownVariable", didYouMean: "carrier" },
    ]);
    expect(subject).toContain("{{carier}}");
  });

  it("is sent to the caller alone, once for each job, marked as a test and limited", async () => {
    const texts = { de: text("Hallo") };
    const { sentTo } = await preview({ texts, locale: "de", testTo: "me" });
    expect(sentTo).toBe(ours.email);
    const job = { testId: newId(), userId: ours.userId, subject: "[Test] Hallo", html: "<p>", plain: "p" };
    await sendTestEmail(await ctxOf(), job);
    await sendTestEmail(await ctxOf(), job);
    const mails = await database.db
      .select()
      .from(mail)
      .where(eq(mail.key, `email-test:${job.testId}`));
    expect(mails).toMatchObject([{ recipient: ours.email, subject: "[Test] Hallo" }]);
    await expect(preview({ texts: { de: text("{{x}}") }, testTo: "me" })).rejects.toMatchObject({
      key: "templateInvalid",
    });
    for (let sent = 1; sent < testsPerHourMax; sent++) await preview({ texts, testTo: "me" });
    await expect(preview({ texts, testTo: "me" })).rejects.toMatchObject({ key: "tooFrequent" });
  });
});
