"use client";
import { ChevronDown } from "lucide-react";
import Link, { useLinkStatus } from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useId, useRef, useSyncExternalStore } from "react";
import { chooseFold, chosenFold, watchChoices } from "@/lib/platform/browser/workspace-choices";
import { pageIcons } from "./page-icons";
import { currentEntry, type MenuEntry, type MenuPart, unfoldedMax } from "./rules";

interface Props {
  parts: readonly MenuPart[];
  /** Called when an entry is followed. */
  onGo?: () => void;
}

/**
 * The menu's parts with their pages. When collapsed (see `workspace.css`) labels appear beside the icon under
 * the pointer.
 */
export function MenuList({ parts, onGo }: Props) {
  const current = currentEntry(
    usePathname(),
    parts.flatMap(({ pages }) => pages),
  );
  const list = useRef<HTMLDivElement>(null);
  const place = current?.href;
  // The menu is longer than most windows: the present page is in sight.
  useEffect(() => {
    if (place) list.current?.querySelector("[aria-current]")?.scrollIntoView?.({ block: "nearest" });
  }, [place]);
  return (
    <div ref={list} className="grid gap-5">
      {parts.map((part) => (
        <Part key={part.name} part={part} current={current} onGo={onGo} />
      ))}
    </div>
  );
}

interface PartProps {
  part: MenuPart;
  current: MenuEntry | undefined;
  onGo: (() => void) | undefined;
}

/** A part with its pages; one of many pages can be folded, and is until the reader is in it or unfolds it. */
function Part({ part: { name, label, pages }, current, onGo }: PartProps) {
  const id = useId();
  const chosen = useSyncExternalStore(
    watchChoices,
    () => chosenFold(name),
    () => null,
  );
  const canFold = pages.length > unfoldedMax;
  const isOpen = !canFold || (chosen ?? (current !== undefined && pages.includes(current)));
  return (
    <div>
      {canFold ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => chooseFold(name, !isOpen)}
          className="menu-heading menu-heading--button"
        >
          {label}
          <ChevronDown aria-hidden="true" className={isOpen ? "rotate-180" : ""} />
        </button>
      ) : (
        <p className="menu-heading" aria-hidden="true">
          {label}
        </p>
      )}
      <ul id={id} aria-label={label} data-folded={!isOpen || undefined} className="menu-pages">
        {pages.map((page) => {
          const { icon: Icon } = pageIcons[page.name];
          return (
            <li key={page.name}>
              <Link
                href={page.href}
                prefetch={false}
                className="menu-entry"
                aria-current={page === current ? "page" : undefined}
                {...(onGo && { onClick: onGo })}
              >
                <Icon aria-hidden="true" />
                <span className="menu-word">{page.label}</span>
                <Pending />
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** A pulsing dot while the page loads; shown only after a moment. */
function Pending() {
  const { pending } = useLinkStatus();
  return pending ? <span aria-hidden="true" className="menu-pending" /> : null;
}
