import { eq } from "drizzle-orm";
import { accountUser } from "@/db/schema/accounts";
import { shipment } from "@/db/schema/shipments";
import type { TestDatabase } from "@/db/testing/create-test-database";
import { inReach } from "@/lib/accounts/access/filter-reach";
import { proveRows } from "@/lib/accounts/access/require-operation";
import { moveShipments } from "@/lib/accounts/departments/move-shipments";
import { departmentLevelsMax } from "@/lib/accounts/organization/constants";
import { type Access, completeOperations, fullAccess, noAccess } from "@/lib/core/access";
import { AppError } from "@/lib/core/app-error";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeDepartment, makeMember, makeRole } from "@/tests/api/make-member";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { drawAccess, drawAct, drawManager, Random } from "./draw-act";
import { findExcess, findFault, reachOfAll, readState, type State } from "./read-state";

export interface HistoryResult {
  readonly done: number;
  readonly refused: number;
  /** Acts of members after which somebody's reach was another. */
  readonly changing: number;
  /** What must not happen: the text of each. */
  readonly faults: readonly string[];
}

const membersCount = 6;

/**
 * Draws a company and up to `actsMax` acts of its people, does them with the real use cases, and looks after each
 * whether the act of a member gave anybody more than that member had.
 */
export async function runHistory(
  database: TestDatabase,
  seed: number,
  actsMax: number,
): Promise<HistoryResult> {
  const random = new Random(seed);
  const { db } = database;
  const { users, accountId } = await makeCompany(database, random, seed);
  const [owner] = users;
  const result = { done: 0, refused: 0, changing: 0, faults: [] as string[] };
  const waiting: string[] = [];
  let state = await readState(database, accountId);
  const length = 1 + random.below(actsMax);
  for (let at = 0; at < length && result.faults.length === 0; at += 1) {
    const before = state;
    const user = random.chance(10) ? owner : drawActor(random, before, users.slice(1));
    if (user === undefined) throw new Error("nobody");
    const chosen = drawAct(random, before, accessOf(before, user), at);
    const label = `seed ${seed}, act ${at}, ${chosen.name}`;
    const wasDone = await tryAct(async () => chosen.run(await contextOf(db, user)));
    if (wasDone && chosen.deletes !== undefined) waiting.push(chosen.deletes);
    state = await readState(database, accountId);
    if (wasDone) result.done += 1;
    else result.refused += 1;
    const note = (fault: string | null) => {
      if (fault !== null) result.faults.push(`${label}: ${fault}`);
    };
    if (!wasDone && JSON.stringify(state) !== JSON.stringify(before)) note("refused, but changed something");
    note(findFault(state, departmentLevelsMax));
    if (user !== owner && wasDone && noteRaised(before, state, user, note)) result.changing += 1;
    if (random.chance(40)) {
      await moveAll(database, waiting);
      state = await readState(database, accountId);
    }
    if (random.chance(10)) await placeSomebody(database, random, users, state);
    if (random.chance(20)) await addShipment(database, random, users, state);
    state = await readState(database, accountId);
    note(findFault(state, departmentLevelsMax));
  }
  await moveAll(database, waiting);
  result.faults.push(...(await compareReach(database, users)).map((fault) => `seed ${seed}, end: ${fault}`));
  return result;
}

/** Mostly somebody who may manage something. */
function drawActor(random: Random, state: State, members: readonly TestUser[]): TestUser {
  const manages = (user: TestUser) => accessOf(state, user).operations.some((one) => one.endsWith(".manage"));
  const managers = members.filter(manages);
  return random.of(managers.length === 0 || random.chance(10) ? members : managers);
}

function accessOf({ users, roles }: State, { userId }: TestUser): Access {
  const user = users.find(({ id }) => id === userId);
  if (user?.isOwner) return fullAccess;
  const role = roles.find(({ id }) => id === user?.roleId);
  return role?.active ? role.access : noAccess;
}

interface Company {
  readonly accountId: TestUser["accountId"];
  /** The owner first. */
  readonly users: readonly TestUser[];
}

