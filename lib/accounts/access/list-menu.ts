import {
  type MenuGroup,
  type PageRow,
  type SignedInPage,
  signedInPages,
} from "@/lib/accounts/users/constants";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { requireBusiness } from "@/lib/platform/adapters/require-user";

/** A page as shown in menus. */
export interface MenuPage {
  readonly name: SignedInPage;
  /** Without locale. */
  readonly path: string;
  readonly group: MenuGroup;
}

type Visitor = Pick<AccountScope, "kind" | "role" | "access">;

/** Pages that a user may open, in the order of the list. */
export function pagesFor(scope: Visitor): MenuPage[] {
  return (Object.keys(signedInPages) as SignedInPage[]).flatMap((name) => {
    const { path, group } = signedInPages[name];
    return mayOpen(scope, name) ? [{ name, path, group }] : [];
  });
}

/** Whether the kind of account has a page, and the user's role allows it. */
export function mayOpen({ kind, role, access }: Visitor, name: SignedInPage): boolean {
  const { kinds, needs }: PageRow = signedInPages[name];
  if (!kinds.includes(kind)) return false;
  return needs === undefined || (needs === "owner" ? role === "owner" : access.operations.includes(needs));
}

/** The menu of a company's user, by permission. */
export async function listMenu(ctx: Context): Promise<{ menu: { name: string; path: string }[] }> {
  return { menu: pagesFor(requireBusiness(ctx)).map(({ name, path }) => ({ name, path })) };
}
