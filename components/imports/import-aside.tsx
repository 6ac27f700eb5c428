import { Download } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { UsageLink } from "@/components/shell/usage-link";
import { buttonClass } from "@/components/ui/button";
import { callAddress } from "@/lib/core/define-call";
import type { Locale } from "@/lib/core/locales";
import { templateCall } from "@/lib/shipments/imports/contract";
import { exportFormats } from "@/lib/shipments/records/constants";

const steps = ["read", "preview", "run", "result"] as const;

/** What helps before the first import: the template, and what will happen. */
export async function ImportAside({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "imports.aside" });
  return (
    <div className="grid content-start gap-7 text-sm md:grid-cols-2 xl:grid-cols-1">
      <section aria-labelledby="import-what">
        <h2 id="import-what" className="mb-2 font-semibold text-[0.9375rem]">
          {t("what")}
        </h2>
        <ol className="grid gap-2.5">
          {steps.map((step, at) => (
            <li key={step} className="flex gap-3">
              <span
                aria-hidden="true"
                className="grid size-6 shrink-0 place-items-center rounded-full bg-sunk text-muted text-xs"
              >
                {at + 1}
              </span>
              <span>{t(step)}</span>
            </li>
          ))}
        </ol>
        <p className="mt-3 text-muted">{t("same")}</p>
        <p className="mt-1">
          <UsageLink name={t("usage")} />
        </p>
      </section>
      <section aria-labelledby="import-template">
        <h2 id="import-template" className="mb-1 font-semibold text-[0.9375rem]">
          {t("template")}
        </h2>
        <p className="text-muted">{t("templateText")}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          {exportFormats.toReversed().map((format) => (
            <a
              key={format}
              download
              href={`${callAddress(templateCall)}?format=${format}&language=${locale}`}
              className={buttonClass({ variant: "outline", size: "sm" })}
            >
              <Download aria-hidden="true" />
              {format.toUpperCase()}
            </a>
          ))}
        </div>
      </section>
    </div>
  );
}
