import { NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import type { ComponentProps } from "react";
import type { Locale } from "@/lib/core/locales";
import { RecentList } from "./recent-list";

interface Props extends ComponentProps<typeof RecentList> {
  /** The words of statuses, which the page itself does not have. */
  words: Record<string, unknown>;
}

/** Loads the list of recent numbers and its words in a language. */
export async function loadRecent(locale: Locale) {
  const [status, parcel] = await Promise.all([
    import(`@/messages/${locale}/status.json`),
    import(`@/messages/${locale}/parcel.json`),
  ]);
  return { RecentWithWords, words: { status: status.default, parcel: parcel.default } };
}

function RecentWithWords({ words, ...list }: Props) {
  return (
    <NextIntlClientProvider locale={useLocale()} messages={{ ...useMessages(), ...words }} timeZone="UTC">
      <RecentList {...list} />
    </NextIntlClientProvider>
  );
}
