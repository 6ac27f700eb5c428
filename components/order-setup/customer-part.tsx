"use client";
import { ExternalLink } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { TitledSection } from "@/components/ui/titled-section";
import { signedInPages } from "@/lib/accounts/users/constants";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { CustomerAddress } from "./customer-address";
import { CustomerAnswers } from "./customer-answers";
import { ReceivedMails } from "./received-mails";
import { saveCustomers, settingsOf } from "./setup-calls";
import { SwitchLine } from "./switch-line";
import type { SetupControl } from "./use-setup";

interface Props {
  control: SetupControl;
  now: string;
  timeZone: string;
}

/** How customers reach the company: the form of its tracking page, its address, and from where they are answered. */
export function CustomerPart({ control, now, timeZone }: Props) {
  const { customers } = control.setup;
  return (
    <>
      <ContactFormSwitch control={control} />
      <CustomerAddress control={control} />
      <CustomerAnswers
        // What a switch changed is where the form begins.
        key={JSON.stringify([customers.senderId, customers.categoryId])}
        control={control}
      />
      {customers.address !== null && <ReceivedMails {...{ now, timeZone }} />}
    </>
  );
}

function ContactFormSwitch({ control }: { control: SetupControl }) {
  const t = useTranslations("work-orders.setup.customers");
  const locale = useLocale() as Locale;
  const { customers, settings } = control.setup;
  const { pageUrl, contactForm } = customers;
  const turn = (isOn: boolean) =>
    control.run(() => saveCustomers({ ...settingsOf(customers), contactForm: isOn }));
  return (
    <TitledSection id="customers-form" title={t("form")} text={t("formText")}>
      <SwitchLine
        label={t("formSwitch")}
        isOn={contactForm}
        disabled={pageUrl === null && !contactForm}
        onChange={(isOn) => void turn(isOn)}
      />
      {pageUrl === null ? (
        <p className="mt-3">
          {t("noPage")}{" "}
          <Link
            href={localePath(locale, signedInPages.branding.path)}
            prefetch={false}
            className="text-[var(--link)] underline underline-offset-4"
          >
            {t("setPage")}
          </Link>
        </p>
      ) : (
        <a
          href={pageUrl}
          target="_blank"
          rel="noopener"
          className="mt-3 inline-flex items-center gap-1.5 text-[var(--link)] underline-offset-4 hover:underline"
        >
          {t("openPage")}
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      )}
      {contactForm && !settings.active && <p className="mt-2 text-warning">{t("offNote")}</p>}
    </TitledSection>
  );
}
