import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { readBrandView } from "./view-brand";

/** How the company shows itself, as it sees it. */
export function exportBrand({ db }: Context, { accountId }: AccountScope) {
  return readBrandView(db, accountId);
}
