import { CircleHelp, CodeXml, LifeBuoy, MessageSquare, PackageSearch, Truck } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Locale } from "@/lib/core/locales";
import { fixedPages, type Menu, menus } from "@/lib/site/content/list-pages";
import { DidYouMean } from "./did-you-mean";
import { HelpCards } from "./help-cards";

/** The six most useful links for an unknown address. */
const ways = {
  track: { path: "/", Icon: PackageSearch },
  carriers: { path: "/logistics", Icon: Truck },
  help: { path: "/helpCenter", Icon: LifeBuoy },
  faq: { path: "/faq/topic", Icon: CircleHelp },
  contact: { path: "/contactus/suggest", Icon: MessageSquare },
  api: { path: "/api-docs/overview", Icon: CodeXml },
} as const;
const wayNames = Object.keys(ways) as (keyof typeof ways)[];

const menuNames = Object.keys(menus) as Menu[];

/** Key of a page's name in `site.pages`. */
const nameOf = (path: string) => (path === "/" ? "home" : path.slice(1).replace("/", "-"));

/** Pages similar to the requested address. */
export function NearPages({ locale }: { locale: Locale }) {
  const t = useTranslations("site");
  const pages = fixedPages.map((path) => {
    const label = t(`pages.${nameOf(path)}`);
    const menu = menuNames.find((name) => path.startsWith(`/${name}/`));
    return { path, label: menu ? `${t(`sections.${menu}`)} · ${label}` : label };
  });
  const words = { title: t("help.lost.meant"), track: t("help.lost.number", { number: "{number}" }) };
  return <DidYouMean locale={locale} pages={pages} words={words} />;
}

/** Cards for the sections that most readers look for. */
export function SuggestedLinks({ locale }: { locale: Locale }) {
  const t = useTranslations("site.help.lost");
  return (
    <section aria-labelledby="ways" className="mt-14">
      <h2 id="ways" className="mb-4 font-semibold text-xl tracking-tight">
        {t("ways")}
      </h2>
      <HelpCards
        locale={locale}
        cards={wayNames.map((name) => ({
          path: ways[name].path,
          title: t(`${name}.title`),
          text: t(`${name}.text`),
          Icon: ways[name].Icon,
        }))}
      />
    </section>
  );
}
