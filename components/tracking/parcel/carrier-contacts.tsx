import { ExternalLink, Globe, Info, Phone } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import type { CarrierCard } from "@/lib/parcels/carriers/describe-carrier";
import { carrierName, phonesFor, trackingLink } from "@/lib/parcels/carriers/format";
import { localePath } from "@/lib/platform/i18n/format";
import { phoneHref } from "./rules";

interface Props {
  card: CarrierCard;
  number: string;
  /** Where the parcel comes from and goes to, as far as known. */
  countries: readonly (string | null)[];
}

/** Carrier contacts: its page about this parcel, phones with hours, website. */
export function CarrierContacts({ card, number, countries }: Props) {
  const t = useTranslations("parcel.carrier");
  const locale = useLocale();
  const name = carrierName(card, locale);
  const page = trackingLink(card, number);
  const link = "inline-flex min-h-8 items-center gap-2 text-accent underline-offset-4 hover:underline";
  return (
    <ul className="text-sm">
      {page && (
        <li>
          <a href={page} target="_blank" rel="noopener noreferrer nofollow" className={link}>
            <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
            {t("page", { carrier: name })}
            <span className="sr-only">, {t("opensNew")}</span>
          </a>
        </li>
      )}
      {phonesFor(card, countries).map((phone) => (
        <li key={phone}>
          <a href={phoneHref(phone)} className={link}>
            <Phone aria-hidden="true" className="size-4 shrink-0" />
            <span className="sr-only">{t("phones")} </span>
            <span className="tabular">{phone}</span>
          </a>
        </li>
      ))}
      {card.hours && (
        <li className="ms-6 text-muted">
          <span className="sr-only">{t("hours")} </span>
          {card.hours}
        </li>
      )}
      {card.website && (
        <li>
          <a href={card.website} target="_blank" rel="noopener noreferrer nofollow" className={link}>
            <Globe aria-hidden="true" className="size-4 shrink-0" />
            {new URL(card.website).hostname.replace(/^www\./, "")}
            <span className="sr-only">, {t("opensNew")}</span>
          </a>
        </li>
      )}
      <li>
        <Link href={localePath(locale, `/carrier/${card.routerName}`)} prefetch={false} className={link}>
          <Info aria-hidden="true" className="size-4 shrink-0" />
          {t("about", { carrier: name })}
        </Link>
      </li>
    </ul>
  );
}
