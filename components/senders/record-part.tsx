"use client";
import { CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { CopiedText } from "@/components/ui/copied-text";
import type { useFormatters } from "@/components/ui/use-formatters";
import type { SenderView } from "@/lib/accounts/senders/contract";
import type { SenderRecord } from "@/lib/accounts/senders/schemas";

interface Props {
  view: SenderView;
  times: ReturnType<typeof useFormatters>;
  isChecking: boolean;
  onCheck: () => void;
}

/** The DNS records of an address's domain: what is wanted, what was found, what is wrong; and the button that looks again. */
export function RecordPart({ view: { address, domain, records }, times, isChecking, onCheck }: Props) {
  const t = useTranslations("senders");
  const act = t(isChecking ? "checking" : "check");
  return (
    <section aria-label={t("records.title", { domain: domain.name })} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-medium [overflow-wrap:anywhere]">
            {t("records.title", { domain: domain.name })}
          </h3>
          <p className="text-[0.8125rem] text-muted" suppressHydrationWarning>
            {domain.checkedAt === null
              ? t("neverChecked")
              : t("checkedAt", { time: times.ago(domain.checkedAt) ?? times.short(domain.checkedAt) })}
          </p>
        </div>
        <Button
          size="sm"
          aria-disabled={isChecking}
          aria-label={t("actOf", { act, address })}
          onClick={() => !isChecking && onCheck()}
        >
          {act}
        </Button>
      </div>
      {records.length === 0 ? (
        <p role="status" className="text-muted">
          {t("records.preparing")}
        </p>
      ) : (
        <ul className="grid min-w-0 gap-3 lg:grid-cols-2">
          {records.map((record) => (
            <RecordCard key={`${record.type} ${record.name} ${record.kind}`} record={record} />
          ))}
        </ul>
      )}
      {records.length > 0 && records.every(({ kind }) => kind !== "spf") && (
        <p className="max-w-[72ch] text-muted">{t("records.noSpf")}</p>
      )}
    </section>
  );
}

function RecordCard({ record }: { record: SenderRecord }) {
  const t = useTranslations("senders");
  const common = useTranslations("common.copy");
  const { kind, type, name, value, found } = record;
  const wordsOf = (label: string) => ({
    copy: t("records.copyOf", { name: `${label} (${t(`kind.${kind}`)})` }),
    ...{ copied: common("copied"), failed: common("failed") },
  });
  const [nameLabel, valueLabel] = [t("records.name"), t("records.value")];
  return (
    <li className="grid min-w-0 content-start gap-2 rounded-lg bg-paper p-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h4 className="font-medium">{t(`kind.${kind}`)}</h4>
        <span className="number text-[0.8125rem] text-muted">{type}</span>
      </div>
      <RecordState record={record} />
      <dl className="grid min-w-0 gap-2">
        <CopiedText label={nameLabel} text={name} words={wordsOf(nameLabel)} />
        <CopiedText label={valueLabel} text={value} words={wordsOf(valueLabel)} />
        {!record.ok && found.length > 0 && (
          <div className="min-w-0">
            <dt className="text-muted">{t("records.found")}</dt>
            {found.map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: texts may be equal, and the list is only replaced as a whole.
              <dd key={at}>
                <code className="number text-[0.8125rem] [overflow-wrap:anywhere]">{text}</code>
              </dd>
            ))}
          </div>
        )}
      </dl>
    </li>
  );
}

function RecordState({ record: { ok, why } }: { record: SenderRecord }) {
  const t = useTranslations("senders");
  const isUnchecked = !ok && why === null;
  const Icon = ok ? CircleCheck : isUnchecked ? CircleDashed : CircleAlert;
  const status = ok ? "delivered" : isUnchecked ? "notFound" : "undelivered";
  return (
    <p data-status={status} className="flex items-start gap-1.5 text-status">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {ok ? t("records.ok") : why === null ? t("records.unchecked") : t(`why.${why}`)}
    </p>
  );
}
