import type { AccountScope, Context } from "@/lib/platform/context";
import { type AccountKind, type MenuGroup, type SignedInPage, signedInPages } from "./constants";
import { requireBusiness } from "./require-user";

/** A page as shown in menus. */
export interface MenuPage {
  readonly name: SignedInPage;
  /** Without locale. */
  readonly path: string;
  readonly group: MenuGroup;
}

/** Pages that a user may open, in the order of the list. */
export function pagesFor(scope: Pick<AccountScope, "kind">): MenuPage[] {
  return (Object.keys(signedInPages) as SignedInPage[]).flatMap((name) => {
    const { path, kinds, group } = signedInPages[name];
    return (kinds as readonly AccountKind[]).includes(scope.kind) ? [{ name, path, group }] : [];
  });
}

/** The menu of a company's user, by permission. */
export async function listMenu(ctx: Context): Promise<{ menu: { name: string; path: string }[] }> {
  return { menu: pagesFor(requireBusiness(ctx)).map(({ name, path }) => ({ name, path })) };
}
