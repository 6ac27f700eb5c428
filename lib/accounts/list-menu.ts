import type { AccountScope, Context } from "@/lib/platform/context";
import { type AccountKind, signedInPages } from "./constants";
import { requireBusiness } from "./require-user";

/** Pages that a user may open, in the order of the menu. */
export function pagesFor(scope: AccountScope): { name: string; path: string }[] {
  return Object.entries(signedInPages)
    .filter(([, { kinds }]) => (kinds as readonly AccountKind[]).includes(scope.kind))
    .map(([name, { path }]) => ({ name, path }));
}

/** The permission menu of a company's user. */
export async function listMenu(ctx: Context): Promise<{ menu: { name: string; path: string }[] }> {
  return { menu: pagesFor(requireBusiness(ctx)) };
}
