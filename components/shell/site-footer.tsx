import Link from "next/link";
import { useTranslations } from "next-intl";
import { type Locale, locales } from "@/lib/core/locales";
import { localeNames } from "@/lib/platform/i18n/constants";
import { localePath } from "@/lib/platform/i18n/format";
import { BrandMark } from "./brand-mark";

/** The footer's columns: pages by path, labelled from the messages. */
const groups = {
  track: ["/", "/logistics", "/statusinfo/package", "/statusinfo/tracks", "/statusinfo/shopping"],
  help: ["/helpCenter", "/manual", "/faq/topic", "/faq/issuse", "/contactus/suggest"],
  shops: ["/exterall", "/shopDocs/trackButton", "/shopDocs/trackLink", "/api-docs/overview", "/toPay"],
  about: ["/accuracy", "/termuse", "/policy"],
} as const;
const groupNames = Object.keys(groups) as (keyof typeof groups)[];

/** Entries for a whole section: labelled by its name, not by its first page's. */
const parts = new Map([
  ["/faq/topic", "faq"],
  ["/contactus/suggest", "contactus"],
  ["/api-docs/overview", "api-docs"],
]);

/** Key of an entry's name in the messages of `site`. */
function nameOf(path: string): string {
  const part = parts.get(path);
  if (part !== undefined) return `sections.${part}`;
  return `pages.${path === "/" ? "home" : path.slice(1).replace("/", "-")}`;
}

/** Footer of every page, with links to all others. */
export function SiteFooter({ locale }: { locale: Locale }) {
  const t = useTranslations("common");
  const site = useTranslations("site");
  return (
    <footer data-screen-only className="mt-auto border-border border-t bg-surface">
      <div className="page grid gap-x-12 gap-y-10 py-12 text-sm lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
        <div className="max-w-sm">
          <p className="flex items-center gap-2 font-semibold tracking-tight">
            <BrandMark className="size-5" />
            1Tracking
          </p>
          <p className="mt-2 text-muted">{t("footer.line")}</p>
          <p className="mt-1 text-muted">{t("footer.privacy")}</p>
        </div>
        <div className="grid grid-cols-2 gap-x-8 gap-y-8 md:grid-cols-4">
          {groupNames.map((group) => (
            <nav key={group} aria-label={site(`groups.${group}`)}>
              <p className="mb-1.5 font-semibold">{site(`groups.${group}`)}</p>
              <ul>
                {groups[group].map((path) => (
                  <li key={path}>
                    <Link href={localePath(locale, path)} prefetch={false} className="footer-link">
                      {site(nameOf(path))}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      <Languages locale={locale} />
    </footer>
  );
}

function Languages({ locale }: { locale: Locale }) {
  const t = useTranslations("common.footer");
  return (
    <nav aria-label={t("languages")} className="page border-border border-t py-4 text-sm">
      <ul className="flex flex-wrap gap-x-6">
        {locales.map((other) => (
          <li key={other}>
            <a
              href={localePath(other)}
              hrefLang={other}
              lang={other}
              aria-current={other === locale ? "true" : undefined}
              className="footer-link"
            >
              {localeNames[other]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
