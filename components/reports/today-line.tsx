import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import type { Locale } from "@/lib/core/locales";
import { dayAddress } from "./shipments-address";
import { ShipmentsLink } from "./shipments-link";
import { Sparkline } from "./sparkline";

interface Props {
  locale: Locale;
  /** The account's local days, today last. */
  days: readonly { readonly day: string; readonly added: number; readonly delivered: number }[];
  /** Added today, and yesterday until this time of day. */
  added: number;
  before: number;
}

/** The first line: shipments added today, compared with yesterday at this time, and delivered today; with their last 30 days. */
export async function TodayLine({ locale, days, added, before }: Props) {
  const t = await getTranslations({ locale, namespace: "dashboard.today" });
  const last = days.at(-1) ?? { day: "", delivered: 0 };
  const difference = added - before;
  const compared =
    difference === 0 ? t("same") : t(difference > 0 ? "more" : "fewer", { count: Math.abs(difference) });
  const spark = (of: "added" | "delivered") => {
    const values = days.map((day) => day[of]);
    const figure = new Intl.NumberFormat(locale);
    const [low, high] = [Math.min(...values), Math.max(...values)].map((value) => figure.format(value));
    return <Sparkline values={values} label={t("days", { low: low ?? "", high: high ?? "" })} />;
  };
  return (
    <div data-tour="hello" className="mb-4 flex w-fit flex-wrap items-center gap-x-8 gap-y-2">
      <Figure href={dayAddress(locale, "added", last.day)} text={t("added", { count: added })}>
        {spark("added")}
        <span className="text-muted">{compared}</span>
      </Figure>
      <Figure
        href={dayAddress(locale, "delivered", last.day)}
        text={t("delivered", { count: last.delivered })}
      >
        {spark("delivered")}
      </Figure>
    </div>
  );
}

function Figure({ href, text, children }: { href: string; text: string; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <ShipmentsLink
        href={href}
        className="font-medium"
        linkClassName="text-link underline decoration-1 underline-offset-4"
      >
        {text}
      </ShipmentsLink>
      {children}
    </p>
  );
}
