import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/shell/client-messages";
import { PageFrame } from "@/components/shell/page-frame";
import type { Locale } from "@/lib/core/locales";
import type { BrandView } from "@/lib/messages/brands/schemas";
import { BrandForm } from "./brand-form";

interface Props {
  locale: Locale;
  start: BrandView;
  /** Address of tracking pages, up to the company's part of it. */
  pages: string;
  /** ISO time at which the page was drawn. */
  now: string;
}

/** How a company shows itself to its customers. */
export async function BrandPage({ locale, ...form }: Props) {
  const t = await getTranslations({ locale, namespace: "brand" });
  const shell = await getTranslations({ locale, namespace: "shell" });
  return (
    <PageFrame title={t("title")} crumbs={[{ label: shell("groups.emails") }]}>
      <p className="mb-5 max-w-[72ch] text-muted text-sm">{t("lead")}</p>
      <ClientMessages paths={["brand", "errors", "common.copy", "status", "journey", "parcel.carrier"]}>
        <BrandForm {...form} />
      </ClientMessages>
    </PageFrame>
  );
}
