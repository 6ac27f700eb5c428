"use client";
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from "react";

interface Props<Id extends string> {
  /** Name of the list of tabs. */
  label: string;
  tabs: readonly { readonly id: Id; readonly name: ReactNode }[];
  selected: Id;
  onSelect: (id: Id) => void;
  className?: string;
  panelClassName?: string;
  panel?: RefObject<HTMLDivElement | null>;
  /** Content of the selected tab. */
  children: ReactNode;
}

/** Tabs over one panel. Arrow keys, Home and End move the selection; Tab leads from it into the panel. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, ...rest }: Props<Id>) {
  const id = useId();
  const { className, panelClassName, panel, children } = rest;
  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const next = tabs[tabAfter(event.key, at, tabs.length - 1) ?? -1];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(`${id}${next.id}`)?.focus();
  }
  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="mb-4 flex flex-wrap gap-x-1 border-border border-b"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${id}panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            className="min-h-11 whitespace-nowrap border-transparent border-b-2 px-3 text-muted hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-accent aria-selected:font-medium aria-selected:text-ink"
          >
            {tab.name}
          </button>
        ))}
      </div>
      <div
        ref={panel}
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${selected}`}
        className={panelClassName}
      >
        {children}
      </div>
    </div>
  );
}

/** The place of the tab that a key selects; undefined for other keys. */
function tabAfter(key: string, at: number, last: number): number | undefined {
  switch (key) {
    case "ArrowLeft":
      return at === 0 ? last : at - 1;
    case "ArrowRight":
      return at === last ? 0 : at + 1;
    case "Home":
      return 0;
    case "End":
      return last;
  }
}
