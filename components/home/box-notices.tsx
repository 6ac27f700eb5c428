"use client";
import { Info } from "lucide-react";
import { useTranslations } from "next-intl";
import type { BoxReading } from "./rules";
import type { usePaste } from "./use-paste";

interface Props {
  reading: BoxReading;
  paste: Pick<ReturnType<typeof usePaste>, "pasted" | "keepText" | "addLeftOut">;
  /** The line being typed, 0-based: it is not counted as wrong yet. */
  activeLine: number;
  max: number;
  id: string;
}

/** What was found, merged and left out, as text; also announced to screen readers. */
export function BoxNotices({ reading, paste, activeLine, max, id }: Props) {
  const t = useTranslations("home.box");
  const { pasted, keepText, addLeftOut } = paste;
  const others = pasted?.others.length ?? 0;
  const isTyped = !pasted && reading.lines[activeLine]?.kind === "invalid";
  const skipped = reading.invalid - (isTyped ? 1 : 0);
  const said = [
    pasted && t("pasted", { count: pasted.found }),
    reading.duplicates > 0 && t("duplicates", { count: reading.duplicates }),
    reading.over.length > 0 && t("ignored", { count: reading.over.length, max }),
    skipped > 0 && t("skipped", { count: skipped }),
    others > 0 && t("leftOut", { count: others }),
  ].filter((text): text is string => typeof text === "string");
  return (
    <>
      <div id={id} role="status">
        <p className="sr-only">{t("countSpoken", { count: reading.numbers.length })}</p>
        {said.length > 0 && (
          <p className="flex items-start gap-2 px-4 pb-1 text-muted text-sm">
            <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>{said.join(" ")}</span>
          </p>
        )}
      </div>
      {pasted && (
        <p className="flex flex-wrap gap-x-4 px-4 ps-10 pb-1 text-sm">
          {others > 0 && <Act onAct={addLeftOut}>{t("addLeftOut", { count: others })}</Act>}
          <Act onAct={keepText}>{t("keepText")}</Act>
        </p>
      )}
    </>
  );
}

function Act({ onAct, children }: { onAct: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      className="py-1 font-medium text-accent underline underline-offset-2"
      onClick={onAct}
    >
      {children}
    </button>
  );
}
