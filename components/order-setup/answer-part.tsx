"use client";
import { MessageSquareText, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirmer";
import { PageState } from "@/components/ui/page-state";
import { DataTable } from "@/components/ui/table/data-table";
import { useToast } from "@/components/ui/toaster";
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
  const confirm = useConfirm();
  const say = useToast();
  const list = useListFormat();
  const times = useFormatters(timeZone, useNow(now).now);
  const [open, setOpen] = useState<{ readonly answer: AnswerView | null } | null>(null);
  const { answers } = control.setup;
  const isFull = answers.length >= answersMax;

  async function remove({ id, name }: AnswerView) {
    const ask = { title: t("deleteTitle", { name }), text: t("deleteText"), confirm: t("delete") };
    if (!(await confirm({ ...ask, cancel: t("cancel"), danger: true }))) return;
    if (await control.run(() => deleteAnswer(id))) say({ text: t("deleted", { name }) });
  }
  const add = (
    <Button
      variant="primary"
      size="sm"
      aria-disabled={isFull}
      onClick={() => !isFull && setOpen({ answer: null })}
    >
      <Plus aria-hidden="true" />
      {t("add")}
    </Button>
  );
  return (
    <>
      {answers.length === 0 ? (
        <div className="rounded-xl border border-border bg-surface">
          <PageState icon={<MessageSquareText />} title={t("noneTitle")} text={t("noneText")}>
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
              {
                id: "actions",
                name: t("actions"),
                hidesName: true,
                card: "wide",
                align: "end",
                cell: (answer) => (
                  <div className="flex gap-1.5 md:justify-end">
                    <RowButtons
                      edit={t("editOf", { name: answer.name })}
                      remove={t("deleteOf", { name: answer.name })}
                      onEdit={() => setOpen({ answer })}
                      onRemove={() => void remove(answer)}
                    />
                  </div>
                ),
              },
            ]}
          />
        </>
      )}
      {open && (
        <AnswerForm
          answer={open.answer}
          onSaved={(name) => {
            say({ text: t("saved", { name }) });
            setOpen(null);
            void control.look();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
