"use client";
import { Plus, Workflow } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActiveSwitch } from "@/components/ui/active-switch";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirmer";
import { PageState } from "@/components/ui/page-state";
import { DataTable } from "@/components/ui/table/data-table";
import { useToast } from "@/components/ui/toaster";
import { useFormatters } from "@/components/ui/use-formatters";
import { useNow } from "@/components/ui/use-now";
import { triggersMax } from "@/lib/messages/order-setup/constants";
import type { TriggerView } from "@/lib/messages/order-setup/schemas";
import { RowButtons } from "./category-part";
import { MoveButtons } from "./move-buttons";
import { moveItem } from "./rules";
import { deleteTrigger, orderTriggers, switchTrigger } from "./setup-calls";
import { TriggerForm } from "./trigger-form";
import { TriggerLog } from "./trigger-log";
import type { SetupControl } from "./use-setup";
import { useTriggerText } from "./use-trigger-text";

interface Props {
  control: SetupControl;
  now: string;
  timeZone: string;
}

/** The automatic rules, in the order in which they run. */
export function TriggerPart({ control, now, timeZone }: Props) {
  const t = useTranslations("work-orders.setup.triggers");
  const confirm = useConfirm();
  const say = useToast();
  const times = useFormatters(timeZone, useNow(now).now);
  const textOf = useTriggerText(control.setup);
  const [open, setOpen] = useState<{ readonly trigger: TriggerView | null } | null>(null);
  const [log, setLog] = useState<TriggerView | null>(null);
  const { triggers } = control.setup;
  const isFull = triggers.length >= triggersMax;

  async function remove({ id, name }: TriggerView) {
    const ask = { title: t("deleteTitle", { name }), text: t("deleteText"), confirm: t("delete") };
    if (!(await confirm({ ...ask, cancel: t("cancel"), danger: true }))) return;
    if (await control.run(() => deleteTrigger(id))) say({ text: t("deleted", { name }) });
  }
  const move = (at: number, by: number) =>
    control.run(() => orderTriggers(moveItem(triggers, at, by).map(({ id }) => id)));
  const add = (
    <Button
      variant="primary"
      size="sm"
      aria-disabled={isFull}
      onClick={() => !isFull && setOpen({ trigger: null })}
    >
      <Plus aria-hidden="true" />
      {t("add")}
    </Button>
  );
  return (
    <>
      {triggers.length === 0 ? (
        <div className="rounded-xl border border-border bg-surface">
          <PageState icon={<Workflow />} title={t("noneTitle")} text={t("noneText")}>
            {add}
          </PageState>
        </div>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-[60ch] text-muted text-sm">{t("lead")}</p>
            {add}
          </div>
          <DataTable
            label={t("label")}
            className="text-sm"
            rows={triggers}
            rowId={({ id }) => id}
            columns={[
              {
                id: "name",
                name: t("name"),
                isRowHead: true,
                cell: (trigger) => (
                  <div className="min-w-0 max-w-xl">
                    <p className="font-medium [overflow-wrap:anywhere]">{trigger.name}</p>
                    <p className="text-muted">{textOf(trigger)}</p>
                  </div>
                ),
              },
              {
                id: "fired",
                name: t("fired"),
                cell: (trigger) =>
                  trigger.fired === 0 ? (
                    <span className="text-muted">{t("never")}</span>
                  ) : (
                    <button
                      type="button"
                      className="tabular text-start text-[var(--link)] underline-offset-4 hover:underline"
                      onClick={() => setLog(trigger)}
                    >
                      {t("firedCount", { count: trigger.fired })}
                    </button>
                  ),
              },
              {
                id: "active",
                name: t("active"),
                cell: ({ id, name, active }) => (
                  <ActiveSwitch
                    label={t("switchOf", { name })}
                    isOn={active}
                    onChange={(isOn) => void control.run(() => switchTrigger(id, isOn))}
                  />
                ),
              },
              {
                id: "buttons",
                name: t("buttons"),
                hidesName: true,
                card: "wide",
                align: "end",
                cell: (trigger) => (
                  <div className="flex gap-1.5 md:justify-end">
                    <MoveButtons
                      id={trigger.id}
                      name={trigger.name}
                      at={triggers.indexOf(trigger)}
                      count={triggers.length}
                      onMove={move}
                    />
                    <RowButtons
                      edit={t("editOf", { name: trigger.name })}
                      remove={t("deleteOf", { name: trigger.name })}
                      onEdit={() => setOpen({ trigger })}
                      onRemove={() => void remove(trigger)}
                    />
                  </div>
                ),
              },
            ]}
          />
        </>
      )}
      {open && (
        <TriggerForm
          {...{ now, timeZone }}
          trigger={open.trigger}
          setup={control.setup}
          onSaved={(name) => {
            say({ text: t("saved", { name }) });
            setOpen(null);
            void control.look();
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {log && <TriggerLog trigger={log} times={times} onClose={() => setLog(null)} />}
    </>
  );
}
