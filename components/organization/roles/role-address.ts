import { signedInPages } from "@/lib/accounts/users/constants";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";

/** Address of a role's page. */
export function roleAddress(locale: Locale, id: string): string {
  return localePath(locale, `${signedInPages.role.path}/${id}`);
}
