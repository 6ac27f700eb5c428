import { getTranslations } from "next-intl/server";
import { StatusBadge } from "@/components/journey/status-badge";
import type { Locale } from "@/lib/core/locales";
import { levels, resultNames, results, type SubStatus, subStatuses } from "@/lib/parcel/constants";
import { ApiTable } from "./api-table";

/** All results of a parcel, from the code: `{{status-table}}`. */
export async function StatusTable({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "docs.columns" });
  const status = await getTranslations({ locale, namespace: "status.result" });
  return (
    <ApiTable
      caption={t("status")}
      columns={[t("result"), t("status"), t("level"), t("meaning")]}
      rows={results.map((result) => {
        const name = resultNames[result];
        const label = status(`${name}.label`);
        return {
          id: `result-${result}`,
          cells: [
            <code key="result">{result}</code>,
            <StatusBadge key="status" result={result} label={label} />,
            levels[result],
            `${status(`${name}.happened`)}${gap(locale)}${status(`${name}.means`)}`,
          ],
        };
      })}
    />
  );
}

/** The sub-statuses with their results: `{{sub-status-table}}`. */
export async function SubStatusTable({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "docs.columns" });
  const status = await getTranslations({ locale, namespace: "status" });
  const byResult = results.flatMap((result) =>
    (Object.keys(subStatuses) as SubStatus[]).filter((sub) => subStatuses[sub] === result),
  );
  return (
    <ApiTable
      caption={t("subStatus")}
      columns={[t("subStatus"), t("result"), t("meaning")]}
      rows={byResult.map((sub) => {
        const result = subStatuses[sub];
        return {
          id: `sub-${sub}`,
          cells: [
            <code key="sub">{sub}</code>,
            <a
              key="result"
              href={`#result-${result}`}
              className="api-result"
              data-status={resultNames[result]}
            >
              {result}
            </a>,
            <span key="meaning">
              <strong>{status(`sub.${sub}.label`)}</strong>
              {" · "}
              {status(`sub.${sub}.happened`)}
            </span>,
          ],
        };
      })}
    />
  );
}

/** Chinese sentences are joined without a space. */
function gap(locale: Locale): string {
  return locale === "zh-CN" ? "" : " ";
}
