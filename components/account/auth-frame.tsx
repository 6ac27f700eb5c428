import type { ReactNode } from "react";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";

interface Props {
  locale: Locale;
  title: string;
  lead: string;
  /** Ways on, under the form: words and path without locale. */
  links?: readonly (readonly [label: string, path: string])[];
  children: ReactNode;
}

/** The frame of the pages before a log-in: one question, in the middle. */
export function AuthFrame({ locale, title, lead, links = [], children }: Props) {
  return (
    <div className="page py-10 sm:py-16">
      <div className="mx-auto max-w-md">
        <h1 className="font-semibold text-2xl tracking-tight sm:text-3xl">{title}</h1>
        <p className="mt-2 mb-8 text-muted">{lead}</p>
        {children}
        {links.length > 0 && (
          <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-1 border-border border-t pt-5 text-sm">
            {links.map(([label, path]) => (
              <li key={path}>
                <a
                  href={localePath(locale, path)}
                  className="inline-block py-1.5 underline underline-offset-4"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
