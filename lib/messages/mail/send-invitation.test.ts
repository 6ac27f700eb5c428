import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { organization } from "@/db/schema/accounts";
import { invitation } from "@/db/schema/organization";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { hashSecret } from "@/lib/accounts/sessions/find-session";
import { makeInvitation } from "@/tests/api/make-member";
import { makeUser } from "@/tests/api/make-user";
import { sendInvitation } from "./send-invitation";

process.env.SECRET_KEY = randomBytes(32).toString("base64");
process.env.LOG_LEVEL = "silent";
jest.setTimeout(60_000);
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const mailsTo = (recipient: string) => database.sql`select plain from mail where recipient = ${recipient}`;
const stored = async (id: string) =>
  (await database.db.select().from(invitation).where(eq(invitation.id, id)))[0]?.codeHash;

it("sends one email however often the job runs, whose code alone is stored, as a hash", async () => {
  const id = await makeInvitation(database.db, await makeUser(database.db), "new@example.org");
  for (let run = 0; run < 2; run++) await sendInvitation(database.db, id, new Date());
  await Promise.all([1, 2].map(() => sendInvitation(database.db, id, new Date())));
  const mails = await mailsTo("new@example.org");
  expect(mails).toHaveLength(1);
  const code = /#code=([\w-]{22})/.exec(mails[0]?.plain)?.[1] ?? "";
  expect(await stored(id)).toBe(hashSecret(code));
});

it("sends an address with an account one email without a code", async () => {
  const user = await makeUser(database.db, { email: "has@example.org" });
  const id = await makeInvitation(database.db, await makeUser(database.db), user.email);
  for (let run = 0; run < 2; run++) await sendInvitation(database.db, id, new Date());
  const mails = await mailsTo(user.email);
  expect(
    mails.map(({ plain }) => [plain.includes("already has an account"), plain.includes("code=")]),
  ).toEqual([[true, false]]);
  expect(await stored(id)).toBeNull();
});

it("sends nothing for an invitation that is gone or over", async () => {
  const id = await makeInvitation(database.db, await makeUser(database.db), "over@example.org");
  const end =
    (await database.db.select().from(invitation).where(eq(invitation.id, id)))[0]?.expiresAt ?? new Date();
  await sendInvitation(database.db, id, end);
  await database.db.delete(invitation).where(eq(invitation.id, id));
  await sendInvitation(database.db, id, new Date());
  expect(await mailsTo("over@example.org")).toEqual([]);
});

it("carries nothing that an account wrote in its subject, and no link but its own", async () => {
  const owner = await makeUser(database.db);
  await database.db
    .update(organization)
    .set({ name: "Your parcel is held, pay at http://evil.example/x or me@evil.example" })
    .where(eq(organization.accountId, owner.accountId));
  const id = await makeInvitation(database.db, owner, "stranger@example.org");
  await sendInvitation(database.db, id, new Date());
  const [mail] =
    await database.sql`select subject, plain, html from mail where recipient = 'stranger@example.org'`;
  expect(mail?.subject).toBe("You’ve been invited to 1Tracking");
  expect(mail?.plain).toContain("“Your parcel is held, pay at http evil example x or me evil example”");
  expect(mail?.html).not.toContain("evil.example");
});
