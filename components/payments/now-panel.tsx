import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { Fact } from "@/components/ui/fact";
import { TitledSection } from "@/components/ui/titled-section";
import { plans } from "@/lib/accounts/billing/data/plans";
import { formatAmount } from "@/lib/accounts/billing/format";
import { signedInPages } from "@/lib/accounts/users/constants";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { CancelPlan } from "./cancel-plan";
import type { PayState } from "./payment-calls";
import { dayWriter, lastDayWriter, paidPlan } from "./rules";

interface Props {
  locale: Locale;
  state: PayState;
  /** Tracking numbers left; null: the reader may not see them. */
  left: number | null;
  timeZone: string;
}

/** What the account has now: its plan, until when, and the numbers that are left. */
export async function NowPanel({ locale, state, left, timeZone }: Props) {
  const t = await getTranslations({ locale, namespace: "payments.now" });
  const names = await getTranslations({ locale, namespace: "plans.names" });
  const number = new Intl.NumberFormat(locale);
  const paid = paidPlan(state);
  const known = plans.find(({ id }) => id === (paid?.plan ?? state.plan));
  const name = known ? names(known.id) : t("none");
  return (
    <TitledSection id="plan-now" title={t("title")}>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <div className="min-w-0">
          <dt className="sr-only">{t("title")}</dt>
          <dd>
            <p className="font-semibold text-2xl tracking-tight">{name}</p>
            <PlanLines {...{ locale, state, timeZone }} />
          </dd>
        </div>
        {left !== null && (
          <Fact name={t("left")}>
            <span className="font-semibold text-2xl tabular-nums tracking-tight">{number.format(left)}</span>
          </Fact>
        )}
        {state.owed > 0 && (
          <div className="min-w-0 sm:col-span-2">
            <dt className="font-medium text-warning">{t("owed", { count: state.owed })}</dt>
            <dd className="max-w-[72ch] text-muted">{t("owedText")}</dd>
          </div>
        )}
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {left !== null && <PageLink {...{ locale, page: "usage" }}>{t("usage")}</PageLink>}
        <PageLink {...{ locale, page: "rechargeRecord" }}>{t("history")}</PageLink>
        {state.isOn && paid && paid.state !== "cancelled" && (
          <CancelPlan plan={name} until={paid.paidUntil && lastDayWriter(locale, timeZone)(paid.paidUntil)} />
        )}
      </div>
    </TitledSection>
  );
}

interface LinkProps {
  locale: Locale;
  page: "usage" | "rechargeRecord";
  children: ReactNode;
}

function PageLink({ locale, page, children }: LinkProps) {
  const address = localePath(locale, signedInPages[page].path);
  return (
    <Link href={address} prefetch={false} className={buttonClass({ variant: "outline" })}>
      {children}
    </Link>
  );
}

/** Price, end and what follows. */
async function PlanLines({ locale, state, timeZone }: Omit<Props, "left">) {
  const t = await getTranslations({ locale, namespace: "payments.now" });
  const names = await getTranslations({ locale, namespace: "plans.names" });
  const lastDay = lastDayWriter(locale, timeZone);
  const paid = paidPlan(state);
  const wanted = plans.find(({ id }) => id === paid?.wantedPlan);
  if (paid?.paidUntil) {
    const until = lastDay(paid.paidUntil);
    const price = formatAmount(paid.cents, locale);
    const isEnding = paid.state === "cancelled";
    return (
      <>
        <p className="text-muted">
          {isEnding
            ? t("ending", { day: until })
            : wanted
              ? t("paidUntil", { day: until })
              : t("renews", { price, day: until })}
        </p>
        {wanted && !isEnding && (
          <p className="text-muted">
            {t("next", {
              day: dayWriter(locale, timeZone)(paid.paidUntil),
              plan: names(wanted.id),
              price: formatAmount(wanted.monthlyCents, locale),
            })}
          </p>
        )}
      </>
    );
  }
  return (
    <p className="max-w-[40ch] text-muted">
      {t(freeLine(state), { day: state.planUntil ? lastDay(state.planUntil) : "" })}
    </p>
  );
}

/** The line of a plan that is not paid monthly. */
function freeLine(state: PayState) {
  if (paidPlan(state)) return "starting";
  if (state.plan === "server") return "noneText";
  if (state.plan === "free") return "freeText";
  return state.planUntil ? "until" : "granted";
}
