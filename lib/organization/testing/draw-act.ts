import { type Access, excludedOperations } from "@/lib/core/access";
import { operations, restrictedColumns, rootDepartment, rowRules } from "@/lib/core/operations";
import type { Context } from "@/lib/platform/context";
import { addDepartment } from "../add-department";
import { addRole } from "../add-role";
import { roleTemplateNames } from "../constants";
import { deleteDepartment } from "../delete-department";
import { deleteRoles } from "../delete-roles";
import { setRoleAccess } from "../set-role-access";
import { setRoleActive } from "../set-role-active";
import { updateDepartment } from "../update-department";
import { updateMember } from "../update-member";
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

/** An access that can be stored: of those who manage, of those who do not, and anything between. */
export function drawAccess(random: Random): Access {
  const manages = random.chance(50);
  const rows = manages ? random.of(["all", "below", "below"] as const) : random.of(rowRules);
  const hidden = manages && random.chance(80) ? [] : random.some(restrictedColumns, 30);
  const drawn = random.some(operations, random.of([30, 60, 90]));
  const excluded = excludedOperations({ operations: drawn, hidden, rows });
  return { operations: drawn.filter((one) => !excluded.includes(one)), hidden, rows };
}

export interface Act {
  readonly name: string;
  /** The department that it deletes. */
  readonly deletes?: string;
  run(ctx: Context): Promise<unknown>;
}

const unused = "00000000-0000-7000-8000-000000000000";

/** What somebody may try next. */
export function drawAct(random: Random, state: State, serial: number): Act {
  const departments = state.departments.map(({ id }) => id);
  const place = () => random.of([rootDepartment, ...departments]);
  const department = () => random.of([unused, ...departments, ...departments, ...departments]);
  const role = () =>
    random.of([...state.roles, ...state.roles, { id: unused, version: 1, active: false, access: null }]);
  const acts: readonly (() => Act)[] = [
    () => {
      const input = { parentId: place(), name: `D${serial}` };
      return act("add department", (ctx) => addDepartment(ctx, input));
    },
    () => {
      const input = {
        id: department(),
        parentId: place(),
        ...(random.chance(30) && { position: random.below(4) }),
      };
      return act("move department", (ctx) => updateDepartment(ctx, input));
    },
    () => {
      const id = department();
      return { ...act("delete department", (ctx) => deleteDepartment(ctx, { id })), deletes: id };
    },
    () => {
      const template = random.of([undefined, ...roleTemplateNames]);
      return act("add role", (ctx) => addRole(ctx, { name: `R${serial}`, description: "", template }));
    },
    () => {
      const { id, version, access } = role();
      // Often a small change of what it allows already.
      const drawn = drawAccess(random);
      const near = access && { ...access, operations: random.some(access.operations, 80) };
      const given = near && random.chance(50) ? near : drawn;
      return act("change role", (ctx) => setRoleAccess(ctx, { id, ...given, version }));
    },
    () => {
      const { id, active } = role();
      return act("switch role", (ctx) => setRoleActive(ctx, { id, active: random.chance(70) || !active }));
    },
    () => {
      const ids = [role().id];
      return act("delete role", (ctx) => deleteRoles(ctx, { ids }));
    },
    () => {
      const input = {
        id: random.of(state.users).id,
        ...(random.chance(70) && { departmentId: place() }),
        ...(random.chance(70) && { roleId: random.chance(90) ? role().id : null }),
      };
      return act("change member", (ctx) => updateMember(ctx, input));
    },
  ];
  // Moves, changes of roles and of members are what can raise rights.
  return random.of([...acts, ...acts.slice(1, 2), ...acts.slice(4, 6), ...acts.slice(7), ...acts.slice(7)])();
}

const act = (name: string, run: Act["run"]): Act => ({ name, run });
