import { CircleAlert } from "lucide-react";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ClientMessages } from "@/components/shell/client-messages";
import { NoticeFrame } from "@/components/shell/notice-frame";
import { PageFrame } from "@/components/shell/page-frame";
import { buttonClass } from "@/components/ui/button";
import { TitledSection } from "@/components/ui/titled-section";
import { packValidMonths } from "@/lib/accounts/billing/constants";
import type { BillingDetails } from "@/lib/accounts/invoices/schemas";
import type { Locale } from "@/lib/core/locales";
import { listCountries } from "@/lib/parcels/carriers/name-country";
import { localePath } from "@/lib/platform/i18n/format";
import { DetailsForm } from "./details-form";
import { NowPanel } from "./now-panel";
import { OrderReturn } from "./order-return";
import type { PayState } from "./payment-calls";
import { lastDayWriter } from "./rules";

interface Props {
  locale: Locale;
  state: PayState;
  /** Tracking numbers left; null: the reader may not see them. */
  left: number | null;
  details: BillingDetails | null;
  /** IANA zone of the account. */
  timeZone: string;
  /** Order with which its buyer comes back from PayPal. */
  order: { readonly id: string; readonly isCancelled: boolean } | null;
  /** Where PayPal lists what it charges regularly. */
  autopay: string;
  /** The tables of prices, with their buttons. */
  plans: ReactNode;
  packs: ReactNode;
}

/** What the pages say in the browser. */
const messages = [
  ...["buy", "back", "cancel", "details"].map((part) => `payments.${part}`),
  ...["plans.names", "errors"],
];

/** The account's plan, what can be bought, and to whom invoices are made out. */
export async function PaymentPage(props: Props) {
  const { locale, state, left, timeZone } = props;
  const [t, shell] = await Promise.all([
    getTranslations({ locale, namespace: "payments" }),
    getTranslations({ locale, namespace: "shell" }),
  ]);
  const failing = state.subscription?.graceUntil ?? null;
  return (
    <PageFrame title={t("title")} crumbs={[{ label: shell("groups.settings") }]}>
      <ClientMessages paths={messages}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {state.isOn && failing !== null && (
            <FailingNote
              locale={locale}
              until={lastDayWriter(locale, timeZone)(failing)}
              autopay={props.autopay}
            />
          )}
          {!state.isOn && <OffNote locale={locale} />}
          {state.isOn && props.order && (
            <OrderReturn
              orderId={props.order.id}
              isCancelled={props.order.isCancelled}
              wantedPlan={state.subscription?.wantedPlan ?? null}
            />
          )}
          <NowPanel {...{ locale, state, left, timeZone }} />
          {state.isOn && <Shop {...props} />}
        </div>
      </ClientMessages>
    </PageFrame>
  );
}

/** What can be bought. */
async function Shop({ locale, details, plans, packs }: Props) {
  const [t, prices] = await Promise.all([
    getTranslations({ locale, namespace: "payments" }),
    getTranslations({ locale, namespace: "plans.packs" }),
  ]);
  const countries = listCountries(locale).map(({ code, name }) => [code, name] as const);
  return (
    <>
      <TitledSection id="plans" title={t("plans.title")} text={t("plans.text")}>
        {plans}
      </TitledSection>
      <TitledSection id="packs" title={prices("title")} text={prices("text", { count: packValidMonths })}>
        {packs}
      </TitledSection>
      <TitledSection
        id="billing"
        title={t("details.title")}
        text={t(details ? "details.text" : "details.missing")}
      >
        <DetailsForm details={details} countries={countries} />
      </TitledSection>
    </>
  );
}

/** The last charge of the plan failed. */
async function FailingNote({ locale, until, autopay }: { locale: Locale; until: string; autopay: string }) {
  const t = await getTranslations({ locale, namespace: "payments.failing" });
  return (
    <NoticeFrame
      label={t("label")}
      icon={CircleAlert}
      failure={null}
      actions={
        <a
          href={autopay}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ size: "sm", variant: "primary" })}
        >
          {t("open")}
        </a>
      }
    >
      <p className="font-medium">{t("title")}</p>
      <p>{t("text", { day: until })}</p>
    </NoticeFrame>
  );
}

async function OffNote({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "payments.off" });
  return (
    <TitledSection id="payments-off" title={t("title")} text={t("text")}>
      <Link
        href={localePath(locale, "/contactus/suggest")}
        prefetch={false}
        className={buttonClass({ variant: "outline" })}
      >
        {t("contact")}
      </Link>
    </TitledSection>
  );
}
