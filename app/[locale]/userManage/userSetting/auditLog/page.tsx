import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { AuditPage } from "@/components/audit/audit-page";
import { auditPageSize, readAuditFilter } from "@/components/audit/rules";
import { listEntries } from "@/lib/accounts/audit-log/list-entries";
import { readZone } from "@/lib/accounts/users/queries";
import { isLocale } from "@/lib/core/locales";
import { signedInContext } from "@/lib/http/page";

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale, namespace: "audit" });
  return { title: t("title"), description: t("description"), robots: { index: false } };
}

export default async function AuditLogPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const ctx = await signedInContext(locale, "auditLog");
  if (ctx.scope.role !== "owner") notFound();
  const filter = readAuditFilter(await searchParams);
  const [{ entries }, timeZone] = await Promise.all([
    listEntries(ctx, { ...filter, pageSize: auditPageSize + 1 }),
    readZone(ctx.db, ctx.scope),
  ]);
  return <AuditPage locale={locale} start={{ filter, entries, now: ctx.now.toISOString(), timeZone }} />;
}
