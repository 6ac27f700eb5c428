import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import { type Occasion, occasions } from "./constants";
import { formatReadyView } from "./format";
import { viewTemplate } from "./queries";
import { readReady } from "./read-ready";
import type { TemplateView } from "./schemas";

const isOccasion = (id: string): id is Occasion => occasions.some((one) => one === id);

/** One template with its texts, by id or, ready-made, by occasion. Throws notFound for another account's. */
export async function getTemplate(
  ctx: Context,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
): Promise<TemplateView> {
  const scope = requireOperation(ctx, "emails.manage");
  if (isOccasion(id)) return formatReadyView(id, await readReady(id));
  return viewTemplate(ctx.db, scope, { id, version });
}
