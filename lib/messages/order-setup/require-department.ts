import { and, isNull } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { department } from "@/db/schema/accounts";
import { owned } from "@/lib/accounts/owned-rows/queries";
import { AppError } from "@/lib/core/app-error";
import type { AccountScope } from "@/lib/platform/adapters/context";

/** Throws badInput for a department that the account does not have. */
export async function requireDepartment(
  tx: Tx,
  scope: Pick<AccountScope, "accountId">,
  id: string | null,
): Promise<void> {
  if (id === null) return;
  const own = and(owned(department, scope, id), isNull(department.deletedAt));
  if ((await tx.$count(department, own)) === 0)
    throw new AppError("badInput", { issues: [{ path: "departmentId", rule: "departmentUnknown" }] });
}
