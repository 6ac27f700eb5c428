import { asc, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { department, organization } from "@/db/schema/accounts";
import type { AccountScope } from "@/lib/platform/adapters/context";

export interface DepartmentRow {
  readonly id: string;
  /** null: the company itself. */
  readonly parentId: string | null;
  readonly name: string;
  /** Ids from the top department down to this one. */
  readonly path: readonly string[];
  readonly position: number;
}

export interface Tree {
  /** Name of the company. */
  readonly company: string;
  /** In the order of their positions. */
  readonly departments: readonly DepartmentRow[];
  /** Deleted ones whose shipments are still being moved. */
  readonly deleted: readonly DepartmentRow[];
}

/** All departments of the account. */
export async function readTree(db: Db, { accountId }: Pick<AccountScope, "accountId">): Promise<Tree> {
  const rows = await db
    .select({
      id: department.id,
      parentId: department.parentId,
      name: department.name,
      path: department.path,
      position: department.position,
      deletedAt: department.deletedAt,
    })
    .from(department)
    .where(eq(department.accountId, accountId))
    .orderBy(asc(department.position), asc(department.id));
  const [own] = await db
    .select({ name: organization.name })
    .from(organization)
    .where(eq(organization.accountId, accountId));
  const of = (isDeleted: boolean) =>
    rows.flatMap(({ deletedAt, ...row }) => ((deletedAt !== null) === isDeleted ? [row] : []));
  return { company: own?.name ?? "", departments: of(false), deleted: of(true) };
}
