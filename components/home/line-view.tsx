"use client";
import { ChevronDown, CircleCheck, CircleDot, CircleHelp, TriangleAlert } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { CarrierMark } from "@/components/tracking/carriers/carrier-mark";
import type { CarrierNames } from "@/components/tracking/carriers/load-carriers";
import { reasonKey } from "@/components/tracking/carriers/reason-key";
import { carrierName } from "@/lib/parcels/carriers/format";
import type { BoxLine } from "./rules";

export interface LineProps {
  line: BoxLine;
  /** The line's place, 0-based. */
  at: number;
  /** null while the names are loading. */
  carriers: CarrierNames | null;
  /** Carrier ids that the reader chose, by number. */
  choices: ReadonlyMap<string, string>;
  /** The line being typed, 0-based: it is not marked as wrong yet. */
  activeLine: number;
  max: number;
  onChoose: (number: string) => void;
  onReplace: (line: number, numbers: readonly string[]) => void;
}

/** What was recognised in a line: its carrier with the reason, or what is wrong with it. */
export function LineView({ line, at, carriers, choices, activeLine, max, onChoose, onReplace }: LineProps) {
  const t = useTranslations("home.box");
  switch (line.kind) {
    case "empty":
      return null;
    case "number":
      return (
        <Recognised
          line={line}
          carriers={carriers}
          chosen={choices.get(line.number)}
          onChoose={onChoose}
          onCorrect={(number) => onReplace(at, [number])}
        />
      );
    case "several":
      return (
        <Remark>
          {t("several", { count: line.numbers.length })}{" "}
          <Act onAct={() => onReplace(at, line.numbers)}>{t("split")}</Act>
        </Remark>
      );
    case "repeated":
      return <Remark>{t("repeated", { line: line.of + 1 })}</Remark>;
    case "over":
      return <Remark warn>{t("over", { max })}</Remark>;
    case "invalid":
      return at === activeLine ? null : <Remark warn>{t(`invalid.${line.reason}`)}</Remark>;
  }
}

function Act({ onAct, children }: { onAct: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      className="pointer-events-auto relative text-start font-medium after:absolute after:inset-x-0 after:-inset-y-1.5 text-accent underline underline-offset-2"
      onClick={onAct}
    >
      {children}
    </button>
  );
}

function Remark({ warn = false, children }: { warn?: boolean; children: React.ReactNode }) {
  return (
    <p data-status={warn ? "undelivered" : undefined} className="box-note flex gap-1.5 text-status">
      {warn && <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />}
      <span className="min-w-0">{children}</span>
    </p>
  );
}

const icons = {
  sure: CircleCheck,
  likely: CircleDot,
  guess: CircleHelp,
  fromLink: CircleCheck,
  named: CircleDot,
};

interface RecognisedProps {
  line: Extract<BoxLine, { kind: "number" }>;
  carriers: CarrierNames | null;
  chosen: string | undefined;
  onChoose: (number: string) => void;
  onCorrect: (number: string) => void;
}

function Recognised({ line, carriers, chosen, onChoose, onCorrect }: RecognisedProps) {
  const t = useTranslations("home.box");
  const locale = useLocale();
  const [best, ...others] = line.candidates;
  const id = chosen ?? best?.carrier;
  const carrier = id ? carriers?.byId.get(id) : undefined;
  const name = carrier ? carrierName(carrier, locale) : (id ?? t("unknown"));
  const key = best ? reasonKey(best) : null;
  const group = (key?.split(".")[0] ?? "guess") as keyof typeof icons;
  const Icon = chosen ? CircleCheck : icons[group];
  const reason = chosen
    ? t("chosen")
    : key
      ? t(key as "guess.format", { code: line.number.slice(-2), host: line.linkHost ?? "" })
      : t("noCarrier");
  const more =
    !chosen && (group === "likely" || group === "guess" || group === "named") && key !== "guess.failed"
      ? others.length
      : 0;
  const full = more > 0 ? t("reasonAndOthers", { reason, others: t("others", { count: more }) }) : reason;
  const doubtful = !chosen && (best === undefined || key === "guess.failed");
  return (
    <>
      <button
        type="button"
        className="box-chip"
        aria-label={t("choose", { number: line.number, carrier: name, reason: full })}
        onClick={() => onChoose(line.number)}
      >
        <Icon
          aria-hidden="true"
          className={`size-4 shrink-0 ${group === "guess" && !chosen ? "text-muted" : "text-accent"}`}
        />
        {carrier && <CarrierMark mark={carrier.mark} className="[--mark:1.25rem]" />}
        <span className="min-w-0 truncate">{name}</span>
        {more > 0 && <span className="tabular shrink-0 text-muted text-xs">+{more}</span>}
        <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
      </button>
      <p
        data-status={doubtful && best ? "undelivered" : undefined}
        className="box-note text-status"
        title={full}
      >
        {line.correction !== null && !chosen ? (
          <Act onAct={() => onCorrect(line.correction ?? "")}>{t("meant", { number: line.correction })}</Act>
        ) : (
          reason
        )}
      </p>
    </>
  );
}
