"use client";
import { ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { CarrierMark } from "@/components/tracking/carriers/carrier-mark";
import { Button } from "@/components/ui/button";
import { LazyDialog } from "@/components/ui/lazy-dialog";
import { digitsOnly, showPattern } from "@/lib/parcels/carriers/format-pattern";
import { countryName } from "@/lib/parcels/carriers/name-country";
import type { ViewEntry } from "@/lib/platform/browser/merge-views";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import { useBoard } from "./board-context";
import { asksForCarrier } from "./rules";

const loadDialog = () => import("@/components/tracking/carriers/carrier-dialog");

type CandidateView = ParcelView["candidates"][number];

interface Props {
  number: string;
  /** Carrier shown now; null while unknown. */
  carrier: string | null;
  chosen: boolean;
  candidates: readonly CandidateView[];
  /** The choice is what the card needs next. */
  asked?: boolean;
}

/** The correction of an entry of the list. */
export function EntryCorrection({ entry }: { entry: ViewEntry<ParcelView> }) {
  const { view, before } = entry;
  return (
    <CarrierCorrection
      number={entry.number}
      carrier={entry.carrier ?? view?.carrier ?? null}
      chosen={entry.carrier !== null}
      candidates={view?.candidates ?? before?.view?.candidates ?? []}
      asked={asksForCarrier(view)}
    />
  );
}

/** Confidence in the carrier and its reasons, the other candidates, and one press to correct it. */
export function CarrierCorrection({ number, carrier, chosen, candidates, asked = false }: Props) {
  const t = useTranslations("parcel.carrier");
  const because = useBecause();
  const board = useBoard();
  const choose = (id: string | null) => {
    board.choose(number, id);
    // What is fetched now, and how to undo it, stands at the card's head.
    document.getElementById(number)?.scrollIntoView();
  };
  const [dialog, setDialog] = useState(false);
  const own = candidates.find((one) => one.carrier === carrier);
  const others = candidates.filter((one) => one.carrier !== carrier);
  return (
    <div className="print:hidden">
      {chosen ? (
        <p className="text-muted text-sm">{t("chosen")}</p>
      ) : (
        own && <p className="text-muted text-sm">{because(own)}</p>
      )}
      {others.length > 0 && (
        <>
          <p className="mt-3 mb-1 font-medium text-sm">{asked ? t("right") : t("others")}</p>
          <ul className="-mx-2">
            {others.slice(0, 4).map((one) => (
              <li key={one.carrier}>
                <CandidateButton candidate={one} onChoose={() => choose(one.carrier)} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Button
        size="sm"
        variant={asked ? "primary" : "outline"}
        className="mt-3"
        onClick={() => setDialog(true)}
      >
        {asked ? t("pick") : t("another")}
      </Button>
      {dialog && (
        <LazyDialog load={loadDialog} onClose={() => setDialog(false)}>
          {({ CarrierDialog }) => (
            <CarrierDialog
              number={number}
              candidates={candidates}
              chosen={chosen ? carrier : null}
              onChoose={choose}
              onClose={() => setDialog(false)}
            />
          )}
        </LazyDialog>
      )}
    </div>
  );
}

function CandidateButton({ candidate, onChoose }: { candidate: CandidateView; onChoose: () => void }) {
  const t = useTranslations("parcel.carrier");
  const because = useBecause();
  const { nameOf, markOf } = useBoard();
  const name = nameOf(candidate.carrier);
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-11 w-full items-center gap-2.5 rounded-lg px-2 py-1.5 text-start hover:bg-sunk"
    >
      <CarrierMark mark={markOf(candidate.carrier)} className="[--mark:1.75rem]" />
      <span className="min-w-0 flex-1">
        <span className="sr-only">{t("choose", { carrier: name })}. </span>
        <span aria-hidden="true" className="block truncate font-medium text-sm">
          {name}
        </span>
        <span className="block text-muted text-xs">{because(candidate)}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </button>
  );
}

/** Reasons by how much they tell a reader; a failed check digit is always shown. */
const telling = [
  "checkFailed",
  "link",
  "usedBefore",
  "suffix",
  "checkPassed",
  "lengthOnly",
  "country",
  "language",
  "pattern",
];

/** The confidence, and the two most informative reasons. */
function useBecause(): (candidate: CandidateView) => string {
  const t = useTranslations("parcel.carrier");
  const status = useTranslations("status");
  const locale = useLocale();
  return ({ confidence, reasons }) => {
    const ranked = [...reasons].sort((a, b) => telling.indexOf(a.kind) - telling.indexOf(b.kind));
    // If only the length matches, the shape is the same information.
    const shown = ranked
      .filter(({ kind }) => kind !== "pattern" || ranked[0]?.kind !== "lengthOnly")
      .slice(0, 2);
    const languages = new Intl.DisplayNames([locale], { type: "language" });
    const words = shown.map(({ kind, pattern, country, host, language }) => {
      const count = kind === "pattern" && pattern ? digitsOnly(pattern) : null;
      if (count !== null) return status("reason.digits", { count });
      return status(`reason.${kind}`, {
        pattern: pattern ? showPattern(pattern) : "",
        code: country ?? "",
        country: country ? countryName(country, locale) : "",
        host: host ?? "",
        language: language ? (languages.of(language) ?? language) : "",
      });
    });
    return t("why", { confidence: status(`confidence.${confidence}`), reasons: words.join(" · ") });
  };
}
