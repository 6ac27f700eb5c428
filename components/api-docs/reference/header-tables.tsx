import { getTranslations } from "next-intl/server";
import { ApiTable } from "@/components/api-docs/api-table";
import type { Locale } from "@/lib/core/locales";
import { idempotencyHeader } from "@/lib/platform/idempotency/constants";
import { answerHeaders } from "@/lib/site/api-documents/write-answers";
import { requestHeaders } from "@/lib/site/api-documents/write-openapi";
import { explainedFigures, keyHeader } from "@/lib/site/public-api/constants";

const sent: readonly { readonly name: string; readonly example: string }[] = [
  { name: keyHeader, example: "" },
  ...Object.values(requestHeaders),
];
const answered = Object.entries(answerHeaders).map(([name, { example }]) => ({
  name,
  example: String(example),
}));

/** Headers of every request and of every response. */
export async function HeaderTables({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "docs.reference" });
  const columns = await getTranslations({ locale, namespace: "docs.columns" });
  const words = await getTranslations({ locale, namespace: "docs.calls.headerWords" });
  const only: Readonly<Record<string, string>> = {
    [idempotencyHeader]: t("writes"),
    "If-None-Match": t("reads"),
  };
  const tables = [
    { title: t("sent"), rows: sent },
    { title: t("answered"), rows: answered },
  ];
  return tables.map(({ title, rows }) => (
    <details key={title} className="call-fold">
      <summary>{title}</summary>
      <ApiTable
        caption={title}
        columns={[t("header"), columns("meaning")]}
        rows={rows.map(({ name, example }) => ({
          id: `header-${name}`,
          cells: [
            <code key="name">{name}</code>,
            <span key="about">
              {words(name as Parameters<typeof words>[0], explainedFigures)}
              {name in only && <small>{only[name]}</small>}
              {example !== "" && (
                <small>
                  <code>{example}</code>
                </small>
              )}
            </span>,
          ],
        }))}
      />
    </details>
  ));
}
