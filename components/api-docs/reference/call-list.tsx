import { ChevronDown } from "lucide-react";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { apiCalls } from "@/lib/site/api-documents/list-calls";
import { callGroups, groupOf, operationOf } from "@/lib/site/public-api/define-api-call";
import { CallFilter } from "./call-filter";
import { CallMethod } from "./call-method";

/** The calls in their groups: a sticky column on wide screens, one collapsible line on a phone. */
export async function CallList({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "docs.reference" });
  const calls = await getTranslations({ locale, namespace: "docs.calls" });
  const site = await getTranslations({ locale, namespace: "site.sections" });
  const list = (
    <>
      <CallFilter words={{ label: t("find"), none: t("none") }} />
      {callGroups.map((group) => (
        <div key={group} data-group="">
          <p>{calls(`groups.${group}.name`)}</p>
          <ul>
            {apiCalls
              .filter((call) => groupOf(call) === group)
              .map((call) => (
                <li key={call.name} data-words={`${call.path} ${operationOf(call)}`}>
                  <a href={`#${operationOf(call)}`} className="section-link">
                    <span>{calls(`names.${call.name as "logistics"}`)}</span>
                    <CallMethod method={call.method} />
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </>
  );
  const back = (
    <Link href={localePath(locale, "/api-docs/overview")} prefetch={false} className="reference-back">
      {site("api-docs")}
    </Link>
  );
  return (
    <>
      <nav aria-label={t("list")} className="reference-list max-lg:hidden">
        {back}
        {list}
      </nav>
      <details className="section-fold reference-list lg:hidden">
        <summary>
          <span>{t("all")}</span>
          <ChevronDown aria-hidden="true" className="size-4" />
        </summary>
        <nav aria-label={t("list")}>
          {back}
          {list}
        </nav>
      </details>
    </>
  );
}
