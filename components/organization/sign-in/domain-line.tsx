"use client";
import { CircleCheck, CircleDashed } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { useQuestion } from "@/components/ui/resource/use-question";
import { useAsyncAction } from "@/components/ui/use-async-action";
import type { useFormatters } from "@/components/ui/use-formatters";
import type { DomainView } from "@/lib/accounts/single-sign-on/contract-parts";
import { CopiedText } from "../copied-text";
import { checkDomain, deleteDomain } from "./sign-in-calls";

interface Props {
  domain: DomainView;
  times: ReturnType<typeof useFormatters>;
  onChange: (domain: DomainView) => void;
  onRemoved: () => Promise<void>;
}

/** A domain: whether it is verified, and until then the record that it needs. */
export function DomainLine({ domain: view, times, onChange, onRemoved }: Props) {
  const t = useTranslations("single-sign-on.domains");
  const { said, failure, working, check, remove } = useDomainActions(view, onChange, onRemoved);
  const { domain, proven, record, checkedAt } = view;
  const actOf = (act: "check" | "checking" | "remove") => t("actOf", { act: t(act), domain });
  const Icon = proven ? CircleCheck : CircleDashed;
  return (
    <li className="grid gap-3 rounded-xl border border-border p-3 sm:p-4 [&>:empty]:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium [overflow-wrap:anywhere]">{domain}</p>
          <p className={`flex items-center gap-1.5 ${proven ? "text-accent" : "text-muted"}`}>
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            {t(proven ? "proven" : "unproven")}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            aria-disabled={working}
            aria-label={actOf(working ? "checking" : "check")}
            onClick={check}
          >
            {t(working ? "checking" : "check")}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-disabled={working}
            aria-label={actOf("remove")}
            onClick={remove}
          >
            {t("remove")}
          </Button>
        </div>
      </div>
      {!proven && (
        <div className="rounded-lg bg-paper p-3">
          <p className="text-muted">{t("recordHint")}</p>
          <dl className="mt-2 grid gap-2">
            <CopiedText label={t("recordName")} text={record.name} />
            <CopiedText label={t("recordValue")} text={record.value} />
          </dl>
        </div>
      )}
      <p role="status">{said && t(`outcome.${said}`)}</p>
      <ErrorNote text={failure} />
      {checkedAt !== null && (
        <p className="text-[0.8125rem] text-muted">{t("checkedAt", { time: times.short(checkedAt) })}</p>
      )}
    </li>
  );
}

type Outcome = Awaited<ReturnType<typeof checkDomain>>["outcome"];

function useDomainActions(
  { id, domain }: DomainView,
  onChange: Props["onChange"],
  onRemoved: Props["onRemoved"],
) {
  const ask = useQuestion("single-sign-on.domains");
  const act = useAsyncAction();
  const [said, setSaid] = useState<Outcome | null>(null);
  async function check() {
    setSaid(null);
    const answer = await act.run(() => checkDomain(id));
    if (answer === null) return;
    setSaid(answer.outcome);
    onChange(answer.domain);
  }
  async function remove() {
    if (!(await ask("ask", { domain }))) return;
    await act.run(async () => {
      await deleteDomain(id);
      await onRemoved();
    });
  }
  return { said, failure: act.failure, working: act.working, check, remove };
}
