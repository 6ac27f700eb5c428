import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { readyAnswer } from "@/db/schema/order-messages";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import { addAnswer } from "@/lib/messages/order-answers/add-answer";
import { answerSchema } from "@/lib/messages/order-answers/answers-contract";
import { deleteAnswer } from "@/lib/messages/order-answers/delete-answer";
import { listAnswers } from "@/lib/messages/order-answers/list-answers";
import { findAnswerProblem, renderAnswer } from "@/lib/messages/order-answers/parse-answer";
import { updateAnswer } from "@/lib/messages/order-answers/update-answer";
import type { Context } from "@/lib/platform/adapters/context";
import { contextOf } from "@/lib/shipments/list/testing/store-shipments";
import { makeMember, makeRole } from "@/tests/api/make-member";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { type AnswerVariable, answersMax, answerTextMax, answerVariables } from "./constants";

process.env.SECRET_KEY = randomBytes(32).toString("base64");
process.env.LOG_LEVEL = "silent";
jest.setTimeout(60_000);
let database: TestDatabase;
let user: TestUser;
let ctx: Context;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  user = await makeUser(database.db);
  ctx = await contextOf(database.db, user);
});

const answer = (name: string, en = "Thank you.") => answerSchema.parse({ name, texts: { en } });
const names = async () => (await listAnswers(ctx)).answers.map(({ name }) => name);
const audited = async () =>
  (
    await database.sql`select event from audit_entry
      where account_id = ${user.accountId} and event like 'ready_answer.%' order by id`
  ).map(({ event }) => event);

describe("ready-made answers", () => {
  it("are added, changed, listed by name and deleted, and audited", async () => {
    const late = await addAnswer(ctx, answer("late", "Dear {{ customerName }},\r\nsorry: {{status}}."));
    expect(late).toMatchObject({
      name: "late",
      texts: { en: "Dear {{ customerName }},\nsorry: {{status}}." },
    });
    await addAnswer(ctx, answer("Damaged"));
    expect(await names()).toEqual(["Damaged", "late"]);
    const changed = answerSchema.parse({ name: "Late", texts: { de: "Danke", xx: "x" } });
    expect(await updateAnswer(ctx, { ...changed, id: late.id })).toMatchObject({ texts: { de: "Danke" } });
    expect((await listAnswers(ctx)).answers[1]).toMatchObject({ name: "Late", texts: { de: "Danke" } });
    expect(await deleteAnswer(ctx, { id: late.id })).toEqual({ deleted: true });
    await expect(deleteAnswer(ctx, { id: late.id })).rejects.toMatchObject({ key: "notFound" });
    expect(await audited()).toEqual([
      ...["ready_answer.created", "ready_answer.created"],
      ...["ready_answer.changed", "ready_answer.deleted"],
    ]);
  });

  it("have a name once, also of two that are added at once", async () => {
    const [first, second] = await Promise.allSettled([
      addAnswer(ctx, answer("Late")),
      addAnswer(ctx, answer("LATE")),
    ]);
    expect([first.status, second.status].sort()).toEqual(["fulfilled", "rejected"]);
    expect(await names()).toHaveLength(1);
    const other = await addAnswer(ctx, answer("Other"));
    const taken = updateAnswer(ctx, { ...answer("late"), id: other.id });
    await expect(taken).rejects.toMatchObject({ key: "answerNameExists" });
    expect(await updateAnswer(ctx, { ...answer("OTHER"), id: other.id })).toMatchObject({ name: "OTHER" });
  });

  it("that name something unknown are refused, and the language is named", async () => {
    const texts = { en: "Dear {{customername}}", de: "Hallo {{customerName", fr: "Bonjour {{company}}" };
    const wrong = answerSchema.parse({ name: "Wrong", texts });
    const issues = [
      { path: "texts.en", rule: "unknownVariable", example: "{{customername}}" },
      { path: "texts.de", rule: "unclosedTag", example: "{{customerName" },
    ];
    await expect(addAnswer(ctx, wrong)).rejects.toMatchObject({ key: "badInput", detail: { issues } });
    const { id } = await addAnswer(ctx, answer("Right"));
    await expect(updateAnswer(ctx, { ...wrong, id })).rejects.toMatchObject({ key: "badInput" });
    expect(await names()).toEqual(["Right"]);
  });

  it.each([{}, { en: "" }, { en: " \u0000 " }, { xx: "x" }, { en: "x".repeat(answerTextMax + 1) }])(
    "need a text: %j",
    (texts) => expect(answerSchema.safeParse({ name: "x", texts }).success).toBe(false),
  );

  it("are at most so many", async () => {
    const at = { createdAt: ctx.now, updatedAt: ctx.now };
    const rows = Array.from({ length: answersMax }, (_, nth) => ({
      ...{ id: newId(), accountId: user.accountId, name: `A${nth}`, texts: { en: "x" }, ...at },
    }));
    await database.db.insert(readyAnswer).values(rows);
    await expect(addAnswer(ctx, answer("One more"))).rejects.toMatchObject({ key: "answersFull" });
  });

  it("are seen by whoever sees orders, changed by whoever manages them, and of their company only", async () => {
    const { id } = await addAnswer(ctx, answer("Ours"));
    const operations = ["orders.view", "orders.edit"] as const;
    const roleId = await makeRole(database.db, user, "Clerk", { operations: [...operations], rows: "own" });
    const member = await makeMember(database.db, user, `${newId()}@example.org`, { roleId });
    const clerk = await contextOf(database.db, member);
    expect((await listAnswers(clerk)).answers).toHaveLength(1);
    for (const act of [
      addAnswer(clerk, answer("X")),
      updateAnswer(clerk, { ...answer("X"), id }),
      deleteAnswer(clerk, { id }),
    ])
      await expect(act).rejects.toMatchObject({ key: "forbidden" });
    const theirs = await contextOf(database.db, await makeUser(database.db));
    expect(await listAnswers(theirs)).toEqual({ answers: [] });
    await expect(updateAnswer(theirs, { ...answer("X"), id })).rejects.toMatchObject({ key: "notFound" });
    await expect(deleteAnswer(theirs, { id })).rejects.toMatchObject({ key: "notFound" });
    expect(await names()).toEqual(["Ours"]);
  });
});

describe("a text with variables", () => {
  const values = Object.fromEntries(answerVariables.map((name) => [name, `<${name}>`])) as Record<
    AnswerVariable,
    string
  >;

  it("has their values", () => {
    expect(renderAnswer("{{customerName}}: {{ workOrderNumber }}{{company}}", values)).toBe(
      "<customerName>: <workOrderNumber><company>",
    );
    expect(renderAnswer("{ {x} } }}", values)).toBe("{ {x} } }}");
  });

  it("never reads a value as a text again", () => {
    const hostile = { ...values, customerName: "{{company}}", company: "no" };
    expect(renderAnswer("{{customerName}}", hostile)).toBe("{{company}}");
  });

  it("is read or refused, whatever it is", () => {
    const pieces = fc.constantFrom("{{", "}}", "{", "}", "company", " ", "\n", "#", "x", "{{company}}");
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const text = parts.join("");
        const problem = findAnswerProblem(text);
        const shown = renderAnswer(text, values);
        if (problem) expect(shown).toBe(text);
        else expect(shown).not.toContain("{{");
      }),
    );
  });
});
