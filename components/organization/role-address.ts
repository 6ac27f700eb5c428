import { signedInPages } from "@/lib/accounts/constants";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/i18n/format";

/** Address of a role's page. */
export function roleAddress(locale: Locale, id: string): string {
  return localePath(locale, `${signedInPages.role.path}/${id}`);
}
