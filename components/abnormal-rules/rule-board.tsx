"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { BellRing, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import type { ChannelChoice } from "@/components/tracking/carriers/channel-chips";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { PageState } from "@/components/ui/page-state";
import { useToast } from "@/components/ui/toaster";
import { rulesMax } from "@/lib/shipments/abnormal-rules/constants";
import { type ListedRule, listRules, type RuleList } from "./rule-calls";
import { RuleForm } from "./rule-form";
import { RuleTable } from "./rule-table";
import { useRuleActions } from "./use-rule-actions";

interface Props {
  start: RuleList;
  channels: readonly ChannelChoice[];
  /** Sub-statuses that a rule can name, with their names. */
  subStatuses: readonly (readonly [string, string])[];
  now: string;
  timeZone: string;
}

/** The list is asked for again this often, and while a rule is applied for the first time. Milliseconds. */
const lookMs = 60_000;
const checkingLookMs = 3_000;

/** The list of rules with all that can be done to them. */
export function RuleBoard({ start, channels, subStatuses, now, timeZone }: Props) {
  const t = useTranslations("abnormal-rules");
  const say = useToast();
  const client = useQueryClient();
  const names = useMemo(() => new Map(subStatuses), [subStatuses]);
  const [open, setOpen] = useState<{ readonly rule: ListedRule | null } | null>(null);
  const look = () => void client.invalidateQueries({ queryKey: ["abnormal-rules"] });
  const actions = useRuleActions(look);
  const { data } = useQuery({
    queryKey: ["abnormal-rules"],
    queryFn: ({ signal }) => listRules({ signal }),
    initialData: start,
    initialDataUpdatedAt: Date.parse(now),
    refetchInterval: ({ state }) =>
      state.data?.rules.some(({ checking }) => checking !== null) ? checkingLookMs : lookMs,
  });
  const create = () => setOpen({ rule: null });

  function saved(name: string) {
    say({ text: t(open?.rule ? "done.saved" : "done.added", { name }) });
    setOpen(null);
    look();
  }
  return (
    <div className="grid gap-4 [&>:empty]:hidden">
      <ErrorNote text={actions.failure} />
      {data.rules.length === 0 ? (
        <NoRules onCreate={create} />
      ) : (
        <>
          <RuleHead count={data.rules.length} onCreate={create} />
          <RuleTable
            rules={data.rules}
            names={names}
            onSwitch={actions.switchOne}
            onEdit={(rule) => setOpen({ rule })}
            onDelete={actions.remove}
          />
        </>
      )}
      {open && (
        <RuleForm
          {...{ channels, subStatuses, now, timeZone }}
          rule={open.rule}
          onSaved={saved}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

/** How many there are, and the button for another one. */
function RuleHead({ count, onCreate }: { count: number; onCreate: () => void }) {
  const t = useTranslations("abnormal-rules");
  const isFull = count >= rulesMax;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className="tabular max-w-[60ch] text-muted text-sm">
        {t("count", { count })}
        {isFull && ` ${t("full")}`}
      </p>
      <Button variant="primary" size="sm" aria-disabled={isFull} onClick={() => !isFull && onCreate()}>
        <Plus aria-hidden="true" />
        {t("create")}
      </Button>
    </div>
  );
}

function NoRules({ onCreate }: { onCreate: () => void }) {
  const t = useTranslations("abnormal-rules.empty");
  return (
    <div className="rounded-xl border border-border bg-surface">
      <PageState icon={<BellRing />} title={t("title")} text={t("text")}>
        <Button variant="primary" onClick={onCreate}>
          {t("create")}
        </Button>
      </PageState>
    </div>
  );
}
