"use client";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Input } from "@/components/ui/input";
import { importCellMax } from "@/lib/shipments/imports/constants";
import { cutLongText } from "@/lib/shipments/imports/cut-long-text";

interface TextProps {
  text: string;
  /** Its characters beyond are not taken. */
  max: number | undefined;
}

/** What a cell says; what is not taken of it is struck through. */
export function CellText({ text, max }: TextProps) {
  const kept = max === undefined ? text : cutLongText(text.trim(), max);
  const rest = max === undefined ? "" : text.trim().slice(kept.length);
  return (
    <bdi className="min-w-0 max-md:[overflow-wrap:anywhere]">
      {kept}
      {rest && <s className="text-warning">{rest}</s>}
    </bdi>
  );
}

interface Props extends TextProps {
  /** Field and row, for screen readers. */
  label: string;
  /** The line is rejected for it. */
  isWrong: boolean;
  /** Tab stops here; from here the arrow keys lead to the other cells. */
  isStop: boolean;
  /** Returns whether it was taken. */
  onSave: (text: string) => Promise<boolean>;
}

/** A cell that is changed where it stands: Enter or leaving it takes what is typed, Escape does not. */
export function LineCell({ text, max, label, isWrong, isStop, onSave }: Props) {
  const t = useTranslations("imports.lines");
  const [typed, setTyped] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (typed === null && returns.current && isLost) button.current?.focus();
    returns.current = false;
  }, [typed]);
  async function save() {
    if (typed === null || isSaving) return;
    if (typed !== text) {
      setSaving(true);
      const isTaken = await onSave(typed);
      setSaving(false);
      if (!isTaken) return;
    }
    setTyped(null);
  }
  if (typed === null)
    return (
      <button
        ref={button}
        type="button"
        data-line-cell
        tabIndex={isStop ? 0 : -1}
        aria-label={text.trim() === "" ? t("editEmpty", { label }) : t("edit", { label, text })}
        onClick={() => setTyped(text)}
        onKeyDown={moveAmongCells}
        className={`-mx-1.5 block min-h-8 w-[calc(100%+0.75rem)] cursor-text truncate rounded-md px-1.5 text-start hover:bg-sunk max-md:whitespace-normal ${isWrong ? "bg-danger/10 font-medium text-danger" : ""}`}
      >
        {isWrong && text.trim() === "" ? t("empty") : <CellText text={text} max={max} />}
      </button>
    );
  return (
    <Input
      dense
      autoFocus
      aria-label={label}
      aria-busy={isSaving}
      readOnly={isSaving}
      maxLength={importCellMax}
      value={typed}
      className="min-w-44"
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => !returns.current && void save()}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || isSaving) return;
        if (event.key !== "Enter" && event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        returns.current = true;
        if (event.key === "Enter") void save();
        else setTyped(null);
      }}
    />
  );
}

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The arrow keys lead from a cell to those beside it. */
function moveAmongCells(event: KeyboardEvent<HTMLElement>): void {
  const [rows, columns] = steps[event.key] ?? [];
  const cellsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>("[data-line-cell]")];
  const row = event.currentTarget.closest("tr");
  if (rows === undefined || columns === undefined || !row) return;
  event.preventDefault();
  const to = rows === 0 ? row : rows < 0 ? row.previousElementSibling : row.nextElementSibling;
  if (to) cellsOf(to)[cellsOf(row).indexOf(event.currentTarget) + columns]?.focus();
}
