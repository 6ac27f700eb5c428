import { addDepartment } from "@/lib/accounts/departments/add-department";
import { deleteDepartment } from "@/lib/accounts/departments/delete-department";
import { updateDepartment } from "@/lib/accounts/departments/update-department";
import { updateMember } from "@/lib/accounts/members/update-member";
import { roleTemplateNames } from "@/lib/accounts/organization/constants";
import { addRole } from "@/lib/accounts/roles/add-role";
import { deleteRoles } from "@/lib/accounts/roles/delete-roles";
import { setRoleAccess } from "@/lib/accounts/roles/set-role-access";
import { setRoleActive } from "@/lib/accounts/roles/set-role-active";
import { type Access, excludedOperations, noAccess } from "@/lib/core/access";
import {
  type Operation,
  operations,
  type RowRule,
  restrictedColumns,
  rootDepartment,
  rowRules,
} from "@/lib/core/operations";
import type { Context } from "@/lib/platform/adapters/context";
import type { State } from "./read-state";

/** The same numbers for the same seed. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed * 2_654_435_761 + 1;
  }

  /** From 0, below `count`. */
  below(count: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  }

  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  of<T>(items: readonly T[]): T {
    if (items.length === 0) throw new Error("nothing to choose from");
    return items[this.below(items.length)] as T;
  }

  some<T>(items: readonly T[], percent: number): T[] {
    return items.filter(() => this.chance(percent));
  }
}

/** An access that can be stored: an operation is in it if it is drawn and not excluded. */
function makeAccess(drawn: readonly Operation[], hidden: Access["hidden"], rows: RowRule): Access {
  const given = { operations: [...drawn], hidden, rows };
  const excluded = excludedOperations(given);
  return { ...given, operations: drawn.filter((one) => !excluded.includes(one)) };
}

/** Of those who manage others. */
export const drawManager = (random: Random): Access =>
  makeAccess(random.some(operations, 90), [], random.of(["all", "below", "below"]));

/** Any other. */
export const drawAccess = (random: Random): Access =>
  makeAccess(
    random.some(operations, random.of([30, 60])),
    random.some(restrictedColumns, 30),
    random.of(rowRules),
  );

/** Mostly less than `own`. */
const drawLess = (random: Random, own: Access): Access =>
  makeAccess(
    random.some(own.operations, 70),
    restrictedColumns.filter((one) => own.hidden.includes(one) || random.chance(20)),
    random.chance(80) ? random.of(["below", "department", "own", "none"]) : own.rows,
  );

export interface Act {
  readonly name: string;
  /** The department that it deletes. */
  readonly deletes?: string;
  run(ctx: Context): Promise<unknown>;
}

const unused = "00000000-0000-7000-8000-000000000000";
const act = (name: string, run: Act["run"]): Act => ({ name, run });

/** What somebody with this access may try next: mostly something that their operations allow. */
export function drawAct(random: Random, state: State, own: Access, serial: number): Act {
  const isAllowed = (needs: Operation) => own.operations.includes(needs) || random.chance(5);
  const possible = Object.entries(drawn).filter(([needs]) => isAllowed(needs as Operation));
  const choices = possible.flatMap(([, acts]) => acts);
  return random.of(choices.length === 0 ? Object.values(drawn).flat() : choices)(random, state, {
    own,
    serial,
  });
}

type Draw = (random: Random, state: State, given: { readonly own: Access; readonly serial: number }) => Act;

const placeOf = (random: Random, { departments }: State) =>
  random.of([rootDepartment, ...departments.map(({ id }) => id)]);
const departmentOf = (random: Random, { departments }: State) =>
  random.chance(3) || departments.length === 0 ? unused : random.of(departments).id;
const roleOf = (random: Random, { roles }: State) =>
  random.chance(3) || roles.length === 0
    ? { id: unused, version: 1, active: false, access: noAccess }
    : random.of(roles);

/** By the operation that they need; what can raise rights more than once. */
const drawn: Partial<Record<Operation, readonly Draw[]>> = {
  "departments.manage": [
    (random, state, { serial }) => {
      const input = { parentId: placeOf(random, state), name: `D${serial}` };
      return act("add department", (ctx) => addDepartment(ctx, input));
    },
    moveSome,
    moveSome,
    (random, state) => {
      const id = departmentOf(random, state);
      return { ...act("delete department", (ctx) => deleteDepartment(ctx, { id })), deletes: id };
    },
  ],
  "roles.manage": [
    (random, _state, { serial }) => {
      const template = random.of([undefined, ...roleTemplateNames]);
      const input = { name: `R${serial}`, description: "", template };
      return act("add role", (ctx) => addRole(ctx, input));
    },
    changeRole,
    changeRole,
    (random, state) => {
      const { id, active } = roleOf(random, state);
      const input = { id, active: random.chance(70) || !active };
      return act("switch role", (ctx) => setRoleActive(ctx, input));
    },
    (random, state) => {
      const ids = [roleOf(random, state).id];
      return act("delete role", (ctx) => deleteRoles(ctx, { ids }));
    },
  ],
  "members.manage": [changeMember, changeMember, changeMember],
};

function moveSome(random: Random, state: State): Act {
  const input = {
    ...{ id: departmentOf(random, state), parentId: placeOf(random, state) },
    ...(random.chance(30) && { position: random.below(4) }),
  };
  return act("move department", (ctx) => updateDepartment(ctx, input));
}

function changeRole(random: Random, state: State, { own }: { readonly own: Access }): Act {
  const { id, version, access } = roleOf(random, state);
  const given = random.of([
    () => drawLess(random, own),
    () => drawLess(random, own),
    () => ({ ...access, operations: random.some(access.operations, 80) }),
    () => drawAccess(random),
    () => drawManager(random),
  ])();
  return act("change role", (ctx) => setRoleAccess(ctx, { id, ...given, version }));
}

function changeMember(random: Random, state: State): Act {
  const input = {
    id: random.of(state.users).id,
    ...(random.chance(60) && { departmentId: placeOf(random, state) }),
    ...(random.chance(60) && { roleId: random.chance(90) ? roleOf(random, state).id : null }),
  };
  return act("change member", (ctx) => updateMember(ctx, input));
}
