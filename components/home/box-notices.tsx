"use client";
import { Info } from "lucide-react";
import { useTranslations } from "next-intl";
import type { BoxReading } from "./rules";

interface Props {
  reading: BoxReading;
  /** Numbers found in the last pasted text; 0 after any other change. */
  pasted: number;
  max: number;
  id: string;
}

/** What was found, merged and left out, as text; also announced to screen readers. */
export function BoxNotices({ reading, pasted, max, id }: Props) {
  const t = useTranslations("home.box");
  const said = [
    pasted > 0 && t("pasted", { count: pasted }),
    reading.duplicates > 0 && t("duplicates", { count: reading.duplicates }),
    reading.ignored > 0 && t("ignored", { count: reading.ignored, max }),
    reading.invalid > 0 && pasted > 0 && t("skipped", { count: reading.invalid }),
  ].filter((text): text is string => typeof text === "string");
  return (
    <div id={id} role="status">
      <p className="sr-only">{t("countSpoken", { count: reading.numbers.length })}</p>
      {said.length > 0 && (
        <p className="flex items-start gap-2 px-4 pb-2 text-muted text-sm">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{said.join(" ")}</span>
        </p>
      )}
    </div>
  );
}
