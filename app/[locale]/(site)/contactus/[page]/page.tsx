import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { ContactForm } from "@/components/contact/contact-form";
import { readFormTexts } from "@/components/contact/read-texts";
import { DocPage } from "@/components/docs/doc-page";
import { contactForms, type ContactForm as Kind } from "@/lib/contact/constants";
import { describePage } from "@/lib/content/describe-page";
import { isLocale, type Locale } from "@/lib/core/locales";
import { mailTransport } from "@/lib/platform/env";

interface Props {
  params: Promise<{ locale: string; page: string }>;
}

/** Rendered on first request, then cached; not at build time, because email settings come from the environment. */
export const revalidate = false;
export const generateStaticParams = () => [];

async function readParams(params: Props["params"]): Promise<{ locale: Locale; form: Kind } | null> {
  const { locale, page } = await params;
  const form = contactForms.find((one) => one === page);
  return isLocale(locale) && form ? { locale, form } : null;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const requested = await readParams(params);
  if (!requested) return {};
  const { locale, form } = requested;
  const t = await getTranslations({ locale, namespace: "contact.forms" });
  return describePage(locale, `/contactus/${form}`, t(`${form}.title`), t(`${form}.description`));
}

export default async function ContactPage({ params }: Props) {
  const request = await readParams(params);
  if (!request) notFound();
  const { locale, form } = request;
  setRequestLocale(locale);
  const t = await getTranslations("contact.forms");
  const site = await getTranslations("site");
  const entries = contactForms.map((one) => ({
    path: `/contactus/${one}`,
    label: site(`pages.contactus-${one}`),
  }));
  return (
    <DocPage
      locale={locale}
      title={t(`${form}.title`)}
      lead={t(`${form}.lead`)}
      menu={{ title: site("sections.contactus"), entries, current: `/contactus/${form}` }}
    >
      <ContactForm
        key={form}
        kind={form}
        language={locale}
        texts={await readFormTexts(locale, form, mailTransport() === "off")}
      />
    </DocPage>
  );
}
