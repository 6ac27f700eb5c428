import type { LucideIcon } from "lucide-react";
import Link from "next/link";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";

export interface HelpCard {
  /** Without locale. */
  readonly path: string;
  readonly title: string;
  readonly text: string;
  readonly Icon: LucideIcon;
}

/** Links to continue with, each with a description. */
export function HelpCards({ locale, cards }: { locale: Locale; cards: readonly HelpCard[] }) {
  return (
    <ul className="help-cards">
      {cards.map(({ path, title, text, Icon }) => (
        <li key={path}>
          <Link href={localePath(locale, path)} prefetch={false} className="help-card">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
            <span>
              <span className="block font-medium">{title}</span>
              <span className="mt-0.5 block text-muted text-sm">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
