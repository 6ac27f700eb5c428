"use client";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorNote } from "@/components/ui/error-note";
import { useAsyncAction } from "@/components/ui/use-async-action";
import { packValidMonths } from "@/lib/accounts/billing/constants";
import { formatAmount } from "@/lib/accounts/billing/format";
import type { Locale } from "@/lib/core/locales";
import { createOrder } from "./payment-calls";
import type { Offer } from "./purchase";
import { orderAddress } from "./rules";

interface Props {
  offer: Offer;
  onClose: () => void;
  /** Leaves the page. */
  open?: (address: string) => void;
}

/** What is bought, for how much, from when, and what becomes of what the account has; then on to PayPal. */
export function PurchaseDialog({ offer, onClose, open = (to) => window.location.assign(to) }: Props) {
  const t = useTranslations("payments.buy");
  const locale = useLocale() as Locale;
  const act = useAsyncAction();
  const [isLeaving, setLeaving] = useState(false);
  const { purchase, plan, numbers } = offer;
  async function submit() {
    const order = await act.run(() => createOrder(purchase));
    if (order === null) return;
    setLeaving(true);
    open(order.approveUrl ?? orderAddress(locale, order.id));
  }
  const isBusy = act.working || isLeaving;
  return (
    <Dialog
      open
      onClose={onClose}
      title={plan === null ? t("packTitle", { count: numbers }) : t("planTitle", { plan })}
      close={t("cancel")}
      size="md"
    >
      <OfferFacts offer={offer} locale={locale} />
      <OfferTexts offer={offer} locale={locale} />
      <div className="mt-4">
        <ErrorNote text={act.failure} />
      </div>
      <div className="mt-5 flex justify-end gap-2 max-sm:flex-col-reverse">
        <Button variant="outline" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button variant="primary" autoFocus aria-disabled={isBusy} onClick={() => !isBusy && void submit()}>
          {isBusy ? t("working") : t("submit")}
        </Button>
      </div>
    </Dialog>
  );
}

interface PartProps {
  offer: Offer;
  locale: Locale;
}

/** It begins when the paid month ends. */
const isLater = (change: Offer["change"]) => change === "downgrade" || change === "resume";

/** The figures. */
function OfferFacts({ offer: { purchase, numbers, change, nextDay }, locale }: PartProps) {
  const t = useTranslations("payments.buy");
  const price = formatAmount(purchase.cents, locale);
  const isPlan = purchase.kind === "plan";
  return (
    <dl className="mt-3 divide-y divide-border rounded-xl bg-sunk px-4 text-[0.9375rem]">
      <Line name={t("price")}>
        <span className="font-semibold">{isPlan ? t("monthly", { price }) : price}</span>
      </Line>
      <Line name={t("brings")}>{t(isPlan ? "perMonth" : "numbers", { count: numbers })}</Line>
      {isPlan ? (
        <Line name={t("begins")}>
          {isLater(change) && nextDay !== null ? t("onDay", { day: nextDay }) : t("now")}
        </Line>
      ) : (
        <Line name={t("valid")}>{t("months", { count: packValidMonths })}</Line>
      )}
    </dl>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2.5">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular text-end">{children}</dd>
    </div>
  );
}

/** What happens, in sentences. */
function OfferTexts({ offer, locale }: PartProps) {
  const t = useTranslations("payments.buy");
  const { purchase, numbers, change, owed, hasDetails } = offer;
  const values = {
    price: formatAmount(purchase.cents, locale),
    plan: offer.presentPlan ?? "",
    day: offer.lastDay ?? "",
    next: offer.nextDay ?? "",
  };
  const isPack = purchase.kind === "pack";
  const lines = [
    isPack ? t("pack") : t(change === "again" ? "first" : change, values),
    isPack && owed > 0 ? t("owed", { count: Math.min(owed, numbers) }) : null,
    isLater(change) ? null : t("waiting"),
    hasDetails ? null : t("noDetails"),
    t("redirect"),
  ];
  return (
    <div className="mt-4 grid gap-2 text-[0.9375rem] text-muted">
      {lines.map(
        (line, at) =>
          line && (
            <p key={line} className={at === 0 ? "text-ink" : ""}>
              {line}
            </p>
          ),
      )}
    </div>
  );
}
