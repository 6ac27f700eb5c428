import type { z } from "zod";
import type { accessCall } from "@/lib/accounts/users/contract";
import type { Context } from "@/lib/platform/adapters/context";
import { requireBusiness } from "@/lib/platform/adapters/require-user";
import { pagesFor } from "./list-menu";

// lib/accounts/access: what a caller may do, and which rows he reaches
/** Whether a company's user may open a page, and do an operation if one is named. False for an unknown page. */
export async function checkAccess(
  ctx: Context,
  { page, operation }: z.output<typeof accessCall.input>,
): Promise<{ allowed: boolean }> {
  const scope = requireBusiness(ctx);
  const mayDo = operation === undefined || scope.access.operations.includes(operation);
  return { allowed: mayDo && pagesFor(scope).some(({ name }) => name === page) };
}
