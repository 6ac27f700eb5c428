"use client";
import { MessageSquareText } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ResourceList } from "@/components/ui/resource/resource-list";
import { useQuestion } from "@/components/ui/resource/use-question";
import { actionsColumn } from "@/components/ui/table/columns";
import { DataTable } from "@/components/ui/table/data-table";
import { useFormatters } from "@/components/ui/use-formatters";
import { useListFormat } from "@/components/ui/use-list-format";
import { useNow } from "@/components/ui/use-now";
import { locales } from "@/lib/core/locales";
import type { AnswerView } from "@/lib/messages/order-answers/answers-contract";
import { answersMax } from "@/lib/messages/order-setup/constants";
import { localeNames } from "@/lib/platform/i18n/constants";
import { AnswerForm } from "./answer-form";
import { RowButtons } from "./category-part";
import { deleteAnswer } from "./setup-calls";
import type { SetupControl } from "./use-setup";

interface Props {
  control: SetupControl;
  now: string;
  timeZone: string;
}

/** Ready-made answers by name. */
export function AnswerPart({ control, now, timeZone }: Props) {
  const t = useTranslations("work-orders.setup.answers");
  const ask = useQuestion("work-orders.setup.answers");
  const list = useListFormat();
  const times = useFormatters(timeZone, useNow(now).now);
  const [open, setOpen] = useState<{ readonly answer: AnswerView | null } | null>(null);
  const { answers } = control.setup;

  async function remove({ id, name }: AnswerView) {
    if (await ask("delete", { name })) await control.run(() => deleteAnswer(id), t("deleted", { name }));
  }
  return (
    <>
      <ResourceList
        messages="work-orders.setup.answers"
        count={answers.length}
        max={answersMax}
        text={t("lead")}
        icon={<MessageSquareText />}
        onCreate={() => setOpen({ answer: null })}
      >
        <DataTable
          label={t("label")}
          className="text-sm"
          rows={answers}
          rowId={({ id }) => id}
          columns={[
            {
              id: "name",
              name: t("name"),
              isRowHead: true,
              cell: ({ name }) => <span className="font-medium [overflow-wrap:anywhere]">{name}</span>,
            },
            {
              id: "languages",
              name: t("languages"),
              cell: ({ texts }) => list(locales.filter((one) => texts[one]).map((one) => localeNames[one])),
            },
            {
              id: "changed",
              name: t("changed"),
              cell: ({ updatedAt }) => (
                <time dateTime={updatedAt} title={times.full(updatedAt)} suppressHydrationWarning>
                  {times.short(updatedAt)}
                </time>
              ),
            },
            actionsColumn<AnswerView>(t("actions"), (answer) => (
              <div className="flex gap-1.5 md:justify-end">
                <RowButtons
                  edit={t("editOf", { name: answer.name })}
                  remove={t("deleteOf", { name: answer.name })}
                  onEdit={() => setOpen({ answer })}
                  onRemove={() => void remove(answer)}
                />
              </div>
            )),
          ]}
        />
      </ResourceList>
      {open && (
        <AnswerForm
          answer={open.answer}
          onSaved={(name) => {
            setOpen(null);
            control.done(t("saved", { name }));
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
