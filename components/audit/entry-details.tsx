"use client";
import { useTranslations } from "next-intl";
import { useCarrierNames } from "@/components/tracking/carriers/use-carrier-names";
import { Fact } from "@/components/ui/fact";
import type { useFormatters } from "@/components/ui/use-formatters";
import { useListFormat } from "@/components/ui/use-list-format";
import type { AuditEntryView } from "@/lib/accounts/audit-log/contract";
import { type AuditWriter, auditWriter, holdsCarriers } from "@/lib/accounts/audit-log/write-values";
import { listChanges } from "./rules";

interface Props {
  entry: AuditEntryView;
  times: ReturnType<typeof useFormatters>;
}

/** An entry opened: when exactly, from where, and each changed value before and after. */
export function EntryDetails({ entry, times }: Props) {
  const t = useTranslations("audit");
  const changes = listChanges(entry);
  const facts = Object.entries(entry.details ?? {});
  const fields = [...changes.map(({ field }) => field), ...facts.map(([field]) => field)];
  const write = useWriter(fields.some(holdsCarriers));
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
          <Fact key={field} name={write.field(field)}>
            {write.value(field, value)}
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
                  {write.field(field)}
                </th>
                {entry.before !== null && (
                  <td className="py-1.5 pe-4 text-muted [overflow-wrap:anywhere]">
                    {write.value(field, before)}
                  </td>
                )}
                {entry.after !== null && (
                  <td className="py-1.5 [overflow-wrap:anywhere]">{write.value(field, after)}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** Writes what entries say; names of carriers load only if they are needed. */
function useWriter(needsCarriers: boolean): AuditWriter {
  const t = useTranslations();
  const list = useListFormat();
  const carrier = useCarrierNames(needsCarriers);
  const say = (path: string) => (t.has(path as "audit.title") ? t(path as "audit.title") : null);
  return auditWriter({ say, list, carrier });
}
