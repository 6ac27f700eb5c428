"use client";
import { ArrowRight, LoaderCircle, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type SubmitEvent, useId, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { LazyPart } from "@/components/ui/lazy-part";
import { rememberNumbers } from "@/lib/platform/browser/recent-numbers";
import { localePath } from "@/lib/platform/i18n/format";
import { detailPath } from "@/lib/tracking/lookup/detail-address";
import { BoxArea } from "./box-area";
import { BoxNotices } from "./box-notices";
import { ExampleNumbers } from "./example-numbers";
import type { LabelledExample } from "./read-examples";
import { RecentNumbers } from "./recent-numbers";
import { ScanSlot } from "./scan-slot";
import { type Box, useBox } from "./use-box";

const loadDialog = () => import("@/components/tracking/carriers/carrier-dialog");

interface Props {
  /** Simulated numbers to try, with labels; empty if nothing is simulated. */
  examples: readonly LabelledExample[];
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
  const [dialogFor, setDialogFor] = useState<string | null>(null);
  const box = useBox(max);
  const { isOpening, problem, ...on } = useOpenResults(box, max);
  const ids = useId();
  const count = box.reading.numbers.length;
  function openExample(numbers: string) {
    box.setValue(numbers);
    box.area.current?.form?.requestSubmit();
  }
  return (
    <>
      <form
        action={localePath(locale, "/open")}
        onSubmit={on.open}
        onInput={on.onInput}
        aria-busy={isOpening}
      >
        <div className="number-box">
          <div className="flex items-center justify-between gap-2 px-4 pt-3 pb-1">
            <label htmlFor={`${ids}numbers`} className="font-medium text-sm">
              {t("label")}
            </label>
            <ScanSlot area={box.area} />
            <span aria-hidden="true" className={`tabular text-sm ${count > 0 ? "text-ink" : "text-muted"}`}>
              {t("count", { count, max })}
            </span>
          </div>
          <BoxArea ids={ids} box={box} max={max} isWrong={problem !== ""} onChoose={setDialogFor} />
          <BoxNotices
            reading={box.reading}
            paste={box.paste}
            activeLine={box.activeLine}
            max={max}
            id={`${ids}status`}
          />
          <p id={`${ids}problem`} role="alert" data-status="alert" className="px-4 text-sm text-status">
            {problem && <span className="block pb-2">{t(problem)}</span>}
          </p>
          <BoxButtons box={box} isOpening={isOpening} />
        </div>
      </form>
      {dialogFor !== null && <LineCarrier box={box} number={dialogFor} onClose={() => setDialogFor(null)} />}
      <div className="mt-5 min-h-52 sm:min-h-32">
        <RecentNumbers
          fallback={<ExampleNumbers examples={examples} onTry={openExample} />}
          more={<ExampleNumbers examples={examples} onTry={openExample} folded />}
        />
      </div>
    </>
  );
}

/** Opens the results of the box's numbers, or says what is missing until something else is typed. */
function useOpenResults(box: Box, max: number) {
  const locale = useLocale();
  const router = useRouter();
  const [isOpening, startOpening] = useTransition();
  const [problem, setProblem] = useState<"" | "nothing" | "nothingValid">("");

  async function open(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const numbers = await box.asked();
    if (numbers.length === 0) {
      setProblem(box.text.trim() === "" ? "nothing" : "nothingValid");
      box.area.current?.focus();
      return;
    }
    rememberNumbers(numbers.slice(0, max));
    box.leave(numbers);
    startOpening(() => router.push(localePath(locale, detailPath(numbers))));
  }

  return { isOpening, problem, open, onInput: () => setProblem("") };
}

function BoxButtons({ box, isOpening }: { box: Box; isOpening: boolean }) {
  const t = useTranslations("home.box");
  return (
    <div className="flex items-center gap-2 border-border border-t p-3">
      <p className="hidden min-w-0 flex-1 text-balance ps-1 text-muted text-sm sm:block">{t("hint")}</p>
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
        {t("submit", { count: box.reading.numbers.length })}
        {isOpening ? (
          <LoaderCircle aria-hidden="true" className="animate-spin" />
        ) : (
          <ArrowRight aria-hidden="true" />
        )}
      </Button>
    </div>
  );
}

/** The dialog that chooses the carrier of a line's number. */
function LineCarrier({ box, number, onClose }: { box: Box; number: string; onClose: () => void }) {
  const line = box.reading.lines.find((one) => one.kind === "number" && one.number === number);
  return (
    <div className="mt-3 empty:hidden">
      <LazyPart load={loadDialog}>
        {({ CarrierDialog }) => (
          <CarrierDialog
            number={number}
            candidates={line?.kind === "number" ? line.candidates : []}
            chosen={box.choices.get(number) ?? null}
            onChoose={(carrier) => box.choose(number, carrier)}
            onClose={onClose}
          />
        )}
      </LazyPart>
    </div>
  );
}
