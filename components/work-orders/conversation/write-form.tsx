"use client";
import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { Checkbox, Textarea } from "@/components/ui/input";
import { orderTextMax } from "@/lib/messages/order-setup/constants";
import type { EntryView, OrderView } from "@/lib/messages/work-orders/schemas";
import { useNews } from "../use-news";
import type { OrderControl, WriteKind } from "../use-order-control";
import { AnswerMenu } from "./answer-menu";
import { DraftFiles, FileButton } from "./draft-files";
import { MessageBubble, type MessageEntry } from "./message-bubble";
import { sendWithKey } from "./send-with-key";
import { useWriting } from "./use-writing";

interface Props {
  kind: WriteKind;
  order: OrderView;
  entries: readonly EntryView[];
  control: OrderControl;
}

/** What is being written, to whom, and what can be done with it. */
export function WriteForm({ kind, order, entries, control }: Props) {
  const t = useTranslations("work-orders.order.write");
  const writing = useWriting({ kind, order, control });
  const { act, text, isEmpty, files } = writing;
  const news = useNews(entries, isEmpty);
  const canReopen = kind !== "note" && order.status === "resolved";
  const isKnown = news.length > 0 && act.conflict === "changedMeanwhile";
  function submit(event: FormEvent) {
    event.preventDefault();
    void writing.send(false);
  }
  return (
    <form onSubmit={submit} noValidate data-to={kind} className="order-draft grid gap-3 [&>:empty]:hidden">
      {kind === "customer" && order.customer && <Addressee customer={order.customer} />}
      <News entries={news} isConflict={isKnown} />
      {/* An empty field is an empty element, which the form hides. */}
      <div>
        <Textarea
          ref={control.textarea}
          rows={kind === "customer" ? 6 : 4}
          dir="auto"
          aria-label={t(`${kind}.label`)}
          placeholder={t(`${kind}.hint`)}
          maxLength={orderTextMax}
          value={text}
          onChange={({ target }) => writing.setText(target.value)}
          onPaste={({ clipboardData }) => kind === "customer" && files.add([...clipboardData.files])}
          onKeyDown={(event) => {
            // Out of the field, so that the keys of the page work again; what has the focus next is the order.
            if (event.key === "Escape") {
              // React listens where the keys of the page do: they see that this one was used.
              event.preventDefault();
              event.currentTarget.closest<HTMLElement>("article")?.focus();
            }
            sendWithKey(event);
          }}
        />
      </div>
      {kind === "customer" && (
        <DraftFiles
          files={files.chosen}
          refused={files.refused}
          isSending={act.working}
          onRemove={files.remove}
        />
      )}
      {canReopen && (
        <Checkbox checked={control.reopens} onChange={({ target }) => control.setReopens(target.checked)}>
          {t("reopen")}
        </Checkbox>
      )}
      <ErrorNote text={isKnown ? null : act.failure} />
      <Buttons kind={kind} order={order} writing={writing} />
    </form>
  );
}

/** Who gets what is written, so that nobody writes to the wrong one. */
function Addressee({ customer: { email, name } }: { customer: NonNullable<OrderView["customer"]> }) {
  const t = useTranslations("work-orders.order.write.customer");
  return (
    <p className="text-sm [overflow-wrap:anywhere]">
      <span className="text-muted">{t("to")}</span>{" "}
      <bdi className="font-medium">{name === "" ? email : `${name} <${email}>`}</bdi>
    </p>
  );
}

/** What the customer wrote while an answer was being written. */
function News({ entries, isConflict }: { entries: readonly MessageEntry[]; isConflict: boolean }) {
  const t = useTranslations("work-orders.order.write.news");
  return (
    <div role="status" className="grid gap-2 text-sm empty:hidden">
      {entries.length > 0 && (
        <>
          <p className="font-medium text-warning">{t(isConflict ? "conflict" : "text")}</p>
          {entries.map((entry) => (
            <MessageBubble key={entry.id} entry={entry} />
          ))}
        </>
      )}
    </div>
  );
}

interface ButtonsProps extends Pick<Props, "kind" | "order"> {
  writing: ReturnType<typeof useWriting>;
}

function Buttons({ kind, order, writing }: ButtonsProps) {
  const t = useTranslations("work-orders.order.write");
  const { act, isEmpty, files } = writing;
  const isIdle = act.working || isEmpty;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {kind === "customer" ? (
        <span className="flex flex-wrap gap-2">
          <FileButton onChoose={files.add} />
          <AnswerMenu orderId={order.id} onFill={writing.insert} onFailure={act.setFailure} />
        </span>
      ) : (
        <p className="text-muted text-sm">{t(`${kind}.note`)}</p>
      )}
      <span className="flex flex-wrap gap-2">
        {kind === "customer" && order.status !== "resolved" && (
          <Button size="sm" aria-disabled={isIdle} onClick={() => void writing.send(true)}>
            {t("customer.resolve")}
          </Button>
        )}
        <Button type="submit" size="sm" variant="primary" aria-disabled={isIdle} title={t("keys")}>
          {act.working ? t("working") : t(`${kind}.submit`)}
        </Button>
      </span>
    </div>
  );
}
