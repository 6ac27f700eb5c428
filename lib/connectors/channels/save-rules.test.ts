import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import type { Context } from "@/lib/platform/adapters/context";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { addOwnChannel } from "./add-own-channel";
import { addChannelCall, tryRulesCall, updateChannelCall } from "./contract";
import { deleteChannel } from "./delete-channel";
import { findChannels } from "./find-channels";
import { findOwnChannel } from "./find-own-channel";
import { matchRules } from "./match-rules";
import { channelsByCode } from "./queries";
import { courierOf } from "./rules";
import { tryRules } from "./try-rules";
import { updateOwnChannel } from "./update-own-channel";
import { viewDeletable } from "./view-deletable";

process.env.LOG_LEVEL = "silent";
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

const by = (regular: string, example: string, matchCode = "dhl") => ({
  ...{ packageType: 50, matchCode, regular, example, description: "x" },
});
const to = (matchCountry: string, matchCode = "ups") => ({
  ...{ packageType: 40, matchCode, matchCountry, description: "x" },
});
const air = { name: "Air mail", code: "AIR", courier: "china-post" };
const add = (rules: readonly object[] = [], given: object = air) =>
  addOwnChannel(ctx, addChannelCall.input.parse({ ...given, rules }));
const update = (id: string, change: object, who = ctx) =>
  updateOwnChannel(who, { ...updateChannelCall.input.parse(change), id });
const rulesOf = async () => {
  const rows =
    await database.sql`select r.position, coalesce(r.regular, r.match_country) as rule from channel_rule r
    where r.account_id = ${user.accountId} order by channel_id, position`;
  return rows.map(({ position, rule }) => `${position} ${rule}`);
};

