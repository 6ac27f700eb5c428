"use client";
import { Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Select, Textarea } from "@/components/ui/input";
import {
  actionsMax,
  type MailReceiver,
  mailReceivers,
  orderTextMax,
  priorities,
} from "@/lib/messages/order-setup/constants";
import type { Action } from "@/lib/messages/order-setup/schemas";
import { type ActionDraft, newAction } from "./rules";
import type { Setup } from "./setup-calls";

interface Props {
  rows: readonly ActionDraft[];
  setup: Setup;
  errorOf: (path: string) => string | undefined;
  onChange: (rows: readonly ActionDraft[]) => void;
}

const kinds = [
  "assign",
  "priority",
  "category",
  "note",
  "resolve",
  "mail",
  "webhook",
] as const satisfies readonly Action["do"][];

/** What a rule does, in its order. */
export function ActionRows({ rows, setup, errorOf, onChange }: Props) {
  const t = useTranslations("work-orders.setup.triggers");
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium">{t("actions")}</legend>
      {rows.map((row, at) => (
        <ActionRow
          key={row.key}
          {...{ row, setup }}
          label={t("action", { place: at + 1 })}
          error={errorOf(`actions.${at}`)}
          onChange={(changed) => onChange(rows.map((one) => (one.key === row.key ? changed : one)))}
          onRemove={rows.length > 1 ? () => onChange(rows.filter(({ key }) => key !== row.key)) : null}
        />
      ))}
      {rows.length < actionsMax && (
        <div>
          <Button size="sm" onClick={() => onChange([...rows, newAction("priority")])}>
            <Plus aria-hidden="true" />
            {t("addAction")}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface RowProps {
  row: ActionDraft;
  setup: Setup;
  label: string;
  error: string | undefined;
  onChange: (row: ActionDraft) => void;
  onRemove: (() => void) | null;
}

function ActionRow({ row, setup, label, error, onChange, onRemove }: RowProps) {
  const t = useTranslations("work-orders.setup.triggers");
  const id = useId();
  const described = error && { "aria-invalid": true, "aria-describedby": `${id}-error` };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within a fieldset would be read out with both legends
    <div role="group" aria-label={label} className="grid gap-2 rounded-xl border border-border p-3">
      <div className="grid gap-2" style={{ gridTemplateColumns: "minmax(0, 1fr) auto" }}>
        <Select
          dense
          aria-label={t("kind")}
          value={row.do}
          onChange={({ target }) => onChange({ ...row, do: target.value as Action["do"] })}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </Select>
        {onRemove && (
          <Button size="sm" variant="ghost" iconOnly aria-label={t("removeAction")} onClick={onRemove}>
            <X aria-hidden="true" />
          </Button>
        )}
      </div>
      <ActionValue {...{ row, setup, onChange }} attributes={{ ...described }} />
      {error && (
        <p id={`${id}-error`} className="text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

interface ValueProps extends Pick<RowProps, "row" | "setup" | "onChange"> {
  attributes: object;
}

function ActionValue({ row, setup, onChange, attributes }: ValueProps) {
  const t = useTranslations("work-orders.setup.triggers");
  const level = useTranslations("work-orders.priorities");
  if (row.do === "assign")
    return (
      <Select
        dense
        {...attributes}
        aria-label={t("receiver")}
        value={row.to}
        onChange={({ target }) => onChange({ ...row, to: target.value })}
      >
        <option value="">{t("choose")}</option>
        <ReceiverOptions setup={setup} />
      </Select>
    );
  if (row.do === "priority")
    return (
      <Select
        dense
        {...attributes}
        aria-label={t("kinds.priority")}
        value={row.priority}
        onChange={({ target }) => onChange({ ...row, priority: target.value })}
      >
        {priorities.map((one) => (
          <option key={one} value={one}>
            {level(String(one) as "1")}
          </option>
        ))}
      </Select>
    );
  if (row.do === "category")
    return (
      <Select
        dense
        {...attributes}
        aria-label={t("kinds.category")}
        value={row.categoryId}
        onChange={({ target }) => onChange({ ...row, categoryId: target.value })}
      >
        <option value="">{t("choose")}</option>
        {setup.categories.map(({ id, path }) => (
          <option key={id} value={id}>
            {path.join(" › ")}
          </option>
        ))}
      </Select>
    );
  if (row.do === "webhook")
    return (
      <p {...attributes} className="text-muted text-sm">
        {t("webhookHint")}
      </p>
    );
  return (
    <>
      {row.do === "mail" && (
        <Select
          dense
          aria-label={t("mailTo")}
          value={row.mailTo}
          onChange={({ target }) => onChange({ ...row, mailTo: target.value as MailReceiver })}
        >
          {mailReceivers.map((one) => (
            <option key={one} value={one}>
              {t(`mailReceivers.${one}`)}
            </option>
          ))}
        </Select>
      )}
      <ActionText {...{ row, onChange, attributes }} kind={row.do} />
    </>
  );
}

interface TextProps extends Pick<ValueProps, "row" | "onChange" | "attributes"> {
  kind: "note" | "resolve" | "mail";
}

function ActionText({ row, kind, onChange, attributes }: TextProps) {
  const t = useTranslations("work-orders.setup.triggers");
  return (
    <Textarea
      {...attributes}
      rows={3}
      aria-label={t(`${kind}Text`)}
      placeholder={kind === "resolve" ? t("resolveHint") : undefined}
      maxLength={orderTextMax}
      value={row.text}
      onChange={({ target }) => onChange({ ...row, text: target.value })}
    />
  );
}

/** Departments, roles and members in groups. */
function ReceiverOptions({ setup }: { setup: Setup }) {
  const t = useTranslations("work-orders.setup.triggers");
  const { departments, roles, members } = setup.receivers;
  const groups = [
    ["department", t("departments"), departments],
    ["role", t("roles"), roles],
    ["member", t("members"), members],
  ] as const;
  return groups.map(([kind, label, list]) => (
    <optgroup key={kind} label={label}>
      {list.map(({ id, name }) => (
        <option key={id} value={`${kind}:${id}`}>
          {name}
        </option>
      ))}
    </optgroup>
  ));
}