async function makeCompany(database: TestDatabase, random: Random, seed: number): Promise<Company> {
  const { db } = database;
  const owner = await makeUser(db, { email: `owner.${seed}@example.org` });
  const paths: string[][] = [[]];
  for (let n = 0; n < 2 + random.below(5); n += 1) {
    const above = random.of(paths.filter(({ length }) => length < departmentLevelsMax));
    paths.push([...above, await makeDepartment(db, owner, `D${n}`, above)]);
  }
  const roles: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    const access = n < 2 ? drawManager(random) : drawAccess(random);
    const operations = completeOperations(access.operations);
    roles.push(await makeRole(db, owner, `Role ${n}`, { ...access, operations }));
  }
  const users = [owner];
  for (let n = 0; n < membersCount; n += 1) {
    const roleId = roles[n] ?? random.of(roles);
    const place = { departmentId: (n < 2 ? paths[n] : random.of(paths))?.at(-1) ?? null, roleId };
    users.push(await makeMember(db, owner, `member.${seed}.${n}@example.org`, place));
  }
  const rows = paths.map((path) => ({ departmentId: path.at(-1) ?? null, addedBy: random.of(users).userId }));
  await storeShipments(db, owner.accountId, rows);
  return { accountId: owner.accountId, users };
}

/** Whether it was done; false if the use case refused it. Anything else is a failure of the test. */
async function tryAct(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.http >= 500) throw error;
    return false;
  }
}

/** Whether anybody's reach changed by the act of this member; notes whoever got what the member did not have. */
function noteRaised(
  before: State,
  after: State,
  { userId }: TestUser,
  note: (fault: string | null) => void,
): boolean {
  const [old, now] = [reachOfAll(before), reachOfAll(after)];
  let changed = false;
  for (const [id, reach] of now) {
    const had = old.get(id);
    changed ||= had !== undefined && (findExcess(reach, had) ?? findExcess(had, reach)) !== null;
    const excess = findExcess(reach, had, old.get(userId));
    if (excess !== null) note(`${id === userId ? "the member itself" : id} gains ${excess}`);
  }
  return changed;
}

async function moveAll({ db }: TestDatabase, waiting: string[]): Promise<void> {
  for (const departmentId of waiting.splice(0)) await moveShipments(contextOn(db), { departmentId });
}

/** Gives somebody another department or role, as nobody in the history could. */
async function placeSomebody(
  { db }: TestDatabase,
  random: Random,
  users: readonly TestUser[],
  { departments, roles }: State,
): Promise<void> {
  const living = departments.filter(({ deleted }) => !deleted).map(({ id }) => id);
  const place = {
    departmentId: random.of([null, ...living]),
    roleId: random.of([null, ...roles.map(({ id }) => id)]),
  };
  const { userId } = random.of(users.slice(1));
  await db.update(accountUser).set(place).where(eq(accountUser.id, userId));
}

/** As somebody's request does whose department is being deleted, too. */
async function addShipment(
  { db }: TestDatabase,
  random: Random,
  users: readonly TestUser[],
  { departments }: State,
): Promise<void> {
  const { accountId, userId } = random.of(users);
  const departmentId = random.of([null, ...departments.map(({ id }) => id)]);
  await storeShipments(db, accountId, [{ departmentId, addedBy: userId }]);
}

/** Compares everybody's reach with what a list would show them. */
async function compareReach(database: TestDatabase, users: readonly TestUser[]): Promise<string[]> {
  const { db } = database;
  const faults: string[] = [];
  for (const user of users) {
    const { caller } = await contextOf(db, user);
    if (caller.kind !== "user") throw new Error("no user");
    const state = await readState(database, user.accountId);
    if (caller.scope.access.rows === "own") continue;
    const rows = await db
      .select({ id: shipment.id })
      .from(shipment)
      .where(inReach(proveRows(caller.scope)));
    const listed = rows.map(({ id }) => id).sort();
    const known = [...(reachOfAll(state).get(user.userId)?.shipments ?? [])].sort();
    if (listed.join() !== known.join())
      faults.push(`${user.userId} sees ${listed.length} of ${known.length}`);
    if (state.departments.some(({ deleted }) => deleted)) faults.push("a deleted department is left");
  }
  return faults;
}
