import { getTranslations } from "next-intl/server";
import { testNumbers } from "@/lib/connectors/sandbox/constants";
import type { Locale } from "@/lib/core/locales";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import { type SubStatus, subStatuses } from "@/lib/parcels/parcel/constants";
import { ApiTable } from "./api-table";

/** One number for each sub-status that the simulated carriers show, folded: `{{test-numbers}}`. */
export async function TestNumberTable({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "docs" });
  const statusText = await getTranslations({ locale, namespace: "status.sub" });
  const rows = (Object.keys(subStatuses) as SubStatus[]).flatMap(
    (subStatus) => testNumbers.find(({ start, shows }) => start === "end" && shows === subStatus) ?? [],
  );
  return (
    <details className="call-fold">
      <summary>{t("testNumbers", { count: rows.length })}</summary>
      <ApiTable
        caption={t("columns.testNumber")}
        columns={[t("columns.testNumber"), t("columns.carrier"), t("columns.subStatus")]}
        rows={rows.map(({ number, carrier, shows }) => ({
          id: `test-${number}`,
          cells: [
            <code key="number">{number}</code>,
            findCarrier(carrier)?.name ?? carrier,
            <span key="shows">
              <code>{shows}</code> {statusText(`${shows as SubStatus}.label`)}
            </span>,
          ],
        }))}
      />
    </details>
  );
}
