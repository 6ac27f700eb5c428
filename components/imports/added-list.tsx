"use client";
import { CircleCheck } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useCarrierNames } from "@/components/tracking/carriers/use-carrier-names";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import type { ShipmentView } from "@/lib/shipments/records/schemas";

/** What was added while this page is open, latest first. */
export function AddedList({ added }: { added: readonly ShipmentView[] }) {
  const t = useTranslations("imports.add");
  const locale = useLocale() as Locale;
  const carrierName = useCarrierNames(true);
  const [latest] = added;
  return (
    <div>
      <p role="status" className="sr-only">
        {latest ? t("added", { number: latest.number }) : ""}
      </p>
      {latest && (
        <section aria-labelledby="added-title">
          <h2 id="added-title" className="mb-2 font-semibold">
            {t("addedList")}
          </h2>
          <ul className="divide-y divide-border rounded-xl border border-border bg-surface">
            {added.map(({ id, number, carrier }) => (
              <li key={id} className="flex min-h-11 items-center gap-3 px-4 py-1.5 text-sm">
                <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
                <span className="min-w-0 flex-1">
                  <span className="number block truncate font-medium">{number}</span>
                  {carrier !== null && <span className="text-muted">{carrierName(carrier)}</span>}
                </span>
                <Link
                  href={localePath(
                    locale,
                    `/userManage/track/all?dateType=0&trackNum=${encodeURIComponent(number)}`,
                  )}
                  prefetch={false}
                  className="py-1 text-accent underline underline-offset-4"
                >
                  {t("show")}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
