"use client";
import { BellRing } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import type { ChannelChoice } from "@/components/tracking/carriers/channel-chips";
import { ErrorNote } from "@/components/ui/error-note";
import { ResourceList } from "@/components/ui/resource/resource-list";
import { useQuestion } from "@/components/ui/resource/use-question";
import { useResource } from "@/components/ui/resource/use-resource";
import { useResourceActions } from "@/components/ui/resource/use-resource-actions";
import { callById } from "@/lib/platform/browser/call-api";
import { rulesMax } from "@/lib/shipments/abnormal-rules/constants";
import { deleteRuleCall, ruleActiveCall, rulesCall } from "@/lib/shipments/abnormal-rules/contract";
import type { ListedRule, RuleList } from "./rule-calls";
import { RuleForm } from "./rule-form";
import { RuleTable } from "./rule-table";

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
  const ask = useQuestion("abnormal-rules.ask");
  const names = useMemo(() => new Map(subStatuses), [subStatuses]);
  const [open, setOpen] = useState<{ readonly rule: ListedRule | null } | null>(null);
  const { data, look } = useResource("abnormal-rules", rulesCall, {
    ...{ start, now },
    every: ({ rules }) => (rules.some(({ checking }) => checking !== null) ? checkingLookMs : lookMs),
  });
  const { failure, run, done } = useResourceActions(look);

  async function remove({ id, name, alarms: count }: ListedRule) {
    if (await ask("delete", { name, count }))
      await run(() => callById(deleteRuleCall, id), t("done.deleted", { name }));
  }
  return (
    <div className="grid gap-4 [&>:empty]:hidden">
      <ErrorNote text={failure} />
      <ResourceList
        messages="abnormal-rules"
        count={data.rules.length}
        max={rulesMax}
        icon={<BellRing />}
        onCreate={() => setOpen({ rule: null })}
      >
        <RuleTable
          rules={data.rules}
          names={names}
          onSwitch={({ id, name }, active) =>
            run(() => callById(ruleActiveCall, id, { active }), t(active ? "done.on" : "done.off", { name }))
          }
          onEdit={(rule) => setOpen({ rule })}
          onDelete={remove}
        />
      </ResourceList>
      {open && (
        <RuleForm
          {...{ channels, subStatuses, now, timeZone }}
          rule={open.rule}
          onSaved={(name) => {
            setOpen(null);
            done(t(open.rule ? "done.saved" : "done.added", { name }));
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
