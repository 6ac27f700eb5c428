import { getTranslations } from "next-intl/server";
import { StatusBadge } from "@/components/tracking/journey/status-badge";
import type { Locale } from "@/lib/core/locales";
import { statuses } from "@/lib/core/statuses";
import { progressSteps, type SubStatus, statusKeys, subStatuses } from "@/lib/parcels/parcel/constants";
import { statusCode } from "@/lib/parcels/parcel/parse-status-code";
import { ApiTable } from "./api-table";

/** All results of a parcel, from the code: `{{status-table}}`. */
export async function StatusTable({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "docs.columns" });
  const statusText = await getTranslations({ locale, namespace: "status.result" });
  return (
    <ApiTable
      caption={t("status")}
      columns={[t("result"), t("status"), t("level"), t("meaning")]}
      rows={statuses.map((status) => {
        const name = statusKeys[status];
        const label = statusText(`${name}.label`);
        return {
          id: `result-${statusCode[status]}`,
          cells: [
            <code key="result">{statusCode[status]}</code>,
            <StatusBadge key="status" status={status} label={label} />,
            progressSteps[status],
            `${statusText(`${name}.happened`)}${gap(locale)}${statusText(`${name}.means`)}`,
          ],
        };
      })}
    />
  );
}

/** The sub-statuses with their results: `{{sub-status-table}}`. */
export async function SubStatusTable({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "docs.columns" });
  const statusText = await getTranslations({ locale, namespace: "status" });
  const byStatus = statuses.flatMap((status) =>
    (Object.keys(subStatuses) as SubStatus[]).filter((subStatus) => subStatuses[subStatus] === status),
  );
  return (
    <ApiTable
      caption={t("subStatus")}
      columns={[t("subStatus"), t("result"), t("meaning")]}
      rows={byStatus.map((subStatus) => {
        const status = subStatuses[subStatus];
        return {
          id: `sub-${subStatus}`,
          cells: [
            <code key="sub">{subStatus}</code>,
            <a
              key="result"
              href={`#result-${statusCode[status]}`}
              className="api-result"
              data-status={statusKeys[status]}
            >
              {statusCode[status]}
            </a>,
            <span key="meaning">
              <strong>{statusText(`sub.${subStatus}.label`)}</strong>
              {" · "}
              {statusText(`sub.${subStatus}.happened`)}
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
