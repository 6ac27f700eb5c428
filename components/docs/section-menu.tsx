import { ChevronDown } from "lucide-react";
import Link from "next/link";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";

export interface MenuEntry {
  /** Without locale. */
  readonly path: string;
  readonly label: string;
}

interface Props {
  locale: Locale;
  title: string;
  entries: readonly MenuEntry[];
  current: string;
}

/** The pages of one section: a column on wide screens, one collapsible line on a phone. No script. */
export function SectionMenu({ locale, title, entries, current }: Props) {
  const list = (
    <ul>
      {entries.map(({ path, label }) => (
        <li key={path}>
          <Link
            href={localePath(locale, path)}
            prefetch={false}
            aria-current={path === current ? "page" : undefined}
            className="section-link"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <nav aria-label={title} className="sticky top-20 hidden self-start lg:block">
        <p className="px-3 pb-2 font-semibold text-sm">{title}</p>
        {list}
      </nav>
      <details className="section-fold lg:hidden">
        <summary>
          <span>
            <span className="text-muted">{title}</span> {entries.find(({ path }) => path === current)?.label}
          </span>
          <ChevronDown aria-hidden="true" className="size-4" />
        </summary>
        <nav aria-label={title}>{list}</nav>
      </details>
    </>
  );
}
