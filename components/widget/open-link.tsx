import { SquareArrowOutUpRight } from "lucide-react";
import { useLocale } from "next-intl";
import type { Locale } from "@/lib/core/locales";
import { trackingPagePath } from "@/lib/messages/brands/page-address";
import { localePath } from "@/lib/platform/i18n/format";
import { detailPath } from "@/lib/tracking/lookup/detail-address";

interface Props {
  /** null: the start page, where a number can be typed. */
  number: string | null;
  carrier: string | null;
  /** Whose tracking page it leads to; null: ours. */
  company?: string | null;
  label: string;
  /** Says that it opens a new tab, for screen readers. */
  newTab: string;
}

/** Link out of the frame: the same parcel on the site, in a tab without access to the shop's. */
export function OpenLink({ number, carrier, company = null, label, newTab }: Props) {
  const locale = useLocale() as Locale;
  const asked = number === null ? null : { number, ...(carrier && { carrier }) };
  const own = asked === null ? "/" : detailPath([asked]);
  const path = company === null ? own : trackingPagePath(company, asked);
  return (
    <a
      href={localePath(locale, path)}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center gap-2 justify-self-start font-medium text-[var(--link)] text-sm hover:underline"
    >
      {label}
      <SquareArrowOutUpRight aria-hidden="true" className="size-4" />
      <span className="sr-only">({newTab})</span>
    </a>
  );
}
