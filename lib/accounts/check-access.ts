import type { z } from "zod";
import type { Context } from "@/lib/platform/context";
import type { accessCall } from "./contract";
import { pagesFor } from "./list-menu";
import { requireBusiness } from "./require-user";

/** Whether a company's user may open a page, and do an operation if one is named. False for an unknown page. */
export async function checkAccess(
  ctx: Context,
  { page, operation }: z.output<typeof accessCall.input>,
): Promise<{ allowed: boolean }> {
  const scope = requireBusiness(ctx);
  const mayDo = operation === undefined || scope.access.operations.includes(operation);
  return { allowed: mayDo && pagesFor(scope).some(({ name }) => name === page) };
}