describe("rules of a channel", () => {
  it("are stored in their order, and the first that matches chooses the carrier", async () => {
    const { channel } = await add([
      to("FR", "la-poste"),
      by("^YT[0-9]{7}$", "YT1234567"),
      by("^LX", "LX123456785CN", "usps"),
    ]);
    expect(channel.rules.map(({ matchCode, carrier }) => [matchCode, carrier === ""])).toEqual([
      ["la-poste", false],
      ["dhl", false],
      ["usps", false],
    ]);
    const stored = await database.db.transaction((tx) => channelsByCode(tx, user, ["air"]));
    const own = stored.get("air");
    if (!own) throw new Error("no channel");
    const carrier = (number: string, country: string | null = null) => courierOf(own, { number, country });
    expect([carrier("YT1234567"), carrier("yt1234567", "FR"), carrier("LX1"), carrier("ZZ1")]).toEqual([
      ...["dhl", "la-poste", "usps", "china-post"],
    ]);
  });

  it("replace those before as a whole, are left alone if not given, and are deleted with their channel", async () => {
    const { channel } = await add([to("FR"), by("^YT", "YT123")]);
    await update(channel.id, { enabled: false });
    expect(await rulesOf()).toEqual(["1 FR", "2 ^YT"]);
    const { channel: changed } = await update(channel.id, {
      rules: [by("^YT", "YT123"), to("DE"), to("FR")],
    });
    expect(changed).toMatchObject({ enabled: false, name: "Air mail" });
    expect(await rulesOf()).toEqual(["1 ^YT", "2 DE", "3 FR"]);
    await deleteChannel(ctx, { id: channel.id });
    expect(await rulesOf()).toEqual([]);
    const entries = await database.sql`
      select event, before -> 'rules' as before, after -> 'rules' as after from audit_entry
      where account_id = ${user.accountId} and event like 'channel.%' order by id`;
    expect(entries.map(({ event, before, after }) => [event, before, after])).toEqual([
      ["channel.created", null, ["FR → ups", "^YT → dhl"]],
      ["channel.changed", null, null],
      ["channel.changed", ["FR → ups", "^YT → dhl"], ["^YT → dhl", "DE → ups", "FR → ups"]],
      ["channel.deleted", null, null],
    ]);
  });

  it.each([
    ["an unknown carrier", [to("FR", "nobody")], "logisticsNotFound", undefined],
    ["an unknown country", [to("XX")], "badInput", ["rules.0.matchCountry countryUnknown"]],
    ["a country twice", [to("FR"), to("DE"), to("FR")], "badInput", ["rules.2.matchCountry exists"]],
    ["what cannot be read", [by("(", "AB123")], "badInput", ["rules.0.regular regularUnreadable"]],
    ["an example that does not match", [by("^A", "BA123")], "badInput", ["rules.0.example exampleMismatch"]],
    ["an expression twice", [by("^A", "A1234"), by("^A", "A1234")], "badInput", ["rules.1.regular exists"]],
  ] as const)("refuse %s", async (_what, rules, key, issues) => {
    const error = await add(rules).catch((thrown) => thrown);
    expect(error.key).toBe(key);
    expect(
      error.detail.issues?.map((one: { path: string; rule: string }) => `${one.path} ${one.rule}`),
    ).toEqual(issues);
    expect(await rulesOf()).toEqual([]);
  });

  it("refuse expressions that share a number, and name both rules and the number", async () => {
    const rules = [to("FR"), by("^YT[0-9]{7}$", "YT1234567"), by("^A", "A1234"), by("7$", "BC457")];
    const error = await add(rules).catch((thrown) => thrown);
    expect(error).toMatchObject({ key: "rulesOverlap" });
    const { issues } = error.detail;
    expect(issues.map(({ path }: { path: string }) => path)).toEqual([
      ...["rules.1.regular", "rules.3.regular", "rules.2.regular", "rules.3.regular"],
    ]);
    expect(issues[0].example).toMatch(/^YT[0-9]{6}7$/);
    expect(issues[1].example).toBe(issues[0].example);
    const { channel } = await add([by("^YT", "YT123")]);
    await expect(update(channel.id, { rules })).rejects.toMatchObject({ key: "rulesOverlap" });
    expect(await rulesOf()).toEqual(["1 ^YT"]);
  });

  it("refuse what is too much work to compare, however many they are", async () => {
    const hostile = Array.from({ length: 20 }, (_, at) => {
      const end = String.fromCharCode(67 + at);
      return by(`(A|B)*A(A|B){${12 + (at % 7)}}${end}D{1,${20 + at}}$`, `${"A".repeat(20)}${end}D`);
    });
    const error = await add(hostile).catch((thrown) => thrown);
    expect(error).toMatchObject({ key: "rulesTooComplex" });
    expect(error.detail.issues[0]).toEqual({ path: "rules.0.regular", rule: "tooComplex" });
  });

  it("are compared where they are twenty usual ones", async () => {
    const usual = Array.from({ length: 20 }, (_, at) => {
      const [first, second] = [String.fromCharCode(65 + at), String.fromCharCode(90 - at)];
      return by(`^${first}${second}[0-9]{9}(CN|HK|SG)$`, `${first}${second}123456789CN`);
    });
    expect((await add(usual)).channel.rules).toHaveLength(20);
  });

  it("are those of one of two saves at once, never a mixture", async () => {
    const { channel } = await add();
    const [first, second] = [
      [by("^AA", "AA123"), by("^AB", "AB123")],
      [by("^BA", "BA123"), by("^BB", "BB123"), by("^BC", "BC123")],
    ];
    await Promise.all([update(channel.id, { rules: first }), update(channel.id, { rules: second })]);
    expect([
      ["1 ^AA", "2 ^AB"],
      ["1 ^BA", "2 ^BB", "3 ^BC"],
    ]).toContainEqual(await rulesOf());
    const seenAt = channel.updatedAt;
    await expect(update(channel.id, { rules: [], seenAt })).rejects.toMatchObject({
      key: "changedMeanwhile",
    });
  });

  it("of somebody else are not found, and stay", async () => {
    const { channel } = await add([to("FR")]);
    const other = await contextOf(database.db, await makeUser(database.db));
    await expect(update(channel.id, { rules: [] }, other)).rejects.toMatchObject({ key: "methodNotFound" });
    expect(await findOwnChannel(other, { id: channel.id })).toBeNull();
    expect(await findOwnChannel(ctx, { id: "add" })).toBeNull();
    expect(await findOwnChannel(ctx, { id: channel.id })).toEqual(channel);
    await expect(viewDeletable(other, { id: channel.id })).rejects.toMatchObject({ key: "methodNotFound" });
    await expect(deleteChannel(other, { id: channel.id })).rejects.toMatchObject({ key: "methodNotFound" });
    const page = { page: 1, pageSize: 20 };
    expect(await findChannels(other, page)).toMatchObject({ total: 0, channels: [] });
    expect(await rulesOf()).toEqual(["1 FR"]);
  });
});

