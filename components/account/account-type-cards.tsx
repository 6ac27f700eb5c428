import { Building2, ChevronRight, User } from "lucide-react";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import type { AccountTexts } from "./read-texts";

/** The two kinds of account, as ways to the form. */
export function AccountTypeCards({ locale, texts }: { locale: Locale; texts: AccountTexts["choice"] }) {
  const tiles = [
    { kind: "personal", icon: User, label: texts.personal, note: texts.personalNote },
    { kind: "business", icon: Building2, label: texts.business, note: texts.businessNote },
  ] as const;
  return (
    <ul className="grid gap-3">
      {tiles.map(({ kind, icon: Icon, label, note }) => (
        <li key={kind}>
          <a
            href={`${localePath(locale, "/account/register")}?type=${kind}`}
            className="flex items-center gap-4 rounded-xl border border-border bg-surface p-4 hover:border-accent"
          >
            <Icon aria-hidden="true" className="size-6 shrink-0 text-accent" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{label}</span>
              <span className="block text-muted text-sm">{note}</span>
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
          </a>
        </li>
      ))}
    </ul>
  );
}
