import { getTranslations } from "next-intl/server";
import { type ErrorKey, errorTable } from "@/lib/core/error-table";
import type { Locale } from "@/lib/core/locales";
import { ApiTable } from "./api-table";

/** Codes from here on are the service's; those below are HTTP's own. */
const ownCodeMin = 40000;

interface Props {
  locale: Locale;
  /** `http`: codes equal to HTTP's statuses; `own`: the service's five-digit ones. */
  codes: "http" | "own";
}

/** Errors from the error table, with advice: `{{error-table}}`, `{{own-error-table}}`. */
export async function ErrorTable({ locale, codes }: Props) {
  const t = await getTranslations({ locale, namespace: "docs" });
  const keys = (Object.keys(errorTable) as ErrorKey[]).filter(
    (key) => errorTable[key].code >= ownCodeMin === (codes === "own"),
  );
  return (
    <ApiTable
      caption={t("columns.error")}
      columns={[t("columns.code"), t("columns.error"), t("columns.advice")]}
      rows={keys.map((key) => {
        const { code, http, en, zh } = errorTable[key];
        return {
          id: `error-${key}`,
          cells: [
            <span key="code" className="api-code">
              <code>{code}</code>
              {code !== http && <small>{t("http", { status: String(http) })}</small>}
            </span>,
            <span key="error" className="api-error">
              <code>{key}</code>
              <span lang="en">{en}</span>
              <span lang="zh-CN">{zh}</span>
            </span>,
            t(`advice.${key}`),
          ],
        };
      })}
    />
  );
}