it("lists channels with their shipments, and says whether one may be deleted", async () => {
  const { channel } = await add([by("^YT", "YT123")]);
  await add([], { name: "Sea", code: "SEA", courier: "ups" });
  await storeShipments(database.db, user.accountId, [
    { method: "AIR" },
    { method: "air", archivedAt: new Date(), archivedWhy: "stopped" },
    { method: "AIRY" },
  ]);
  const { total, channels } = await findChannels(ctx, { page: 1, pageSize: 20 });
  expect([total, channels.map(({ code, shipments }) => `${code} ${shipments}`).sort()]).toEqual([
    2,
    ["AIR 2", "SEA 0"],
  ]);
  expect((await findChannels(ctx, { page: 1, pageSize: 20, name: "AIR" })).total).toBe(1);
  expect((await findChannels(ctx, { page: 1, pageSize: 20, courier: "ups" })).total).toBe(1);
  expect(await viewDeletable(ctx, { id: channel.id })).toEqual({ deletable: false, shipments: 2 });
  await expect(deleteChannel(ctx, { id: channel.id })).rejects.toMatchObject({ key: "methodInUse" });
});

it("tries rules on numbers: which match, whose carrier it is, and which overlap", async () => {
  const rules = [by("^YT", "YT123"), by("7$", "AB127"), to("FR")];
  const numbers = ["YT1234567", "YT12345", "ZZ12345"];
  const given = { rules, numbers, courier: "china-post" };
  const attempt = (more: object) => tryRules(ctx, tryRulesCall.input.parse({ ...given, ...more }));
  const { results, overlaps } = await attempt({});
  expect(results.map((one) => [one.number, one.rules, one.code])).toEqual([
    ["YT1234567", [0, 1], "dhl"],
    ["YT12345", [0], "dhl"],
    ["ZZ12345", [], "china-post"],
  ]);
  expect(overlaps).toEqual([{ rules: [0, 1], number: expect.stringMatching(/^YT.*7$/) }]);
  const french = await attempt({ country: "FR", courier: undefined });
  expect(french.results[2]).toMatchObject({ rules: [2], code: "ups" });
});

it("compares rules at once that take milliseconds, and others when it is the account's turn", async () => {
  const rule = (regular: string) => ({ ...by(regular, ""), matchCountry: null, example: null });
  const gone = { ...ctx, signal: AbortSignal.abort() };
  const compare = (regulars: readonly string[], numbers: readonly string[] = []) =>
    matchRules(gone, { rules: regulars.map(rule), numbers, country: null, workMax: 10_000 });
  const usual = ["^YT[0-9]{16}$", "^LP[0-9]{14}$", "^(UB|UC)[0-9]{9}[A-Z]{2}$", "^4PX[0-9]{10,13}CN$"];
  expect(await compare(usual, ["YT1234567890123456", "LP1"])).toEqual({ matches: [[0], []], overlaps: [] });
  await expect(compare(["(A|B)*A(A|B){18}C$", "(A|B)*A(A|B){18}D{1,30}E$"])).rejects.toThrow("aborted");
  await expect(compare(["([ABC]?[BCD]?){400}x"], ["A".repeat(50)])).rejects.toThrow("aborted");
});
