import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/core/locales";
import { messagesPerHourMax } from "@/lib/messages/contact/constants";
import { numbersPerQueryMax } from "@/lib/parcels/parcel/constants";
import { familyPerHourMax, newNumbersPerHourMax } from "@/lib/tracking/store/constants";
import { newPerAddressAndDayMax } from "@/lib/tracking/subscriptions/constants";

/** Limits for visitors, with the values in use. */
const limits = {
  numbers: numbersPerQueryMax,
  newNumbers: newNumbersPerHourMax,
  nearNumbers: familyPerHourMax,
  subscriptions: newPerAddressAndDayMax,
  messages: messagesPerHourMax,
} as const;
const limitNames = Object.keys(limits) as (keyof typeof limits)[];

export async function LimitsList({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "legal.limits" });
  return (
    <ul>
      {limitNames.map((name) => (
        <li key={name}>{t(name, { count: limits[name] })}</li>
      ))}
    </ul>
  );
}
