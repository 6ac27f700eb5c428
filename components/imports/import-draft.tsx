"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { FootButtons, PageFoot } from "@/components/shell/page-foot";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirmer";
import { ErrorNote } from "@/components/ui/error-note";
import { useAsyncAction } from "@/components/ui/use-async-action";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import type { ImportView } from "@/lib/shipments/imports/schemas";
import { ColumnMap } from "./column-map";
import { DateOrder } from "./date-order";
import { DraftOptions } from "./draft-options";
import { EncodingChoice } from "./encoding-choice";
import { cancelImport, type Preview, runImport } from "./import-calls";
import { PreviewPart } from "./preview-part";
import { countActing } from "./rules";
import { type DraftPreview, useDraftPreview } from "./use-draft-preview";

interface Props {
  draft: ImportView;
  /** As it was when the page was drawn; null where the draft came later. */
  start: Preview | null;
  onChange: (view: ImportView) => void;
}

/** The second step: what each column holds, how it is to be read, and what would become of each line. */
export function ImportDraft({ draft, start, onChange }: Props) {
  const preview = useDraftPreview(draft, start);
  const { mapping, options, answer, samples } = preview;
  return (
    <div className="grid grid-cols-1 gap-8">
      <ColumnMap
        headings={draft.headings}
        hasHeadings={options.headings}
        mapping={mapping}
        guessed={preview.guessed}
        samples={answer === undefined && preview.failure === null ? null : samples}
        onChange={preview.setField}
        byCells={options.guessed}
        empty={answer?.emptyColumns ?? []}
        dates={
          answer && <DateOrder dates={answer.dates} order={options.dateOrder} onChange={preview.setOptions} />
        }
      />
      <DraftOptions options={options} mapping={mapping} onChange={preview.setOptions}>
        <EncodingChoice draft={draft} options={options} onChange={onChange} />
      </DraftOptions>
      <PreviewPart preview={preview} />
      <DraftBar draft={draft} preview={preview} onChange={onChange} />
    </div>
  );
}

interface BarProps {
  draft: ImportView;
  preview: DraftPreview;
  onChange: (view: ImportView) => void;
}

/** Starts the run, or throws the draft away. */
function DraftBar({ draft, preview, onChange }: BarProps) {
  const t = useTranslations("imports.draft");
  const act = useAsyncAction();
  const { run, discard } = useDraftActions(draft, preview, act, onChange);
  const { mapping, answer, isCurrent } = preview;
  const acting = countActing(answer?.counts ?? {});
  const hasNumber = mapping.includes("trackNum");
  return (
    <PageFoot>
      <ErrorNote text={act.failure} />
      {!hasNumber && <p className="font-medium text-danger text-sm">{t("needNumber")}</p>}
      <FootButtons>
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
      </FootButtons>
    </PageFoot>
  );
}

function useDraftActions(
  draft: ImportView,
  { mapping, options, answer }: DraftPreview,
  act: ReturnType<typeof useAsyncAction>,
  onChange: (view: ImportView) => void,
) {
  const t = useTranslations("imports.draft");
  const locale = useLocale() as Locale;
  const router = useRouter();
  const confirm = useConfirm();
  async function run() {
    const deleted = answer?.counts.deleted ?? 0;
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
  return { run, discard };
}
