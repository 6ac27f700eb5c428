import { Random } from "@/lib/accounts/company/testing/draw-act";
import { ScimError } from "@/lib/core/scim-error";
import { applyGroupPatch, type GroupFields } from "./read-group-change";
import { patchSchema } from "./schemas";

const core = "urn:ietf:params:scim:schemas:core:2.0:Group";
const ids = Array.from({ length: 6 }, (_, at) => `00000000-0000-7000-8000-00000000000${at}`);

/** The model's state: who is in, by id. */
interface Model {
  name: string;
  externalId: string | null;
  in: Record<string, boolean>;
}
type Effect = (state: Model) => void;

const none = (): Record<string, boolean> => Object.fromEntries(ids.map((id) => [id, false]));
const each =
  (chosen: readonly string[], to: boolean): Effect =>
  (state) => {
    for (const id of chosen) state.in[id] = to;
  };

/** An operation in one of the ways of directories, and what it does to the model; null: it is rejected. */
function draw(random: Random): readonly [object, Effect | null] {
  const chosen = random.some(ids, 35);
  const one = random.of(ids);
  const path = random.of(["members", "Members", `${core}:members`]);
  const value = chosen.map((id) =>
    random.of([{ value: id }, { $ref: null, value: id }, { value: id, display: "x" }]),
  );
  const op = (name: string) =>
    random.of([name, name.toUpperCase(), `${name[0]?.toUpperCase()}${name.slice(1)}`]);
  const name = `Group ${random.below(50)}`;
  const onlyChosen: Effect = (state) => {
    state.in = none();
    each(chosen, true)(state);
  };
  return random.of<() => readonly [object, Effect | null]>([
    () => [{ op: op("add"), path, value }, each(chosen, true)],
    () => [{ op: op("add"), path, value: { value: one } }, each([one], true)],
    () => [{ op: op("add"), value: { members: value } }, each(chosen, true)],
    () => [{ op: op("replace"), path, value }, onlyChosen],
    () => [{ op: op("replace"), value: { members: value, id: "x" } }, onlyChosen],
    () => [{ op: op("remove"), path, value: [{ value: one }] }, each([one], false)],
    () => [{ op: op("remove"), path: `${path}[value eq "${one}"]` }, each([one], false)],
    () => {
      const [a, b] = [random.of(ids), random.of(ids)];
      return [{ op: "remove", path: `members[value eq "${a}" or value eq "${b}"]` }, each([a, b], false)];
    },
    () => [{ op: op("remove"), path }, each(ids, false)],
    () => [
      { op: op("replace"), value: { id: one, displayName: name } },
      (state) => {
        state.name = name;
      },
    ],
    () => [
      { op: op("replace"), path: random.of(["displayName", `${core}:displayName`]), value: name },
      (state) => {
        state.name = name;
      },
    ],
    () => [
      { op: op("add"), path: "externalId", value: name },
      (state) => {
        state.externalId = name;
      },
    ],
    () => [
      { op: "remove", path: "externalId" },
      (state) => {
        state.externalId = null;
      },
    ],
    () => [{ op: "replace", path: "roleId", value: one }, () => undefined],
    () => [{ op: "replace", path: "urn:example:Group:role", value: "owner" }, () => undefined],
    () => {
      const operation = random.of([
        { op: "remove" },
        { op: "remove", path: "displayName" },
        { op: "remove", path: 'members[value co "0"]' },
        { op: "remove", path: 'members[display eq "x"]' },
        { op: "add", path: "members", value: [{ display: "x" }] },
        { op: "add", path: "members", value: [7] },
        { op: "replace", path: "displayName", value: ["x"] },
        { op: "replace", value: [] },
      ]);
      return random.chance(70)
        ? [{ op: "add", path: "nothing", value: 1 }, () => undefined]
        : [operation, null];
    },
  ])();
}

const seenOf = ({ displayName, externalId, members }: GroupFields) => ({
  ...{ displayName, externalId },
  members: [...members].sort(),
});

it("applies 2,000 random PATCHes of groups as a model does, each as a whole or not at all", () => {
  const seed = Number(process.env.SEED);
  const random = new Random(seed);
  let state: GroupFields = { displayName: "Group", externalId: null, members: new Set() };
  const known: Model = { name: "Group", externalId: null, in: none() };
  let failed = 0;
  for (let round = 0; round < 2_000; round++) {
    const drawn = Array.from({ length: 1 + random.below(5) }, () => draw(random));
    const isGood = drawn.every(([, effect]) => effect !== null);
    const body = { Operations: drawn.map(([operation]) => operation) };
    if (isGood) for (const [, effect] of drawn) effect?.(known);
    let wasTaken = true;
    try {
      state = applyGroupPatch(state, patchSchema.parse(body));
    } catch (error) {
      if (!(error instanceof ScimError)) throw error;
      wasTaken = false;
    }
    expect({ seed, round, body, wasTaken, ...seenOf(state) }).toEqual({
      ...{ seed, round, body, wasTaken: isGood, displayName: known.name, externalId: known.externalId },
      members: ids.filter((id) => known.in[id]),
    });
    if (!isGood) failed += 1;
  }
  process.stdout.write(`2,000 PATCHes of groups, seed ${seed}: ${failed} rejected\n`);
  expect(failed).toBeGreaterThan(20);
});
