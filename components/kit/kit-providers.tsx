"use client";
import { NextIntlClientProvider, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Confirmer } from "@/components/ui/confirmer";
import { Toaster } from "@/components/ui/toaster";
import type { Locale } from "@/lib/core/locales";
import type { KitMessages } from "./read-messages";

interface Props {
  locale: Locale;
  messages: KitMessages;
  children: ReactNode;
}

/** What parts need around them: messages, toasts, questions. */
export function KitProviders({ locale, messages, children }: Props) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
      <Hosts>{children}</Hosts>
    </NextIntlClientProvider>
  );
}

function Hosts({ children }: Pick<Props, "children">) {
  const t = useTranslations("kit.toast");
  return (
    <Toaster words={{ region: t("region"), close: t("close") }}>
      <Confirmer>{children}</Confirmer>
    </Toaster>
  );
}
