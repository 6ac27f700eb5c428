import Link from "next/link";
import type { Locale } from "@/lib/core/locales";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import { nameCarrier } from "@/lib/parcels/carriers/name-carrier";
import { localePath } from "@/lib/platform/i18n/format";

/** A carrier's name, with a link to its page where it has one. */
export function CarrierLink({ carrier, locale }: { carrier: string; locale: Locale }) {
  const route = findCarrier(carrier)?.routerName;
  const name = nameCarrier(carrier, locale);
  if (route === undefined) return name;
  return (
    <Link
      href={localePath(locale, `/carrier/${route}`)}
      prefetch={false}
      className="underline decoration-1 underline-offset-4 hover:text-ink"
    >
      {name}
    </Link>
  );
}
