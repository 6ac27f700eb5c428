import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { CarrierList } from "@/components/catalogue/carrier-list";
import { isLocale } from "@/lib/core/locales";

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

/** The carrier list is part of the layout, so it keeps its state when the reader navigates between carriers. */
export default async function CarrierLayout({ children, params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const t = await getTranslations("carrier-pages.list");
  return (
    <div className="page carrier-grid">
      <div className="min-w-0">{children}</div>
      <aside aria-labelledby="carriers" className="carrier-side">
        <h2 id="carriers" className="mb-2.5 font-semibold">
          {t("title")}
        </h2>
        <CarrierList locale={locale} part="carrier" density="side" />
      </aside>
    </div>
  );
}
