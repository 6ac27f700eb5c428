import { Check } from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/core/locales";
import { allCarriers } from "@/lib/parcels/carriers/list-carriers";
import { numbersPerQueryMax } from "@/lib/parcels/parcel/constants";

/** What is free and needs no account. */
export async function AlwaysFree({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "plans.always" });
  const lines = [
    t("numbers", { count: numbersPerQueryMax }),
    t("carriers", { count: allCarriers().length }),
    t("mails"),
    t("widget"),
  ];
  return (
    <section aria-labelledby="free" className="mt-14 rounded-2xl bg-accent-soft px-5 py-5 sm:px-6">
      <h2 id="free" className="font-semibold text-xl tracking-tight">
        {t("title")}
      </h2>
      <ul className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {lines.map((line) => (
          <li key={line} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
