"use client";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { rulesMax } from "@/lib/connectors/channels/constants";
import { RuleFields } from "./rule-fields";
import { moveItem, newDraft, type RuleDraft } from "./rules";
import type { ChannelFormControl } from "./use-channel-form";

/** The rules in the order of matching: added, moved, removed. */
export function RuleList({ form }: { form: ChannelFormControl }) {
  const t = useTranslations("channels.rules");
  const { rules } = form.values;
  const set = (next: readonly RuleDraft[]) => form.setValue("rules", [...next]);
  const add = (kind: RuleDraft["kind"]) => set([...rules, newDraft(kind)]);
  const isFull = rules.length >= rulesMax;
  return (
    <section aria-labelledby="channel-rules" className="grid gap-3">
      <div>
        <h2 id="channel-rules" className="font-semibold text-base">
          {t("title")}
        </h2>
        <p className="mt-1 text-muted text-sm">{t("lead")}</p>
      </div>
      {rules.length > 0 && (
        <ol className="grid gap-3">
          {rules.map((draft, at) => (
            <li key={draft.key} className="rounded-xl border border-border p-3 sm:p-4">
              <RuleHead
                at={at}
                last={rules.length - 1}
                onMove={(to) => set(moveItem(rules, at, to))}
                onRemove={() => set(rules.filter(({ key }) => key !== draft.key))}
              />
              <RuleFields
                draft={draft}
                errors={form.errors}
                at={at}
                onChange={(next) => set(rules.map((one) => (one.key === draft.key ? next : one)))}
              />
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={isFull} onClick={() => add("regular")}>
          <Plus aria-hidden="true" />
          {t("addRegular")}
        </Button>
        <Button size="sm" disabled={isFull} onClick={() => add("country")}>
          <Plus aria-hidden="true" />
          {t("addCountry")}
        </Button>
      </div>
      {isFull && <p className="text-muted text-sm">{t("full", { max: rulesMax })}</p>}
    </section>
  );
}

interface HeadProps {
  at: number;
  last: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function RuleHead({ at, last, onMove, onRemove }: HeadProps) {
  const t = useTranslations("channels.rules");
  const rule = at + 1;
  const buttons = [
    { label: t("up", { rule }), icon: ArrowUp, isOff: at === 0, act: () => onMove(at - 1) },
    { label: t("down", { rule }), icon: ArrowDown, isOff: at === last, act: () => onMove(at + 1) },
    { label: t("remove", { rule }), icon: Trash2, isOff: false, act: onRemove },
  ];
  return (
    <div className="mb-2 flex items-center justify-between gap-2">
      <p className="font-medium">{t("rule", { rule })}</p>
      <div className="flex gap-1">
        {buttons.map(({ label, icon: Icon, isOff, act }) => (
          <Button
            key={label}
            size="sm"
            variant="ghost"
            iconOnly
            aria-label={label}
            title={label}
            aria-disabled={isOff}
            onClick={() => !isOff && act()}
          >
            <Icon aria-hidden="true" />
          </Button>
        ))}
      </div>
    </div>
  );
}
