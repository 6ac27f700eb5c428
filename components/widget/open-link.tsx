import { SquareArrowOutUpRight } from "lucide-react";
import { useLocale } from "next-intl";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/i18n/format";
import { detailPath } from "@/lib/tracking/detail-address";

interface Props {
  /** null: the start page, where a number can be typed. */
  number: string | null;
  carrier: string | null;
  label: string;
  /** Says that it opens a new tab, for screen readers. */
  newTab: string;
}

/** Link out of the frame: the same parcel on the site, in a tab without access to the shop's. */
export function OpenLink({ number, carrier, label, newTab }: Props) {
  const locale = useLocale() as Locale;
  const path = number === null ? "/" : detailPath([carrier ? { number, carrier } : { number }]);
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
