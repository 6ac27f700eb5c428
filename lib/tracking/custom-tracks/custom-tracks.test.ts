import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { accountUser } from "@/db/schema/accounts";
import { customTrack } from "@/db/schema/custom-tracks";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import type { Context } from "@/lib/platform/adapters/context";
import { contextOf } from "@/lib/shipments/list/testing/store-shipments";
import { makeMember, makeRole } from "@/tests/api/make-member";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { addTrack } from "./add-track";
import { tracksMax } from "./constants";
import { decideTrack } from "./decide-track";
import { deleteTrack } from "./delete-track";
import { listTracks } from "./list-tracks";
import { readPassedTracks } from "./queries";
import { trackSchema } from "./schemas";
import { updateTrack } from "./update-track";

process.env.SECRET_KEY = randomBytes(32).toString("base64");
process.env.LOG_LEVEL = "silent";
jest.setTimeout(60_000);
let database: TestDatabase;
let owner: TestUser;
let ctx: Context;
let members = 0;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  owner = await makeUser(database.db);
  ctx = await contextOf(database.db, owner);
});

const input = trackSchema.parse({ name: "Packed", texts: { en: "Packed" }, milestone: "added" });
const passed = { passed: true, reason: null } as const;
const shown = () => readPassedTracks(database.db, owner);
async function joinMember(operations: readonly string[] = ["channels.manage"]) {
  const access = { operations } as Parameters<typeof makeRole>[3];
  const roleId = await makeRole(database.db, owner, `Role ${++members}`, access);
  const member = await makeMember(database.db, owner, `m${members}@example.org`, { roleId });
  return { ...member, ctx: await contextOf(database.db, member) };
}
const events = async () => {
  const rows = await database.sql`
    select event from audit_entry where account_id = ${owner.accountId} and event like 'custom_track.%' order by id`;
  return rows.map(({ event }) => event.slice("custom_track.".length));
};

