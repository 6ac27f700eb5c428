import {
  BookOpen,
  Bug,
  CircleHelp,
  Compass,
  Inbox,
  Lightbulb,
  type LucideIcon,
  Mail,
  Package,
  PencilLine,
  Route,
  ScanSearch,
  ShieldCheck,
  TriangleAlert,
  Truck,
} from "lucide-react";
import { getTranslations } from "next-intl/server";
import { DocPage } from "@/components/docs/doc-page";
import { Markdown } from "@/components/docs/markdown";
import type { Locale } from "@/lib/core/locales";
import { faqPages, type HelpPage, helpPages } from "@/lib/site/content/constants";
import { readPage } from "@/lib/site/content/read-page";
import { HelpCards } from "./help-cards";
import { SearchForm } from "./search-form";

const guideIcons = {
  start: Compass,
  results: Route,
  carriers: Truck,
  mails: Mail,
  problems: TriangleAlert,
  privacy: ShieldCheck,
} as const satisfies Record<HelpPage, LucideIcon>;

/** Contact forms that help a reader, most used first. */
const contacts = { packageStatus: Package, conissues: Bug, wrong: PencilLine, suggest: Lightbulb } as const;
const contactNames = Object.keys(contacts) as (keyof typeof contacts)[];

const faqIcons = { topic: CircleHelp, parcels: Inbox, issuse: ScanSearch } as const;

/** The help centre's first page: its guides, a search over the questions, and contact forms. */
export async function HelpIndex({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "site" });
  const { title, head, tokens } = await readPage(locale, "/helpCenter");
  const guides = await Promise.all(
    helpPages.map(async (name) => {
      const page = await readPage(locale, `/helpCenter/${name}`);
      return {
        path: `/helpCenter/${name}`,
        title: t(`pages.helpCenter-${name}`),
        text: page.head.card ?? page.description,
        Icon: guideIcons[name],
      };
    }),
  );
  const more = [
    ...faqPages.map((name) => ({
      path: `/faq/${name}`,
      title: t(`pages.faq-${name}`),
      text: t(`help.faq.${name}`),
      Icon: faqIcons[name],
    })),
    { path: "/manual", title: t("pages.manual"), text: t("help.manual"), Icon: BookOpen },
  ];
  const ways = contactNames.map((name) => ({
    path: `/contactus/${name}`,
    title: t(`pages.contactus-${name}`),
    text: t(`help.contact.${name}`),
    Icon: contacts[name],
  }));
  const slots = {
    search: <SearchForm locale={locale} />,
    guides: <HelpCards locale={locale} cards={guides} />,
    more: <HelpCards locale={locale} cards={more} />,
    contact: <HelpCards locale={locale} cards={ways} />,
  };
  return (
    <DocPage
      locale={locale}
      title={title}
      lead={head.lead}
      menu={{
        title: t("sections.helpCenter"),
        entries: guides.map(({ path, title: label }) => ({ path, label })),
        current: "/helpCenter",
      }}
    >
      <Markdown tokens={tokens} locale={locale} slots={slots} />
    </DocPage>
  );
}
