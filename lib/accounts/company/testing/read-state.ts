import type { TestDatabase } from "@/db/testing/create-test-database";
import { type Access, fullAccess, noAccess } from "@/lib/core/access";
import { type Operation, type RestrictedColumn, restrictedColumns } from "@/lib/core/operations";

interface DepartmentState {
  readonly id: string;
  readonly parentId: string | null;
  readonly path: readonly string[];
  readonly deleted: boolean;
}
interface UserState {
  readonly id: string;
  readonly isOwner: boolean;
  readonly departmentId: string | null;
  readonly roleId: string | null;
}
interface RoleState {
  readonly id: string;
  readonly active: boolean;
  readonly version: number;
  readonly access: Access;
}
interface ShipmentState {
  readonly id: string;
  readonly departmentId: string | null;
  readonly addedBy: string | null;
}

/** An account's organization as the tables have it. */
export interface State {
  readonly departments: readonly DepartmentState[];
  readonly users: readonly UserState[];
  readonly roles: readonly RoleState[];
  readonly shipments: readonly ShipmentState[];
  /** Shipments by department, as counted; `all`: of the account. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Reads it, in one statement. */
export async function readState({ sql }: TestDatabase, accountId: string): Promise<State> {
  const [row] = await sql<{ state: State }[]>`
    select json_build_object(
      'departments', (select coalesce(json_agg(json_build_object('id', id, 'parentId', parent_id, 'path', path,
        'deleted', deleted_at is not null) order by id), '[]') from department where account_id = ${accountId}),
      'users', (select json_agg(json_build_object('id', id, 'isOwner', role = 'owner', 'departmentId', department_id,
        'roleId', role_id) order by id) from account_user where account_id = ${accountId}),
      'roles', (select coalesce(json_agg(json_build_object('id', id, 'active', active, 'version', version,
        'access', access) order by id), '[]') from role where account_id = ${accountId}),
      'shipments', (select coalesce(json_agg(json_build_object('id', id, 'departmentId', department_id,
        'addedBy', added_by) order by id), '[]') from shipment where account_id = ${accountId}),
      'counts', (select coalesce(json_object_agg(coalesce(department_id::text, 'all'), n order by department_id), '{}') from (
        select department_id, sum(count)::int as n from shipment_counts where account_id = ${accountId}
        group by 1 having sum(count) <> 0) c)
    ) as state`;
  if (!row) throw new Error("no state");
  return row.state;
}

/** What somebody may do and see; derived from the tables alone, by parents and not by paths. */
export interface Reach {
  readonly operations: ReadonlySet<Operation>;
  readonly columns: ReadonlySet<RestrictedColumn>;
  /** Ids of shipments, without the user's own where the rule is `own`: those show nobody else's. */
  readonly shipments: ReadonlySet<string>;
}

/** Everybody's reach. Shipments of a deleted department count as those of the nearest one above it that stays. */
export function reachOfAll(state: State): ReadonlyMap<string, Reach> {
  const parents = new Map(state.departments.map((one) => [one.id, one] as const));
  const lineOf = (id: string | null): readonly (string | null)[] => {
    const line: (string | null)[] = [];
    for (let at = id; at !== null && line.length < 100; at = parents.get(at)?.parentId ?? null) line.push(at);
    return [...line, null];
  };
  const places = state.shipments.map(({ id, departmentId }) => {
    const line = lineOf(departmentId);
    const living = line.find((one) => one === null || !parents.get(one)?.deleted) ?? null;
    return { id, line: new Set(line), living };
  });
  return new Map(
    state.users.map((user) => {
      const role = state.roles.find(({ id }) => id === user.roleId);
      const access = user.isOwner ? fullAccess : role?.active ? role.access : noAccess;
      const sees = ({ line, living }: (typeof places)[number]) =>
        access.rows === "all" ||
        (access.rows === "below" && line.has(user.departmentId)) ||
        (access.rows === "department" && living === user.departmentId);
      const reach: Reach = {
        operations: new Set(access.operations),
        columns: new Set(restrictedColumns.filter((one) => !access.hidden.includes(one))),
        shipments: new Set(places.filter(sees).map(({ id }) => id)),
      };
      return [user.id, reach];
    }),
  );
}

/** What of a reach neither of two others has, as text; null if nothing. */
export function findExcess(now: Reach, ...before: readonly (Reach | undefined)[]): string | null {
  const known = before.filter((one) => one !== undefined);
  for (const operation of now.operations) {
    const may = known.filter(({ operations }) => operations.has(operation));
    if (may.length === 0) return operation;
    for (const shipment of now.shipments) {
      const see = may.filter(({ shipments }) => shipments.has(shipment));
      if (see.length === 0) return `${operation} of ${shipment}`;
      for (const column of now.columns)
        if (!see.some(({ columns }) => columns.has(column))) return `${operation} of ${shipment}, ${column}`;
    }
  }
  return null;
}

/** What is wrong with the tree or the counts, as text; null if nothing. */
export function findFault({ departments, shipments, counts }: State, levelsMax: number): string | null {
  for (const { id, parentId, path, deleted } of departments) {
    const parent = departments.find((one) => one.id === parentId);
    if (parentId !== null && !parent) return `no parent of ${id}`;
    if (path.join() !== [...(parent?.path ?? []), id].join()) return `path of ${id}`;
    if (new Set(path).size < path.length) return `cycle at ${id}`;
    if (path.length > levelsMax) return `depth of ${id}`;
    if (parent?.deleted && !deleted) return `${id} is below a deleted one`;
  }
  const rows: Record<string, number> = {};
  for (const { departmentId } of shipments)
    for (const key of departmentId === null ? ["all"] : ["all", departmentId])
      rows[key] = (rows[key] ?? 0) + 1;
  const text = (of: Readonly<Record<string, number>>) => JSON.stringify(Object.entries(of).sort());
  return text(rows) === text(counts) ? null : `counts ${text(counts)} of ${text(rows)}`;
}
