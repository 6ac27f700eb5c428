"use client";
import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useMayDo } from "@/components/shell/may-do";
import { DialogFrame } from "@/components/ui/native-dialog";
import { Keys } from "./keys";
import type { PaletteData } from "./palette-data";
import { findable } from "./rules";
import { type Entry, useEntries } from "./use-entries";
import { useShipmentSearch } from "./use-shipment-search";
import "./command-palette.css";

interface Props {
  data: PaletteData;
  onClose: () => void;
}

/**
 * Opens a page, finds a number, runs an action: typed, chosen with the arrow keys, run with Enter. The focus
 * stays in the field; the active entry is exposed to screen readers by `aria-activedescendant`.
 */
export function CommandPalette({ data, onClose }: Props) {
  const t = useTranslations("shell.palette");
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const { may } = useMayDo();
  const { rows, isLooking } = useShipmentSearch(data.kind, may("shipments.view") ? findable(typed) : null);
  const groups = useEntries(data, data.statuses, typed.trim(), rows);
  const entries = groups.flatMap((group) => group.entries);
  // By id: found shipments are inserted above, and the selection must not move to another entry.
  const current = Math.max(
    0,
    entries.findIndex((entry) => entry.id === chosen),
  );
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: "nearest" });
  }, [id, current]);

  function choose(index: number) {
    const entry = entries[index];
    if (!entry) return;
    // Closed first: the focus returns to where it was, and then moves to what the entry opens.
    dialog.current?.close();
    entry.run();
  }
  function onKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const target = stepTarget(event.key, current, entries.length - 1);
    if (event.key === "Enter") choose(current);
    else if (target !== null) setChosen(entries[target]?.id ?? null);
    else return;
    event.preventDefault();
  }

  let index = 0;
  return (
    <DialogFrame open onClose={onClose} title={t("title")} isDismissable ref={dialog} className="palette">
      <div className="flex items-center gap-3 border-border border-b px-4">
        <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <PaletteField
          listId={`${id}-list`}
          activeId={entries.length > 0 ? optionId(current) : undefined}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setChosen(null);
          }}
          onKeyDown={onKey}
        />
        <span className="key max-sm:hidden" aria-hidden="true">
          {t("escape")}
        </span>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t("results")} className="palette-list">
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
          <div key={group.name} role="group" aria-labelledby={`${id}-${group.name}`}>
            <p id={`${id}-${group.name}`} className="menu-heading pt-3">
              {t(`groups.${group.name}`)}
            </p>
            {group.entries.map((entry) => {
              const own = index++;
              return (
                <PaletteOption
                  key={entry.id}
                  id={optionId(own)}
                  entry={entry}
                  isCurrent={own === current}
                  onPoint={() => own !== current && setChosen(entry.id)}
                  onChoose={() => choose(own)}
                />
              );
            })}
          </div>
        ))}
      </div>
      {entries.length === 0 && <p className="px-4 pt-6 pb-8 text-center text-muted">{t("none")}</p>}
      <PaletteFoot isLooking={isLooking} count={entries.length} />
    </DialogFrame>
  );
}

/** The entry that a key moves to, around the ends with an arrow; null for any other key. */
function stepTarget(key: string, current: number, last: number): number | null {
  const targets: Record<string, number> = {
    ArrowDown: current === last ? 0 : current + 1,
    ArrowUp: current <= 0 ? last : current - 1,
    PageDown: Math.min(last, current + 8),
    PageUp: Math.max(0, current - 8),
  };
  return targets[key] ?? null;
}

interface FieldProps {
  listId: string;
  activeId: string | undefined;
  value: string;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function PaletteField({ listId, activeId, value, onChange, onKeyDown }: FieldProps) {
  const t = useTranslations("shell.palette");
  return (
    <input
      role="combobox"
      aria-expanded="true"
      aria-controls={listId}
      aria-activedescendant={activeId}
      aria-autocomplete="list"
      aria-label={t("label")}
      placeholder={t("placeholder")}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="go"
      className="h-13 w-full min-w-0 bg-transparent text-base placeholder:text-muted focus-visible:outline-none"
    />
  );
}

interface OptionProps {
  id: string;
  entry: Entry;
  isCurrent: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function PaletteOption({ id, entry, isCurrent, onPoint, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field keeps the keyboard
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      onPointerMove={onPoint}
      onClick={onChoose}
      className="palette-option"
    >
      <span aria-hidden="true" className="palette-icon">
        {entry.icon}
      </span>
      <span className="line-clamp-2 min-w-0 flex-1 py-1.5">{entry.label}</span>
      {entry.hint}
    </div>
  );
}

function PaletteFoot({ isLooking, count }: { isLooking: boolean; count: number }) {
  const t = useTranslations("shell.palette");
  return (
    <div
      className={`flex gap-4 border-border border-t px-4 py-2 text-muted text-xs ${isLooking ? "" : "max-sm:sr-only"}`}
    >
      <p role="status" className={isLooking ? "" : "sr-only"}>
        {isLooking ? t("looking") : t("count", { count })}
      </p>
      <p aria-hidden="true" className="ms-auto flex items-center gap-1.5 max-sm:hidden">
        <Keys keys="↑ ↓" />
        <span className="me-3">{t("choose")}</span>
        <Keys keys="↵" />
        {t("run")}
      </p>
    </div>
  );
}
