"use client";
import { useTranslations } from "next-intl";
import type { ChannelChoice } from "@/components/tracking/carriers/channel-chips";
import { ScopeFields } from "@/components/tracking/carriers/scope-fields";
import { FieldNotes } from "@/components/ui/form/field";
import { CheckboxField, RadioGroup, SelectField, TextField } from "@/components/ui/form/fields";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { Checkbox } from "@/components/ui/input";
import { useQuestion } from "@/components/ui/resource/use-question";
import { ruleKinds, ruleNameMax } from "@/lib/shipments/abnormal-rules/constants";
import { OrderFields } from "./order-fields";
import type { ListedRule } from "./rule-calls";
import { RulePreview } from "./rule-preview";
import { units } from "./rules";
import { type RuleFormControl, useRuleForm } from "./use-rule-form";

interface Props {
  /** null: a new one. */
  rule: ListedRule | null;
  channels: readonly ChannelChoice[];
  subStatuses: readonly (readonly [string, string])[];
  now: string;
  timeZone: string;
  onSaved: (name: string) => void;
  onClose: () => void;
}

/** A rule: what it finds, in which shipments, what follows, and what it would have found. */
export function RuleForm({ rule, channels, subStatuses, now, timeZone, onSaved, onClose }: Props) {
  const t = useTranslations("abnormal-rules.form");
  const ask = useQuestion("abnormal-rules.ask");
  const form = useRuleForm({ rule, onSaved });
  return (
    <FormDialog
      form={form}
      title={t(rule ? "editTitle" : "newTitle")}
      submit={t(rule ? "save" : "submit")}
      cancel={t("cancel")}
      onLeave={() => ask("leave")}
      onClose={onClose}
    >
      <TextField name="name" label={t("name")} maxLength={ruleNameMax} autoComplete="off" autoFocus />
      <Condition form={form} subStatuses={subStatuses} />
      <ScopeFields form={form} channels={channels} />
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-1.5 font-medium">{t("actions")}</legend>
        <p className="text-muted text-sm">{t("marked")}</p>
        <CheckboxField name="mail" label={t("mail")} hint={t("mailHint")} />
        <CheckboxField name="webhook" label={t("webhook")} hint={t("webhookHint")} />
        <OrderFields form={form} />
      </fieldset>
      <RulePreview form={form} now={now} timeZone={timeZone} />
    </FormDialog>
  );
}

interface ConditionProps {
  form: RuleFormControl;
  subStatuses: readonly (readonly [string, string])[];
}

/** The kind of a rule with its hours or sub-statuses. */
function Condition({ form, subStatuses }: ConditionProps) {
  const t = useTranslations("abnormal-rules");
  const { kind } = form.values;
  return (
    <>
      <RadioGroup
        name="rule-kind"
        legend={t("form.kind")}
        value={kind}
        options={ruleKinds.map((one) => ({
          value: one,
          label: t(`kinds.${one}.label`),
          note: t(`kinds.${one}.text`),
        }))}
        onChoose={(one) => form.setValue("kind", one)}
      />
      {kind === "subStatus" ? (
        <SubStatuses form={form} subStatuses={subStatuses} />
      ) : (
        <div className="grid max-w-sm grid-cols-2 gap-3">
          <TextField
            name="hours"
            label={t(`kinds.${kind}.after`)}
            inputMode="numeric"
            autoComplete="off"
            className="tabular"
          />
          <SelectField
            name="unit"
            label={t("form.unit")}
            options={units.map((unit) => [unit, t(`form.units.${unit}`)] as const)}
          />
        </div>
      )}
    </>
  );
}

function SubStatuses({ form, subStatuses }: ConditionProps) {
  const t = useTranslations("abnormal-rules.form");
  const chosen = new Set(form.values.subStatuses);
  function choose(one: string, isOn: boolean) {
    const wanted = subStatuses.map(([key]) => key).filter((key) => (key === one ? isOn : chosen.has(key)));
    form.setValue("subStatuses", wanted);
  }
  const error = form.errors.subStatuses;
  return (
    <fieldset className="min-w-0" aria-describedby={error ? "abnormal-rule-sub-error" : undefined}>
      <legend className="mb-1.5 font-medium">{t("subStatuses")}</legend>
      <div className="grid max-h-64 gap-x-4 overflow-y-auto rounded-xl border border-border px-3 py-1.5 sm:grid-cols-2">
        {subStatuses.map(([key, name]) => (
          <Checkbox
            key={key}
            checked={chosen.has(key)}
            onChange={({ target }) => choose(key, target.checked)}
          >
            {name}
          </Checkbox>
        ))}
      </div>
      <FieldNotes id="abnormal-rule-sub" error={error} />
    </fieldset>
  );
}
