"use client";
import { ClipboardList, Mail, Webhook } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useMayDo } from "@/components/shell/may-do";
import { ScopeText } from "@/components/tracking/carriers/scope-text";
import { ActiveSwitch } from "@/components/ui/active-switch";
import { RowActions } from "@/components/ui/resource/row-actions";
import { actionsColumn } from "@/components/ui/table/columns";
import { DataTable } from "@/components/ui/table/data-table";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { alarmsCountedMax } from "@/lib/shipments/abnormal-rules/constants";
import type { ListedRule } from "./rule-calls";
import { useConditionText } from "./use-condition-text";
import "./rule-table.css";

interface Props {
  rules: readonly ListedRule[];
  /** Names of sub-statuses. */
  names: ReadonlyMap<string, string>;
  onSwitch: (rule: ListedRule, isOn: boolean) => void;
  onEdit: (rule: ListedRule) => void;
  onDelete: (rule: ListedRule) => void;
}

const ruleId = ({ id }: ListedRule) => id;

/** The rules: what they find, in which shipments, how many open alarms they have, and what follows one. */
export function RuleTable({ rules, names, onSwitch, onEdit, onDelete }: Props) {
  const t = useTranslations("abnormal-rules.list");
  const condition = useConditionText(names);
  return (
    <DataTable
      label={t("label")}
      className="rule-table text-sm"
      rows={rules}
      rowId={ruleId}
      columns={[
        {
          id: "name",
          name: t("name"),
          isRowHead: true,
          cell: (rule) => (
            <div className="min-w-0">
              <p className="font-medium text-[0.9375rem] [overflow-wrap:anywhere]">{rule.name}</p>
              <p className="max-w-96 text-muted">{condition(rule)}</p>
            </div>
          ),
        },
        { id: "scope", name: t("scope"), cell: (rule) => <ScopeText scope={rule} /> },
        { id: "alarms", name: t("alarms"), cell: (rule) => <OpenAlarms rule={rule} /> },
        { id: "follows", name: t("follows"), cell: (rule) => <RuleFollows rule={rule} /> },
        {
          id: "active",
          name: t("active"),
          cell: (rule) => (
            <ActiveSwitch
              label={t("switchOf", { name: rule.name })}
              isOn={rule.active}
              onChange={(isOn) => onSwitch(rule, isOn)}
            />
          ),
        },
        actionsColumn<ListedRule>(t("actions"), (rule) => (
          <RowActions
            messages="abnormal-rules.list"
            name={rule.name}
            onEdit={() => onEdit(rule)}
            onDelete={() => onDelete(rule)}
          />
        )),
      ]}
    />
  );
}

/** How many open alarms a rule has; while it is applied for the first time, how far that is. */
function OpenAlarms({ rule: { active, alarms, checking } }: { rule: ListedRule }) {
  const t = useTranslations("abnormal-rules.list");
  const locale = useLocale() as Locale;
  const { may } = useMayDo();
  const figure = new Intl.NumberFormat(locale).format(alarms);
  const text = alarms >= alarmsCountedMax ? t("atLeast", { count: figure }) : figure;
  const address = localePath(locale, "/userManage/track/all?attention=alarm&dateType=0");
  return (
    <div className="tabular">
      {alarms > 0 && may("shipments.view") ? (
        <Link
          href={address}
          prefetch={false}
          className="text-[var(--link)] underline-offset-4 hover:underline"
        >
          {text}
        </Link>
      ) : (
        <span className={active ? "" : "text-muted"}>{text}</span>
      )}
      {checking !== null && <p className="text-muted">{t("checking", { count: checking })}</p>}
    </div>
  );
}

function RuleFollows({ rule: { actions: chosen, order } }: { rule: ListedRule }) {
  const t = useTranslations("abnormal-rules.list");
  const actions = [...chosen, ...(order ? (["order"] as const) : [])];
  if (actions.length === 0) return <span className="text-muted">{t("marked")}</span>;
  const icons = { mail: Mail, webhook: Webhook, order: ClipboardList } as const;
  return (
    <ul className="grid gap-0.5">
      {actions.map((action) => {
        const Icon = icons[action];
        return (
          <li key={action} className="flex items-center gap-1.5">
            <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
            {t(action)}
          </li>
        );
      })}
    </ul>
  );
}
