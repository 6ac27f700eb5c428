import { getTranslations } from "next-intl/server";
import { TitledSection } from "@/components/ui/titled-section";
import type { LotView } from "@/lib/accounts/quota/contract";
import type { Locale } from "@/lib/core/locales";
import { dateFormat } from "@/lib/platform/i18n/format-time";

interface Props {
  locale: Locale;
  /** In the order in which they are used. */
  lots: readonly LotView[];
  timeZone: string;
}

const columns = ["kind", "amount", "left", "until"] as const;

/** Where the account's numbers come from, and until when each of them can be used. */
export async function LotPanel({ locale, lots, timeZone }: Props) {
  const t = await getTranslations({ locale, namespace: "usage.lots" });
  const number = new Intl.NumberFormat(locale);
  const until = dateFormat(locale, { dateStyle: "medium", timeZone });
  return (
    <TitledSection id="usage-lots" title={t("title")} {...(lots.length > 1 && { text: t("text") })}>
      {lots.length === 0 ? (
        <p className="text-muted">{t("empty")}</p>
      ) : (
        <table aria-labelledby="usage-lots" className="w-full">
          <thead>
            <tr className="text-muted">
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={`pb-1.5 font-medium ${column === "kind" ? "text-start" : "ps-3 text-end"}`}
                >
                  {t(`columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lots.map(({ id, kind, amount, left, expiresAt }) => (
              <tr key={id} className="border-border border-t tabular-nums">
                <th scope="row" className="py-2 text-start font-normal">
                  {t(`kinds.${kind}`)}
                </th>
                <td className="ps-3 text-end">{number.format(amount)}</td>
                <td className="ps-3 text-end font-medium">{number.format(left)}</td>
                <td className="whitespace-nowrap ps-3 text-end">
                  {/* The last moment: a lot that expires at midnight is valid until the day before. */}
                  {until.format(new Date(Date.parse(expiresAt) - 1))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </TitledSection>
  );
}
