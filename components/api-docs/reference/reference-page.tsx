import { getTranslations } from "next-intl/server";
import { DocumentLinks } from "@/components/api-docs/document-links";
import { CodeBlock } from "@/components/docs/code-block";
import { Markdown } from "@/components/docs/markdown";
import { PageCrumbs } from "@/components/seo/page-crumbs";
import { ClientMessages } from "@/components/shell/client-messages";
import type { ErrorKey } from "@/lib/core/error-table";
import type { Locale } from "@/lib/core/locales";
import { publicUrl } from "@/lib/platform/environment/env";
import { apiCalls } from "@/lib/site/api-documents/list-calls";
import { readPage } from "@/lib/site/content/read-page";
import { apiBase } from "@/lib/site/public-api/constants";
import { callGroups, errorsOf, groupOf } from "@/lib/site/public-api/define-api-call";
import { CallList } from "./call-list";
import { CallSection } from "./call-section";
import { HeaderTables } from "./header-tables";
import { TryKey } from "./try-key";

const path = "/api-docs/reference";
/** Errors whose advice a response may show. */
const answered: readonly ErrorKey[] = [...new Set(apiCalls.flatMap((call) => errorsOf(call)))];
/** Messages for the try-it form. */
const clientPaths = [
  "docs.try",
  "docs.codeLanguage",
  ...["names", "required", "limit", "params", "query", "body"].map((key) => `docs.calls.${key}`),
  ...answered.map((key) => `docs.advice.${key}`),
  "common.copy",
];

/** The API reference: a list of calls, each with everything from its contract, and a try-it form. */
export async function ReferencePage({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "docs.calls.groups" });
  const site = await getTranslations({ locale, namespace: "site" });
  const { title, head, tokens } = await readPage(locale, path);
  const slots = {
    "base-address": <CodeBlock code={`${publicUrl()}${apiBase}`} language="" />,
    "document-links": <DocumentLinks />,
    "reference-headers": <HeaderTables locale={locale} />,
  };
  return (
    <div className="page reference">
      <PageCrumbs
        locale={locale}
        trail={[
          { path: "/", name: "1Tracking" },
          { path: "/api-docs/overview", name: site("sections.api-docs") },
          { path, name: title },
        ]}
      />
      <CallList locale={locale} />
      <article className="min-w-0 pb-20">
        <h1 className="font-semibold text-3xl tracking-tight sm:text-4xl">{title}</h1>
        {head.lead && <p className="mt-3 max-w-[68ch] text-lg text-muted">{head.lead}</p>}
        <div className="prose mt-8">
          <Markdown tokens={tokens} locale={locale} slots={slots} />
        </div>
        <ClientMessages paths={clientPaths}>
          <TryKey>
            {callGroups.map((group) => (
              <section key={group} aria-labelledby={`group-${group}`} className="reference-group">
                <h2 id={`group-${group}`}>{t(`${group}.name`)}</h2>
                <p className="text-muted">{t(`${group}.about`)}</p>
                {apiCalls
                  .filter((call) => groupOf(call) === group)
                  .map((call) => (
                    <CallSection key={call.name} locale={locale} call={call} />
                  ))}
              </section>
            ))}
          </TryKey>
        </ClientMessages>
      </article>
    </div>
  );
}
