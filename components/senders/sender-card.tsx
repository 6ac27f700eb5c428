"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActiveSwitch } from "@/components/ui/active-switch";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { useQuestion } from "@/components/ui/resource/use-question";
import { useResourceActions } from "@/components/ui/resource/use-resource-actions";
import type { useFormatters } from "@/components/ui/use-formatters";
import { deleteSenderCall, type SenderView } from "@/lib/accounts/senders/contract";
import { callById } from "@/lib/platform/browser/call-api";
import { CodePart } from "./code-part";
import { RecordPart } from "./record-part";
import { type Fallback, updateSender, verifySender } from "./sender-calls";
import { SenderStatus } from "./sender-status";

interface Props {
  view: SenderView;
  fallback: Fallback;
  times: ReturnType<typeof useFormatters>;
  onChange: () => void;
  onEdit: () => void;
}

/** A sender address: its state in words, the code that proves its mailbox, and its domain's DNS records. */
export function SenderCard({ view, fallback, times, onChange, onEdit }: Props) {
  const t = useTranslations("senders");
  const actions = useSenderActions(view, fallback, onChange);
  const { name, address, active } = view;
  const actOf = (act: "edit" | "delete") => t("actOf", { act: t(act), address });
  return (
    <li className="grid min-w-0 gap-4 rounded-xl border border-border bg-surface p-4 text-sm sm:p-5 [&>:empty]:hidden">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h2 className="font-semibold text-base tracking-tight [overflow-wrap:anywhere]">{name}</h2>
          <p className="text-muted [overflow-wrap:anywhere]">{address}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <span aria-hidden="true" className="text-muted">
            {t("use")}
          </span>
          <ActiveSwitch
            label={t("useOf", { address })}
            isOn={active}
            disabled={actions.working}
            onChange={actions.setActive}
          />
          <Button size="sm" aria-label={actOf("edit")} onClick={onEdit}>
            {t("edit")}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            className="text-danger"
            aria-label={actOf("delete")}
            onClick={actions.remove}
          >
            {t("delete")}
          </Button>
        </div>
      </div>
      <SenderStatus view={view} fallback={fallback} times={times} />
      <ErrorNote text={actions.failure} />
      {!view.confirmed && <CodePart view={view} onChange={onChange} onResend={actions.resend} />}
      <RecordPart view={view} times={times} isChecking={actions.checking} onCheck={actions.check} />
    </li>
  );
}

function useSenderActions({ id, address }: SenderView, fallback: Fallback, onChange: () => void) {
  const t = useTranslations("senders");
  const ask = useQuestion("senders");
  const { failure, working, run } = useResourceActions(onChange);
  const [checking, setChecking] = useState(false);
  async function remove() {
    const { name, address: sender } = fallback;
    if (await ask("ask", { address, name, sender }))
      await run(() => callById(deleteSenderCall, id), t("done.deleted", { address }));
  }
  async function check() {
    setChecking(true);
    await run(() => verifySender(id), t("done.checked"));
    setChecking(false);
  }
  return {
    ...{ failure, working, checking, check, remove },
    resend: () => run(() => updateSender(id, { address }), t("done.added", { address })),
    setActive: (active: boolean) => run(() => updateSender(id, { active })),
  };
}
