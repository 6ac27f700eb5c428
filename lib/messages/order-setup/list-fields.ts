import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import { formatField } from "./format";
import { readFields } from "./queries";
import type { FieldView } from "./schemas";

/** All fields in their order, deleted ones last. */
export async function listFields(ctx: Context): Promise<{ fields: FieldView[] }> {
  const scope = requireOperation(ctx, "orders.view");
  return { fields: (await readFields(ctx.db, scope)).map(formatField) };
}
