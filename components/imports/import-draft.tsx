"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirmer";
import { ErrorNote } from "@/components/ui/error-note";
import { useAsyncAction } from "@/components/ui/use-async-action";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/i18n/format";
import type { ImportLineView, ImportView } from "@/lib/imports/schemas";
import { ColumnMap } from "./column-map";
import { DraftOptions } from "./draft-options";
import { cancelImport, type Preview, previewImport, runImport } from "./import-calls";
import { PreviewPart } from "./preview-part";
import { changeMapping } from "./rules";
import { useDebouncedValue } from "./use-debounced-value";

interface Props {
  draft: ImportView;
  /** As it was when the page was drawn; null where the draft came later. */
  start: Preview | null;
  onChange: (view: ImportView) => void;
}

const pageSize = 50;

/** The second step: what each column holds, how it is to be read, and what would become of each line. */
export function ImportDraft({ draft, start, onChange }: Props) {
  const t = useTranslations("imports.draft");
  const locale = useLocale() as Locale;
  const router = useRouter();
  const confirm = useConfirm();
  const sentence = useErrorSentence();
  const act = useAsyncAction();
  // As the draft came: what was recognised is marked.
  const [guessed] = useState(draft.mapping);
  const [mapping, setMapping] = useState(draft.mapping);
  const [options, setOptions] = useState(draft.options);
  const [look, setLook] = useState({ refusedOnly: false, pageIndex: 1 });
  const [first] = useState({ mapping, options });
  const wish = { id: draft.id, mapping, options, ...look, pageSize };
  const asked = useDebouncedValue(wish);
  const isFirst = asked.pageIndex === 1 && !asked.refusedOnly;
  const preview = useQuery({
    queryKey: ["import-preview", asked],
    queryFn: ({ signal }) => previewImport(asked, { signal }),
    placeholderData: keepPreviousData,
    ...(start && asked.mapping === first.mapping && asked.options === first.options && isFirst
      ? { initialData: start }
      : {}),
    // Other screens may have changed what stands on the desk.
    staleTime: 0,
    gcTime: 30_000,
  });
  const answer = preview.data;
  const [samples, setSamples] = useState<readonly ImportLineView[]>(start?.lines ?? []);
  if (answer && isFirst && !preview.isPlaceholderData && answer.lines !== samples) setSamples(answer.lines);

  const counts = answer?.counts ?? {};
  const acting = Object.entries(counts).reduce(
    (sum, [verdict, count]) => sum + (verdict === "refused" || verdict === "duplicate" ? 0 : count),
    0,
  );
  const hasNumber = mapping.includes("trackNum");
  // What is on its way may say otherwise. By what is in it: the same choice once more changes nothing.
  const isCurrent =
    answer !== undefined && !preview.isPlaceholderData && JSON.stringify(asked) === JSON.stringify(wish);

  async function run() {
    const deleted = counts.deleted ?? 0;
    if (deleted > 0) {
      const isWanted = await confirm({
        title: t("deleteTitle", { count: deleted }),
        text: t("deleteText"),
        confirm: t("deleteConfirm"),
        cancel: t("keep"),
        danger: true,
      });
      if (!isWanted) return;
    }
    const begun = await act.run(() => runImport({ id: draft.id, mapping, options }));
    if (begun) onChange(begun);
  }
  async function discard() {
    const isWanted = await confirm({
      title: t("discardTitle"),
      text: t("discardText"),
      confirm: t("discard"),
      cancel: t("keep"),
      danger: true,
    });
    if (isWanted && (await act.run(() => cancelImport(draft.id))))
      router.push(localePath(locale, "/userManage/track/import"));
  }

  return (
    <div className="grid grid-cols-1 gap-8">
      <ColumnMap
        headings={draft.headings}
        hasHeadings={options.headings}
        mapping={mapping}
        guessed={guessed}
        samples={answer === undefined && preview.error === null ? null : samples}
        onChange={(column, field) => {
          setMapping((now) => changeMapping(now, column, field));
          setLook((now) => ({ ...now, pageIndex: 1 }));
        }}
      />
      <DraftOptions
        options={options}
        mapping={mapping}
        samples={samples}
        onChange={(change) => {
          setOptions((now) => ({ ...now, ...change }));
          setLook((now) => ({ ...now, pageIndex: 1 }));
        }}
      />
      <PreviewPart
        answer={answer}
        isStale={!isCurrent}
        mapping={mapping}
        look={look}
        pageSize={pageSize}
        trouble={preview.error ? sentence(preview.error) : null}
        onRetry={() => void preview.refetch()}
        onLook={setLook}
      />
      <div className="sticky bottom-0 z-10 -mx-4 grid gap-3 border-border border-t bg-background px-4 py-3 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8">
        <ErrorNote text={act.trouble} />
        {!hasNumber && <p className="font-medium text-danger text-sm">{t("needNumber")}</p>}
        <div className="flex flex-wrap items-center gap-2 max-sm:[&>*]:flex-1">
          <Button
            variant="primary"
            disabled={!hasNumber || (isCurrent && acting === 0)}
            aria-disabled={act.working || !isCurrent}
            onClick={() => isCurrent && void run()}
          >
            {act.working ? t("starting") : answer === undefined ? t("checking") : t("run", { count: acting })}
          </Button>
          <Button variant="ghost" aria-disabled={act.working} onClick={discard}>
            {t("discard")}
          </Button>
        </div>
      </div>
    </div>
  );
}
