"use client";
import { useTranslations } from "next-intl";
import { useCarrierNames } from "@/components/tracking/carriers/use-carrier-names";
import { Fact } from "@/components/ui/fact";
import type { useFormatters } from "@/components/ui/use-formatters";
import { useListFormat } from "@/components/ui/use-list-format";
import type { AuditEntryView } from "@/lib/accounts/audit-log/contract";
import { statusKeys } from "@/lib/parcels/parcel/constants";
import { holdsCarriers, isStatus, listChanges, listWords, nameCarriers } from "./rules";

interface Props {
  entry: AuditEntryView;
  times: ReturnType<typeof useFormatters>;
}

/** An entry opened: when exactly, from where, and each changed value before and after. */
export function EntryDetails({ entry, times }: Props) {
  const t = useTranslations("audit");
  const valueText = useValueText();
  const wordOf = useWordOf();
  const fieldName = (field: string) => wordOf(field) ?? field;
  const changes = listChanges(entry);
  const facts = Object.entries(entry.details ?? {});
  const nameOf = useCarrierNames(
    [...changes.map(({ field }) => field), ...facts.map(([field]) => field)].some(holdsCarriers),
  );
  const said = (field: string, value: unknown) =>
    valueText(nameCarriers(field, value, nameOf), (one) => wordOf(field, one));
  // What was just created had no values before.
  const columns = [
    "field",
    ...(["before", "after"] as const).filter((side) => entry[side] !== null),
  ] as const;
  return (
    <div className="grid gap-4 border-border border-t bg-paper px-4 py-4">
      <dl className="tabular flex flex-wrap gap-x-8 gap-y-2">
        <Fact name={t("columns.time")}>{times.full(entry.at)}</Fact>
        <Fact name={t("columns.network")}>{entry.network}</Fact>
        {entry.agent !== "" && <Fact name={t("columns.agent")}>{entry.agent}</Fact>}
        {facts.map(([field, value]) => (
          <Fact key={field} name={fieldName(field)}>
            {field === "how" && isMethod(value) ? t(`how.${value}`) : said(field, value)}
          </Fact>
        ))}
      </dl>
      {changes.length > 0 && (
        <table className="w-full max-w-3xl border-collapse text-start">
          <caption className="mb-1 text-start font-semibold">{t("details.changes")}</caption>
          <thead className="text-[0.8125rem] text-muted">
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="py-1 pe-4 text-start font-normal">
                  {t(`details.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field} className="border-border border-t align-top">
                <th scope="row" className="py-1.5 pe-4 text-start font-normal">
                  {fieldName(field)}
                </th>
                {entry.before !== null && (
                  <td className="py-1.5 pe-4 text-muted [overflow-wrap:anywhere]">{said(field, before)}</td>
                )}
                {entry.after !== null && (
                  <td className="py-1.5 [overflow-wrap:anywhere]">{said(field, after)}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

const methods = [
  "password",
  "mailCode",
  "secondFactor",
  "signInLink",
  "registration",
  "invitation",
  "google",
  "microsoft",
  "apple",
  "openid",
] as const;
const isMethod = (value: unknown): value is (typeof methods)[number] => methods.some((one) => one === value);

/** The word for a field or one of its values; null if it has none. */
function useWordOf(): (field: string, value?: string) => string | null {
  const t = useTranslations();
  return (field, value) => {
    const path = listWords(field, value).find((one) => t.has(one as "audit.title"));
    return path === undefined ? null : t(path as "audit.title");
  };
}

/** A value as people read it. */
function useValueText(): (value: unknown, wordOf: (value: string) => string | null) => string {
  const t = useTranslations("audit");
  const list = useListFormat();
  const statusText = useTranslations("status.result");
  const valueText: ReturnType<typeof useValueText> = (value, wordOf) => {
    if (value === null || value === "") return t("details.none");
    if (typeof value === "boolean") return t(`values.${value ? "yes" : "no"}`);
    if (Array.isArray(value))
      return value.length === 0 ? t("details.none") : list(value.map((one) => valueText(one, wordOf)));
    if (isStatus(value)) return statusText(`${statusKeys[value]}.label`);
    return typeof value === "object" ? JSON.stringify(value) : (wordOf(String(value)) ?? String(value));
  };
  return valueText;
}