describe("a custom track", () => {
  it("is shown once somebody else than its last editor approved it, and not after the next edit", async () => {
    const other = await joinMember();
    const track = await addTrack(ctx, input);
    expect(track).toMatchObject({ audit: "unaudited", mayAudit: false, version: 1 });
    expect(await shown()).toEqual([]);
    await expect(decideTrack(ctx, { id: track.id, version: 1, ...passed })).rejects.toMatchObject({
      key: "auditOwnEdit",
    });
    await decideTrack(other.ctx, { id: track.id, version: 1, ...passed });
    expect((await shown()).map(({ id }) => id)).toEqual([track.id]);
    const edited = await updateTrack(ctx, { ...input, id: track.id });
    expect(edited).toMatchObject({ audit: "unaudited", auditedBy: null, auditedAt: null, version: 2 });
    expect(await shown()).toEqual([]);
    // The other one edits: now the owner may decide, and they may not.
    await updateTrack(other.ctx, { ...input, id: track.id, texts: { en: "Packed well" } });
    await expect(decideTrack(other.ctx, { id: track.id, version: 3, ...passed })).rejects.toMatchObject({
      key: "auditOwnEdit",
    });
    const rejected = await decideTrack(ctx, { id: track.id, version: 3, passed: false, reason: "A typo" });
    expect(rejected).toMatchObject({ audit: "notPassed", auditReason: "A typo" });
    expect(await shown()).toEqual([]);
    await decideTrack(ctx, { id: track.id, version: 3, ...passed });
    expect(await shown()).toHaveLength(1);
    await deleteTrack(ctx, { id: track.id });
    expect(await shown()).toEqual([]);
    expect(await events()).toEqual([
      ...["created", "approved", "changed", "changed", "rejected", "approved", "deleted"],
    ]);
  });

  it("is approved as it was read: not if it was edited meanwhile, also at the same moment", async () => {
    const [one, two] = [await joinMember(), await joinMember()];
    const { id } = await addTrack(ctx, input);
    await updateTrack(one.ctx, { ...input, id });
    await expect(decideTrack(two.ctx, { id, version: 1, ...passed })).rejects.toMatchObject({
      key: "changedMeanwhile",
    });
    for (let round = 0; round < 10; round += 1) {
      const { version } = await updateTrack(one.ctx, { ...input, id });
      await Promise.allSettled([
        decideTrack(two.ctx, { id, version, ...passed }),
        updateTrack(one.ctx, { ...input, id, texts: { en: `Round ${round}` } }),
      ]);
      const [row] = await database.db.select().from(customTrack).where(eq(customTrack.id, id));
      expect([row?.version, row?.audit]).toEqual([version + 1, "unaudited"]);
    }
  });

  it("saved again unchanged leaves no entry in the log, whatever the order of its languages", async () => {
    const track = { ...input, texts: { en: "Packed", de: "Verpackt" } };
    const { id } = await addTrack(ctx, track);
    await updateTrack(ctx, { ...track, id });
    expect(await events()).toEqual(["created"]);
  });

  it("needs a second member who may approve: alone, the error says to invite somebody", async () => {
    const { id } = await addTrack(ctx, input);
    const audit = () => decideTrack(ctx, { id, version: 1, ...passed });
    await expect(audit()).rejects.toMatchObject({ key: "auditAlone" });
    const reader = await joinMember(["shipments.view"]);
    await expect(audit()).rejects.toMatchObject({ key: "auditAlone" });
    expect((await listTracks(ctx)).isAlone).toBe(true);
    await expect(decideTrack(reader.ctx, { id, version: 1, ...passed })).rejects.toMatchObject({
      key: "forbidden",
    });
    const other = await joinMember();
    await expect(audit()).rejects.toMatchObject({ key: "auditOwnEdit" });
    expect((await listTracks(ctx)).isAlone).toBe(false);
    await database.db.update(accountUser).set({ active: false }).where(eq(accountUser.id, other.userId));
    await expect(audit()).rejects.toMatchObject({ key: "auditAlone" });
  });

  it("of a member who left may be approved by anybody", async () => {
    const other = await joinMember();
    const { id } = await addTrack(other.ctx, input);
    await database.db.delete(accountUser).where(eq(accountUser.id, other.userId));
    expect((await listTracks(ctx)).tracks).toMatchObject([{ editedBy: null, mayAudit: true }]);
    await decideTrack(ctx, { id, version: 1, ...passed });
    expect(await shown()).toHaveLength(1);
  });

  it("is not found in another account, and its carriers and countries exist", async () => {
    const { id } = await addTrack(ctx, input);
    const stranger = await contextOf(database.db, await makeUser(database.db));
    for (const work of [
      updateTrack(stranger, { ...input, id }),
      deleteTrack(stranger, { id }),
      decideTrack(stranger, { id, version: 1, ...passed }),
    ])
      await expect(work).rejects.toMatchObject({ key: "notFound" });
    expect((await listTracks(stranger)).tracks).toEqual([]);
    await expect(addTrack(ctx, { ...input, carriers: ["nobody"] })).rejects.toMatchObject({
      key: "logisticsNotFound",
    });
    await expect(addTrack(ctx, { ...input, countries: ["XX"] })).rejects.toMatchObject({ key: "badInput" });
  });

  it("is one of at most a hundred, also when two are added at once", async () => {
    const now = new Date();
    const many = Array.from({ length: tracksMax - 1 }, (_, at) => ({
      ...{ ...input, id: crypto.randomUUID(), accountId: owner.accountId, position: at + 1 },
      ...{ audit: "unaudited", createdAt: now, updatedAt: now },
    }));
    await database.db.insert(customTrack).values(many);
    const added = await Promise.allSettled([addTrack(ctx, input), addTrack(ctx, input)]);
    expect(added.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(addTrack(ctx, input)).rejects.toMatchObject({ key: "customTracksFull" });
  });
});
