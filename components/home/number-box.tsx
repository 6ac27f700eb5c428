"use client";
import { ArrowRight, LoaderCircle, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, lazy, type SubmitEvent, Suspense, useId, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { rememberNumbers } from "@/lib/browser/recent-numbers";
import { localePath } from "@/lib/i18n/format";
import { detailPath } from "@/lib/tracking/detail-address";
import { BoxLines } from "./box-lines";
import { BoxNotices } from "./box-notices";
import { ExampleNumbers } from "./example-numbers";
import { RecentNumbers } from "./recent-numbers";
import { useBox } from "./use-box";

// React's own `lazy`: opened by a press only, it needs none of the framework's handling of lazy parts of a
// first page.
const CarrierDialog = lazy(() =>
  import("@/components/carriers/carrier-dialog").then(({ CarrierDialog: Dialog }) => ({ default: Dialog })),
);

/** Rows of the empty box. */
const rowsMin = 4;

interface Props {
  /** Simulated numbers to try, with labels; empty if nothing is simulated. */
  examples: readonly { number: string; label: string }[];
  /** Most numbers of one query. */
  max: number;
}

/**
 * The tracking box: takes numbers in any notation, recognises each line during typing, and opens the results
 * page.
 */
export function NumberBox({ examples, max }: Props) {
  const t = useTranslations("home.box");
  const locale = useLocale();
  const router = useRouter();
  const [isOpening, startOpening] = useTransition();
  const [dialogFor, setDialogFor] = useState<string | null>(null);
  const [problem, setProblem] = useState<"" | "nothing" | "nothingValid">("");
  const box = useBox(max);
  const ids = useId();
  const count = box.reading.numbers.length;
  const rows = Math.max(rowsMin, box.text.split("\n").length);

  async function open() {
    const numbers = await box.asked();
    if (numbers.length === 0) {
      setProblem(box.text.trim() === "" ? "nothing" : "nothingValid");
      box.area.current?.focus();
      return;
    }
    rememberNumbers(numbers);
    box.leaveText();
    startOpening(() => router.push(localePath(locale, detailPath(numbers))));
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    open();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      open();
    }
  }

  const shown = box.reading.lines.find((line) => line.kind === "number" && line.number === dialogFor);
  return (
    <>
      <form action={localePath(locale, "/open")} onSubmit={onSubmit} aria-busy={isOpening}>
        <div className="number-box">
          <div className="flex items-baseline justify-between gap-4 px-4 pt-3 pb-1">
            <label htmlFor={`${ids}numbers`} className="font-medium text-sm">
              {t("label")}
            </label>
            <span aria-hidden="true" className={`tabular text-sm ${count > 0 ? "text-ink" : "text-muted"}`}>
              {t("count", { count, max })}
            </span>
          </div>
          <div className="box-scroll">
            <div className="box-grid">
              <ol aria-hidden="true" className="box-gutter">
                {Array.from({ length: rows }, (_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
                  <li key={at}>{at + 1}</li>
                ))}
              </ol>
              <textarea
                ref={box.area}
                id={`${ids}numbers`}
                name="text"
                rows={rows}
                wrap="off"
                autoComplete="off"
                autoCapitalize="characters"
                autoCorrect="off"
                spellCheck={false}
                placeholder={t("placeholder")}
                aria-describedby={`${ids}status ${ids}problem`}
                aria-invalid={problem !== ""}
                className="box-text number"
                onFocus={box.prepare}
                onInput={() => {
                  setProblem("");
                  box.onInput();
                }}
                onPaste={box.onPaste}
                onSelect={box.noteCaret}
                onBlur={box.noteCaret}
                onKeyDown={onKeyDown}
              />
              <BoxLines
                lines={box.reading.lines}
                carriers={box.carriers}
                choices={box.choices}
                activeLine={box.activeLine}
                max={max}
                onChoose={setDialogFor}
                onSplit={box.splitLine}
              />
            </div>
          </div>
          <BoxNotices reading={box.reading} pasted={box.pasted} max={max} id={`${ids}status`} />
          <p id={`${ids}problem`} role="alert" data-status="alert" className="px-4 text-sm text-status">
            {problem && <span className="block pb-2">{t(problem)}</span>}
          </p>
          <div className="flex items-center gap-2 border-border border-t p-3">
            <p className="hidden min-w-0 flex-1 truncate ps-1 text-muted text-sm sm:block">{t("hint")}</p>
            {box.text !== "" && (
              <Button variant="ghost" className="ms-auto" onClick={() => box.setValue("")}>
                <X aria-hidden="true" />
                <span className="max-sm:sr-only">{t("clear")}</span>
              </Button>
            )}
            <Button
              type="submit"
              variant="primary"
              size="lg"
              className="max-sm:flex-1"
              title={t("shortcut")}
              disabled={isOpening}
            >
              {t("submit", { count })}
              {isOpening ? (
                <LoaderCircle aria-hidden="true" className="animate-spin" />
              ) : (
                <ArrowRight aria-hidden="true" />
              )}
            </Button>
          </div>
        </div>
      </form>
      <div className="mt-5 min-h-52 sm:min-h-32">
        <RecentNumbers fallback={<ExampleNumbers examples={examples} onTry={box.setValue} />} />
      </div>
      {dialogFor !== null && (
        <Suspense>
          <CarrierDialog
            number={dialogFor}
            candidates={shown?.kind === "number" ? shown.candidates : []}
            chosen={box.choices.get(dialogFor) ?? null}
            onChoose={(carrier) => box.choose(dialogFor, carrier)}
            onClose={() => setDialogFor(null)}
          />
        </Suspense>
      )}
    </>
  );
}
