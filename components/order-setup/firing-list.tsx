"use client";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import type { useFormatters } from "@/components/ui/use-formatters";
import { signedInPages } from "@/lib/accounts/users/constants";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import type { Firings } from "./setup-calls";

interface Props {
  firings: readonly Omit<Firings[number], "changes">[];
  times: ReturnType<typeof useFormatters>;
}

/** Orders for which a rule fired, or would have, latest first. */
export function FiringList({ firings, times }: Props) {
  const locale = useLocale() as Locale;
  return (
    <ul className="grid max-h-56 gap-1 overflow-y-auto text-sm">
      {firings.map(({ orderId, seq, title, at, effects }) => (
        <li key={`${orderId}-${at}`} className="flex flex-wrap items-baseline gap-x-3">
          <Link
            href={localePath(locale, `${signedInPages.workOrder.path}?order=${orderId}`)}
            prefetch={false}
            className="text-[var(--link)] underline-offset-4 hover:underline"
          >
            #{seq}
          </Link>
          <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
          <time dateTime={at} title={times.full(at)} suppressHydrationWarning className="ms-auto text-muted">
            {times.short(at)}
          </time>
          {effects.length > 0 && <EffectList effects={effects} />}
        </li>
      ))}
    </ul>
  );
}

/** Emails and events of webhooks, and why one was left out. */
function EffectList({ effects }: Pick<Firings[number], "effects">) {
  const t = useTranslations("work-orders.setup.effects");
  return (
    <ul className="w-full text-muted">
      {effects.map(({ do: kind, to, problem }) => {
        const name = t(kind === "webhook" || to === null ? "webhook" : to);
        return (
          <li key={name}>{problem ? t("leftOut", { name, reason: t(`problems.${problem}`) }) : name}</li>
        );
      })}
    </ul>
  );
}
