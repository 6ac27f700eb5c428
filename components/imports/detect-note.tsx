"use client";
import { CircleCheck, CircleDot, CircleHelp, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { type Detector, loadDetector } from "@/components/tracking/carriers/load-detector";
import { reasonKey } from "@/components/tracking/carriers/reason-key";
import { useCarrierNames } from "@/components/tracking/carriers/use-carrier-names";
import type { Candidate, InvalidReason } from "@/lib/parcels/detection/schemas";

/** What a text is, as far as it can be said in the browser. */
export interface Detected {
  readonly number: string | null;
  readonly candidates: readonly Candidate[];
  readonly invalid: InvalidReason | null;
  /** Host of the carrier's link that the number was pasted in. */
  readonly host: string | null;
  /** The number that was meant, if letters and digits that look alike were exchanged. */
  readonly correction: string | null;
}
const nothing: Detected = { number: null, candidates: [], invalid: null, host: null, correction: null };

/** Recognises a number while it is typed; what recognises is loaded with the first character. */
export function useDetection(text: string): Detected {
  const [detector, setDetector] = useState<Detector | null>(null);
  const isNeeded = text.trim() !== "";
  useEffect(() => {
    if (!isNeeded) return;
    let here = true;
    loadDetector().then(
      (loaded) => here && setDetector(loaded),
      // The server recognises it as well.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [isNeeded]);
  if (!detector || !isNeeded) return nothing;
  const { numbers, invalid } = detector.parsePaste(text, 2);
  const [first] = numbers;
  if (!first) return { ...nothing, invalid: invalid[0]?.reason ?? "characters" };
  const host = first.linkHost ?? null;
  const candidates = detector.detect(first.number, {
    ...(host && { linkHost: host }),
    ...(first.named && { named: first.named }),
  });
  const correction = detector.findCorrection(first.number);
  return { number: first.number, candidates, invalid: null, host, correction };
}

const icons = {
  sure: CircleCheck,
  likely: CircleDot,
  guess: CircleHelp,
  fromLink: CircleCheck,
  named: CircleDot,
};

interface Props {
  detected: Detected;
  /** Carrier id that the reader chose; null: as it was recognised. */
  chosen: string | null;
  onChoose: () => void;
  onCorrect: (number: string) => void;
  /** The number is being typed: it is not called wrong yet. */
  isTyping: boolean;
}

/** The carrier of the number with the reason, and the way to another one. */
export function DetectNote({ detected, chosen, onChoose, onCorrect, isTyping }: Props) {
  const t = useTranslations("imports.add");
  const box = useTranslations("home.box");
  const carrierName = useCarrierNames(true);
  const { number, candidates, invalid, host, correction } = detected;
  if (invalid !== null)
    return isTyping ? null : (
      <p data-status="undelivered" className="flex items-center gap-1.5 text-sm text-status">
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
        {box(`invalid.${invalid}`)}
      </p>
    );
  if (number === null) return null;
  const [best] = candidates;
  const id = chosen ?? best?.carrier ?? null;
  const key = best ? reasonKey(best) : null;
  const Icon = chosen ? CircleCheck : icons[(key?.split(".")[0] ?? "guess") as keyof typeof icons];
  const reason = chosen
    ? box("chosen")
    : key
      ? box(key as "guess.format", { code: number.slice(-2), host: host ?? "" })
      : box("noCarrier");
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      {id !== null && <span className="font-medium">{carrierName(id)}</span>}
      <span className="text-muted">{reason}</span>
      {correction !== null && (
        <Act onAct={() => onCorrect(correction)}>{box("meant", { number: correction })}</Act>
      )}
      <Act onAct={onChoose}>{id === null ? t("choose") : t("change")}</Act>
    </p>
  );
}

function Act({ onAct, children }: { onAct: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      onClick={onAct}
      className="py-1 font-medium text-accent underline underline-offset-4"
    >
      {children}
    </button>
  );
}
