"use client";
import { ArrowRight, LoaderCircle } from "lucide-react";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, type SubmitEvent, useId, useRef, useState, useTransition } from "react";
import { loadDetector } from "@/components/tracking/carriers/load-detector";
import { buttonClass } from "@/components/ui/button";
import type { Locale } from "@/lib/core/locales";
import { numbersPerQueryMax } from "@/lib/parcels/parcel/constants";
import { rememberNumbers } from "@/lib/platform/browser/recent-numbers";
import { localePath } from "@/lib/platform/i18n/format";
import { detailPath } from "@/lib/tracking/lookup/detail-address";
import type { BoxTexts } from "./read-texts";

interface Props {
  locale: Locale;
  /** Carrier id: chosen for every number entered. */
  carrier: string;
  words: BoxTexts;
  /** Rows of the empty box. */
  rows?: number;
}

/** Takes numbers of one carrier and opens the results page. Without script the form is sent to the server. */
export function CarrierBox({ locale, carrier, words, rows = 2 }: Props) {
  const { area, isOpening, problem, setProblem, open } = useOpenResults(locale, carrier);
  const id = useId();
  return (
    <form action={localePath(locale, "/open")} onSubmit={open} aria-busy={isOpening} className="carrier-box">
      <input type="hidden" name="carrier" value={carrier} />
      <label htmlFor={id} className="font-medium text-sm">
        {words.label}
      </label>
      <div className="carrier-box-row">
        <textarea
          ref={area}
          id={id}
          name="text"
          rows={rows}
          placeholder={words.placeholder}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby={`${id}problem`}
          aria-invalid={problem !== ""}
          className="number"
          onFocus={() => void loadDetector().catch(() => {})}
          onInput={() => setProblem("")}
          onKeyDown={submitOnEnter}
        />
        <button
          type="submit"
          className={buttonClass({ variant: "primary", size: "lg" })}
          disabled={isOpening}
        >
          {words.submit}
          {isOpening ? (
            <LoaderCircle aria-hidden="true" className="animate-spin" />
          ) : (
            <ArrowRight aria-hidden="true" />
          )}
        </button>
      </div>
      <p id={`${id}problem`} role="alert" data-status="alert" className="text-sm text-status">
        {problem && words[problem]}
      </p>
    </form>
  );
}

/** Opens the results of the numbers in the field, or says what is missing. */
function useOpenResults(locale: Locale, carrier: string) {
  const router = useRouter();
  const [isOpening, startOpening] = useTransition();
  const [problem, setProblem] = useState<"" | "nothing" | "nothingValid" | "failed">("");
  const area = useRef<HTMLTextAreaElement>(null);
  async function open(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = area.current?.value ?? "";
    const detector = await loadDetector().catch(() => null);
    if (detector === null) return setProblem("failed");
    const { numbers } = detector.parsePaste(text, numbersPerQueryMax);
    if (numbers.length === 0) {
      setProblem(text.trim() === "" ? "nothing" : "nothingValid");
      area.current?.focus();
      return;
    }
    const requested = numbers.map(({ number }) => ({ number, carrier }));
    rememberNumbers(requested);
    startOpening(() => router.push(localePath(locale, detailPath(requested))));
  }

  return { area, isOpening, problem, setProblem, open };
}

/** Ctrl+Enter submits, as Enter does in a field of one line. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
