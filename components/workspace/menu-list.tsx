"use client";
import Link, { useLinkStatus } from "next/link";
import { usePathname } from "next/navigation";
import { pageIcons } from "./page-icons";
import { currentEntry, type MenuPart } from "./rules";

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
  return (
    <div className="grid gap-5">
      {parts.map(({ name, label, pages }) => (
        <div key={name}>
          <p className="menu-heading" aria-hidden="true">
            {label}
          </p>
          <ul aria-label={label} className="grid gap-0.5">
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
      ))}
    </div>
  );
}

/** A pulsing dot while the page loads; shown only after a moment. */
function Pending() {
  const { pending } = useLinkStatus();
  return pending ? <span aria-hidden="true" className="menu-pending" /> : null;
}
