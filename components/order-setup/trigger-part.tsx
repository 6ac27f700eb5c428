"use client";
import { Workflow } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActiveSwitch } from "@/components/ui/active-switch";
import { ResourceList } from "@/components/ui/resource/resource-list";
import { useQuestion } from "@/components/ui/resource/use-question";
import { actionsColumn } from "@/components/ui/table/columns";
import { DataTable } from "@/components/ui/table/data-table";
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
  const ask = useQuestion("work-orders.setup.triggers");
  const times = useFormatters(timeZone, useNow(now).now);
  const textOf = useTriggerText(control.setup);
  const [open, setOpen] = useState<{ readonly trigger: TriggerView | null } | null>(null);
  const [log, setLog] = useState<TriggerView | null>(null);
  const { triggers } = control.setup;

  async function remove({ id, name }: TriggerView) {
    if (await ask("delete", { name })) await control.run(() => deleteTrigger(id), t("deleted", { name }));
  }
  const move = (at: number, by: number) =>
    control.run(() => orderTriggers(moveItem(triggers, at, by).map(({ id }) => id)));
  return (
    <>
      <ResourceList
        messages="work-orders.setup.triggers"
        count={triggers.length}
        max={triggersMax}
        text={t("lead")}
        icon={<Workflow />}
        onCreate={() => setOpen({ trigger: null })}
      >
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
            actionsColumn<TriggerView>(t("buttons"), (trigger) => (
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
            )),
          ]}
        />
      </ResourceList>
      {open && (
        <TriggerForm
          {...{ now, timeZone }}
          trigger={open.trigger}
          setup={control.setup}
          onSaved={(name) => {
            setOpen(null);
            control.done(t("saved", { name }));
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {log && <TriggerLog trigger={log} times={times} onClose={() => setLog(null)} />}
    </>
  );
}
