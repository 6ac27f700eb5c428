import { getTranslations } from "next-intl/server";
import { ContactForm } from "@/components/contact/contact-form";
import { readFormTexts } from "@/components/contact/read-texts";
import { DocPage } from "@/components/docs/doc-page";
import { contactForms } from "@/lib/messages/contact/constants";
import { mailTransport } from "@/lib/platform/environment/env";
import { definePages } from "@/lib/platform/i18n/define-page";
import { describePage } from "@/lib/site/content/describe-page";

/** Rendered on first request, then cached; not at build time, because email settings come from the environment. */
export const revalidate = false;
export const generateStaticParams = () => [];

const pages = definePages(contactForms);

export const generateMetadata = pages.metadata(async (locale, form) => {
  const t = await getTranslations({ locale, namespace: "contact.forms" });
  return describePage(locale, `/contactus/${form}`, t(`${form}.title`), t(`${form}.description`));
});

export default pages.page(async (locale, form) => {
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
});
