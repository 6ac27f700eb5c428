"use client";
import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { loadDetector } from "@/components/tracking/carriers/load-detector";
import { useBoard } from "@/components/tracking/parcel/board-context";
import { RefusedNumber } from "@/components/tracking/parcel/refused-numbers";
import { Button } from "@/components/ui/button";

interface Props {
  number: string;
  /** The carrier's name. */
  carrier: string;
}

/** A number that is probably mistyped: what was meant, as far as it can be guessed, or a field to correct it. */
export function TypoNote({ number, carrier }: Props) {
  const t = useTranslations("parcel.typo");
  const board = useBoard();
  const meant = useCorrection(number);
  const [isOpen, setOpen] = useState(false);
  const replace = (by: string) => {
    // First, so that a full list has room.
    if (by !== number) board.remove(number);
    return board.add(by, null);
  };
  return (
    <div
      data-status="undelivered"
      className="mb-5 rounded-xl border border-status/30 bg-status-soft px-4 py-3.5 print:hidden"
    >
      <p className="flex gap-3 font-medium">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-status" />
        {t("title", { carrier })}
      </p>
      <div className="mt-3 sm:ms-8">
        {isOpen ? (
          <RefusedNumber
            refused={{ text: number, reason: "checkDigit" }}
            onAdd={replace}
            onDone={board.remove}
            autoFocus
          />
        ) : (
          <div className="flex flex-wrap gap-2">
            {meant !== null && (
              <Button size="sm" variant="primary" onClick={() => replace(meant)}>
                {t("meant", { number: meant })}
              </Button>
            )}
            <Button size="sm" variant={meant === null ? "primary" : "outline"} onClick={() => setOpen(true)}>
              {t("correct")}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** The number that was meant; null while unknown. */
function useCorrection(number: string): string | null {
  const [meant, setMeant] = useState<string | null>(null);
  useEffect(() => {
    loadDetector().then(
      ({ findCorrection }) => setMeant(findCorrection(number)),
      () => undefined,
    );
  }, [number]);
  return meant;
}
