import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { newId } from "@/lib/core/ids";
import { contextOf } from "@/lib/shipments/list/testing/store-shipments";
import { defaultColumns } from "@/lib/shipments/records/constants";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { chooseColumns } from "./choose-columns";
import { savedViewsMax } from "./constants";
import { deleteView } from "./delete-view";
import { listViews } from "./list-views";
import { saveView } from "./save-view";
import { viewColumns } from "./view-columns";

let database: TestDatabase;
let [ours, theirs]: TestUser[] = [];
const ctxOf = (user: TestUser | undefined) => contextOf(database.db, user ?? { cookie: "" });
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  ours = await makeUser(database.db);
  theirs = await makeUser(database.db);
});
afterAll(() => database.close());

const view = (name: string, query = "result=40") => ({ list: "active" as const, name, query });

describe("a saved view", () => {
  it("belongs to this user and list, by name; one of the same name is replaced", async () => {
    const ctx = await ctxOf(ours);
    await saveView(ctx, view("Zürich"));
    await saveView(ctx, { ...view("Old"), list: "archive" });
    await saveView(await ctxOf(theirs), view("Berlin"));
    const { views } = await saveView(ctx, view("Berlin"));
    expect(views.map(({ name }) => name)).toEqual(["Berlin", "Zürich"]);
    const again = await saveView(ctx, view("Berlin", "result=50"));
    expect(again.views.map(({ id, query }) => [id, query])).toEqual([
      [views[0]?.id, "result=50"],
      [views[1]?.id, "result=40"],
    ]);
    expect((await listViews(ctx, { list: "archive" })).views).toMatchObject([
      { name: "Old", list: "archive" },
    ]);
    expect((await listViews(await ctxOf(theirs), { list: "active" })).views).toMatchObject([
      { query: "result=40" },
    ]);
  });

  it("is one of at most 30, also under concurrency, and can still be replaced at the limit", async () => {
    const ctx = await ctxOf(ours);
    const saved = await Promise.allSettled(
      Array.from({ length: savedViewsMax + 4 }, (_, at) => saveView(ctx, view(`View ${at}`))),
    );
    expect(saved.filter(({ status }) => status === "fulfilled")).toHaveLength(savedViewsMax);
    const { views } = await listViews(ctx, { list: "active" });
    expect(views).toHaveLength(savedViewsMax);
    await expect(saveView(ctx, view("One more"))).rejects.toMatchObject({ key: "badInput" });
    const name = views[0]?.name ?? "";
    expect((await saveView(ctx, view(name, "result=8"))).views).toHaveLength(savedViewsMax);
  });

  it("of another account can neither be read nor deleted", async () => {
    const { views } = await saveView(await ctxOf(theirs), view("Secret"));
    const ctx = await ctxOf(ours);
    for (const id of [views[0]?.id ?? "", newId()])
      await expect(deleteView(ctx, { id })).rejects.toMatchObject({ key: "notFound" });
    expect((await listViews(ctx, { list: "active" })).views).toEqual([]);
    expect(await deleteView(await ctxOf(theirs), { id: views[0]?.id ?? "" })).toEqual({ views: [] });
  });
});

it("chosen columns belong to this user and list, in order, with the fixed ones; the defaults until then", async () => {
  const ctx = await ctxOf(ours);
  expect(await viewColumns(ctx, { list: "active" })).toEqual({ columns: defaultColumns.active });
  const columns = ["carrier", "number", "addedAt"] as const;
  expect(await chooseColumns(ctx, { id: "active", columns })).toEqual({ columns: ["status", ...columns] });
  await chooseColumns(ctx, { id: "active", columns: ["status", "number"] });
  expect(await viewColumns(ctx, { list: "active" })).toEqual({ columns: ["status", "number"] });
  expect(await viewColumns(ctx, { list: "archive" })).toEqual({ columns: defaultColumns.archive });
  expect(await viewColumns(await ctxOf(theirs), { list: "active" })).toEqual({
    columns: defaultColumns.active,
  });
});
