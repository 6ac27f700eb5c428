import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/shell/client-messages";
import type { Locale } from "@/lib/core/locales";
import { ContactPanel } from "./contact-panel";

interface Props {
  locale: Locale;
  slug: string;
  /** The company's name; empty: it has none. */
  company: string;
  /** Signed key of the page's address; empty: none. */
  linkKey: string;
  /** The page's tracking number; empty: none. */
  number: string;
}

/** What the form says in the browser; most of it as the other contact forms do. */
const messages = [
  ...["work-orders.contact", "contact.errors", "contact.optional", "contact.attachment", "contact.fields"],
  ...["contact.leaveEmpty", "contact.noScript", "contact.send", "contact.sending", "errors"],
];

/** At the end of a company's tracking page: its customer writes to it. */
export async function ContactSection({ locale, company, ...page }: Props) {
  const t = await getTranslations("work-orders.contact");
  return (
    <section aria-labelledby="contact" className="rounded-2xl border border-border bg-surface p-4 sm:p-5">
      <h2 id="contact" className="font-semibold text-lg tracking-tight">
        {t("title")}
      </h2>
      <p className="mt-1 max-w-[60ch] text-muted">{company ? t("lead", { company }) : t("leadUnnamed")}</p>
      <ClientMessages paths={messages}>
        <ContactPanel {...page} locale={locale} />
      </ClientMessages>
    </section>
  );
}
