import { getFormatter, getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/core/locales";
import { followDaysMax, numberLengthMax, numberLengthMin } from "@/lib/parcels/parcel/constants";
import { idempotencyRetentionHours } from "@/lib/platform/idempotency/constants";
import {
  addressesPerKeyMax,
  addressesPerKeyRecommended,
  callsPerHourDefault,
  keysPerAccountMax,
  keywordLengthMax,
  numbersPerCheckMax,
  pageSizeDefault,
  pageSizeMax,
  tracksPerBulkMax,
} from "@/lib/site/public-api/constants";
import { ApiTable } from "./api-table";

/** What each limit applies to, with its values from the constants in use. */
const limits = {
  callsPerHour: [callsPerHourDefault],
  numbersPerCheck: [numbersPerCheckMax],
  tracksPerBulk: [tracksPerBulkMax],
  pageSize: [1, pageSizeMax],
  pageSizeDefault: [pageSizeDefault],
  keyword: [keywordLengthMax],
  number: [numberLengthMin, numberLengthMax],
  keys: [keysPerAccountMax],
  addresses: [addressesPerKeyMax],
  addressesRecommended: [1, addressesPerKeyRecommended],
  idempotency: [idempotencyRetentionHours],
  follow: [followDaysMax],
} as const satisfies Readonly<Record<string, readonly number[]>>;

/** Limits and their values: `{{limits-table}}`. */
export async function LimitsTable({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "docs" });
  const format = await getFormatter({ locale });
  return (
    <ApiTable
      caption={t("columns.limit")}
      columns={[t("columns.limit"), t("columns.value")]}
      rows={Object.entries(limits).map(([name, figures]) => ({
        id: `limit-${name}`,
        cells: [
          t(`limits.${name as keyof typeof limits}`),
          <span key="value" className="tabular-nums">
            {figures.map((figure) => format.number(figure)).join("–")}
          </span>,
        ],
      }))}
    />
  );
}
