import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

interface Props {
  title: string;
  /** Breadcrumbs without the page itself: its parts, with their addresses if they have one. */
  crumbs?: readonly { readonly label: string; readonly href?: string }[];
  /** Actions beside the title. */
  actions?: ReactNode;
  /** Full width, for lists and dashboards. Forms and texts stay narrow enough to read. */
  wide?: boolean;
  children: ReactNode;
}

/** Every page of the signed-in area: breadcrumbs, title, actions, and the content. */
export function PageFrame({ title, crumbs = [], actions, wide = false, children }: Props) {
  const t = useTranslations("shell");
  return (
    <div data-page className={`w-full px-4 py-3 sm:px-6 sm:py-6 lg:px-8 ${wide ? "" : "max-w-[72rem]"}`}>
      <header className="mb-3 flex flex-wrap sm:mb-5 items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          {crumbs.length > 0 && (
            <nav
              aria-label={t("crumbs")}
              className="crumbs mb-0.5 text-[0.8125rem] [&_:is(a,span)]:inline [&_a:hover]:underline-offset-[0.25em]"
            >
              <ol>
                {crumbs.map(({ label, href }) => (
                  <li key={label}>
                    {href === undefined ? (
                      label
                    ) : (
                      <Link href={href} prefetch={false}>
                        {label}
                      </Link>
                    )}
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <h1 className="font-semibold text-xl tracking-tight sm:text-2xl">{title}</h1>
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
