"use client";
import Link from "next/link";
import { useLocale } from "next-intl";
import { signedInPages } from "@/lib/accounts/users/constants";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { Allowed } from "./may-do";

/** The way to the account's usage, where numbers are added or run out; for those whose role shows it. */
export function UsageLink({ name }: { name: string }) {
  const { path, needs } = signedInPages.usage;
  return (
    <Allowed to={needs}>
      <Link
        href={localePath(useLocale() as Locale, path)}
        prefetch={false}
        className="text-link underline underline-offset-4"
      >
        {name}
      </Link>
    </Allowed>
  );
}
