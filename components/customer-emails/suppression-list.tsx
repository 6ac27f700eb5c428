"use client";
import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { ErrorNote } from "@/components/ui/error-note";
import { Labelled, Textarea } from "@/components/ui/input";
import { useResource } from "@/components/ui/resource/use-resource";
import { useResourceActions } from "@/components/ui/resource/use-resource-actions";
import { SearchInput } from "@/components/ui/search-input";
import { DataTable } from "@/components/ui/table/data-table";
import { TitledSection } from "@/components/ui/titled-section";
import { useToast } from "@/components/ui/toaster";
import { useAsyncAction } from "@/components/ui/use-async-action";
import { useDebouncedValue } from "@/components/ui/use-debounced-value";
import { useFormatters } from "@/components/ui/use-formatters";
import { useListFormat } from "@/components/ui/use-list-format";
import { deleteSuppressionCall, suppressionsCall } from "@/lib/messages/customer-emails/contract";
import { callApi } from "@/lib/platform/browser/call-api";
import { addSuppressions, type SuppressionPage } from "./email-calls";
import { csvCell, readAddresses } from "./rules";

interface Props {
  start: SuppressionPage;
  now: string;
  timeZone: string;
}

type Stopped = SuppressionPage["rows"][number];
const stoppedId = ({ recipient }: Stopped) => recipient;

/** Addresses that get no emails: searched, added and removed. */
export function SuppressionList({ start, now, timeZone }: Props) {
  const t = useTranslations("customer-emails.suppressions");
  const time = useFormatters(timeZone, new Date(now));
  const [typed, setTyped] = useState("");
  const q = useDebouncedValue(typed);
  const { data, look } = useResource("email-suppressions", suppressionsCall, {
    ...{ start, now, input: { q }, isStart: q === "" },
  });
  const { failure, run } = useResourceActions(look);
  const csv = data.rows
    .map(({ recipient, reason, since }) => [recipient, reason, since].map(csvCell).join(","))
    .join("\r\n");
  return (
    <TitledSection id="email-suppressions" title={t("title")} text={t("text")}>
      <div className="grid gap-4 [&>:empty]:hidden">
        <AddForm onAdded={look} />
        <ErrorNote text={failure} />
        <div className="flex flex-wrap items-end justify-between gap-3">
          <Labelled label={t("search")}>
            <SearchInput value={typed} onSearch={setTyped} />
          </Labelled>
          {data.rows.length > 0 && (
            <CopyButton text={csv} label={t("export")} copied={t("copied")} failed={t("export")} withLabel />
          )}
        </div>
        <DataTable
          label={t("title")}
          className="text-sm"
          rows={data.rows}
          rowId={stoppedId}
          empty={<p className="text-muted">{t("empty")}</p>}
          columns={[
            {
              id: "recipient",
              name: t("recipient"),
              isRowHead: true,
              cell: ({ recipient }) => <span className="[overflow-wrap:anywhere]">{recipient}</span>,
            },
            { id: "reason", name: t("reason"), cell: ({ reason }) => t(`reasons.${reason}`) },
            { id: "since", name: t("since"), cell: ({ since }) => time.short(since) },
            {
              id: "actions",
              name: t("remove"),
              hidesName: true,
              align: "end",
              cell: (one) => (
                <Button
                  size="sm"
                  variant="ghost"
                  iconOnly
                  className="text-danger"
                  aria-label={t("removeOf", { name: one.recipient })}
                  title={t("remove")}
                  onClick={() =>
                    void run(
                      () => callApi(deleteSuppressionCall, { recipient: one.recipient }),
                      t("removed", { name: one.recipient }),
                    )
                  }
                >
                  <Trash2 aria-hidden="true" />
                </Button>
              ),
            },
          ]}
        />
        {data.total > data.rows.length && (
          <p className="text-muted">{t("more", { count: data.total - data.rows.length })}</p>
        )}
      </div>
    </TitledSection>
  );
}

/** Addresses to stop: typed or pasted. */
function AddForm({ onAdded }: { onAdded: () => void }) {
  const t = useTranslations("customer-emails.suppressions");
  const list = useListFormat();
  const say = useToast();
  const act = useAsyncAction();
  const [text, setText] = useState("");
  const [invalid, setInvalid] = useState<readonly string[]>([]);
  const addresses = readAddresses(text);

  async function add() {
    const answer = await act.run(() => addSuppressions(addresses));
    if (!answer) return;
    say({ text: t("added", { count: answer.added }) });
    setInvalid(answer.invalid);
    setText(answer.invalid.join("\n"));
    onAdded();
  }
  return (
    <div className="grid gap-2 [&>:empty]:hidden">
      <Labelled label={t("add")}>
        <Textarea
          rows={3}
          value={text}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
      </Labelled>
      <p className="text-muted">{t("addHint")}</p>
      {invalid.length > 0 && (
        <p role="alert" className="text-danger [overflow-wrap:anywhere]">
          {t("invalid", { list: list(invalid) })}
        </p>
      )}
      <ErrorNote text={act.failure} />
      <div>
        <Button
          size="sm"
          aria-disabled={addresses.length === 0}
          onClick={() => addresses.length > 0 && void add()}
        >
          {t("addButton")}
        </Button>
      </div>
    </div>
  );
}
