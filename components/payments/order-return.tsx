"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { LoaderCircle } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import { packValidMonths } from "@/lib/accounts/billing/constants";
import { formatAmount } from "@/lib/accounts/billing/format";
import type { OrderView } from "@/lib/accounts/payments/schemas";
import { signedInPages } from "@/lib/accounts/users/constants";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { cancelOrder, documentAddress, settleOrder } from "./payment-calls";
import { nextCheckMs, type StateTone, stateTones } from "./rules";
import { toneLooks } from "./tone-looks";

interface Props {
  orderId: string;
  /** Its buyer turned back at PayPal. */
  isCancelled: boolean;
  /** Smaller plan that begins with the next charge. */
  wantedPlan: string | null;
}

const idle = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const;

/** It is approved, and begins with the next charge. */
function isPlanned({ kind, item, state }: OrderView, wantedPlan: string | null): boolean {
  return kind === "plan" && wantedPlan === item && state === "approved";
}

/** What became of the order that the buyer comes back with: asked of PayPal until it is certain. */
export function OrderReturn({ orderId, isCancelled, wantedPlan }: Props) {
  const t = useTranslations("payments.back");
  const sentenceOf = useErrorSentence();
  const queryKey = ["payment", orderId, isCancelled];
  const client = useQueryClient();
  const { data, error, isFetching } = useQuery({
    ...idle,
    queryKey,
    queryFn: ({ signal }) => (isCancelled ? cancelOrder : settleOrder)(orderId, { signal }),
    retry: false,
    refetchInterval: ({ state: { data: order, dataUpdateCount } }) =>
      (order && !isPlanned(order, wantedPlan) && nextCheckMs(order, dataUpdateCount)) || false,
  });
  useRefresh(data?.state);
  const again = () => void client.invalidateQueries({ queryKey });
  if (data) return <Outcome order={data} {...{ isFetching, wantedPlan, again }} />;
  if (error) {
    const sentence = sentenceOf(error);
    return (
      <Panel tone="bad" title={t("failed")} text={sentence ?? ""}>
        <Button onClick={again}>{t("again")}</Button>
      </Panel>
    );
  }
  return <Panel tone="working" title={t("working")} text={t("workingText")} />;
}

/** The page shows the plan and the numbers: it is drawn again when the order's state may have changed them. */
function useRefresh(state: OrderView["state"] | undefined) {
  const router = useRouter();
  useEffect(() => {
    if (state !== undefined) router.refresh();
  }, [state, router]);
}

interface OutcomeProps extends Pick<Props, "wantedPlan"> {
  order: OrderView;
  isFetching: boolean;
  again: () => void;
}

/** The result in words, with what can be done now. */
function Outcome({ order, isFetching, wantedPlan, again }: OutcomeProps) {
  const t = useTranslations("payments.back");
  const { state, number, documents, approveUrl } = order;
  const { title, text } = useOutcomeTexts(order, wantedPlan);
  const [invoice] = documents;
  const planned = isPlanned(order, wantedPlan);
  const isMoving = !planned && (state === "approved" || state === "capturing");
  return (
    <Panel
      tone={isMoving ? "working" : planned ? "good" : stateTones[state]}
      title={title}
      text={text}
      note={t("number", { number })}
    >
      {invoice && (
        <a href={documentAddress(invoice)} download className={buttonClass({ variant: "primary" })}>
          {t("invoice")}
        </a>
      )}
      {approveUrl && (
        <a href={approveUrl} rel="noreferrer" className={buttonClass({ variant: "primary" })}>
          {t(state === "declined" ? "other" : "continue")}
        </a>
      )}
      {(state === "pending" || state === "created") && (
        <Button aria-disabled={isFetching} onClick={() => !isFetching && again()}>
          {t("again")}
        </Button>
      )}
      <HistoryLink>{t("history")}</HistoryLink>
    </Panel>
  );
}

function HistoryLink({ children }: { children: ReactNode }) {
  const locale = useLocale() as Locale;
  return (
    <a
      href={localePath(locale, signedInPages.rechargeRecord.path)}
      className={buttonClass({ variant: "outline" })}
    >
      {children}
    </a>
  );
}

function useOutcomeTexts(order: OrderView, wantedPlan: string | null): { title: string; text: string } {
  const t = useTranslations("payments.back");
  const plans = useTranslations("plans.names");
  const locale = useLocale() as Locale;
  const { state, kind, item, numbers, refundedCents, documents, failure } = order;
  const plan = kind === "plan" ? plans(item as "start") : "";
  if (isPlanned(order, wantedPlan)) return { title: t("planned.title"), text: t("planned.text", { plan }) };
  switch (state) {
    case "paid": {
      const brought =
        kind === "pack"
          ? t("paid.pack", { count: numbers, months: packValidMonths })
          : t("paid.plan", { plan });
      const soon = documents.length === 0 ? ` ${t("paid.invoiceSoon")}` : "";
      return { title: t("paid.title"), text: brought + soon };
    }
    case "approved":
    case "capturing":
      return { title: t("working"), text: t("workingText") };
    case "created":
      return { title: t("open.title"), text: t("open.text") };
    case "declined":
      return { title: t("declined.title"), text: t(`declined.${failure ?? "refused"}`) };
    case "partRefunded":
    case "refunded":
    case "reversed":
      return {
        title: t("refunded.title"),
        text: t("refunded.text", { amount: formatAmount(refundedCents, locale) }),
      };
    default:
      return { title: t(`${state}.title`), text: t(`${state}.text`) };
  }
}

const working = { icon: LoaderCircle, color: "animate-spin text-accent motion-reduce:animate-none" };

interface PanelProps {
  tone: StateTone | "working";
  title: string;
  text: string;
  note?: string;
  children?: ReactNode;
}

function Panel({ tone, title, text, note, children }: PanelProps) {
  const t = useTranslations("payments.back");
  const { icon: Icon, color } = tone === "working" ? working : toneLooks[tone];
  return (
    <section
      aria-label={t("label")}
      aria-busy={tone === "working"}
      className="rounded-xl border border-border bg-surface p-4 sm:p-5"
    >
      <div role="status" className="flex items-start gap-3">
        <Icon aria-hidden="true" className={`mt-0.5 size-6 shrink-0 ${color}`} />
        <div className="min-w-0">
          <p className="font-semibold text-lg tracking-tight">{title}</p>
          <p className="mt-0.5 max-w-[68ch] text-muted">{text}</p>
          {note && <p className="tabular mt-1 text-muted text-sm">{note}</p>}
        </div>
      </div>
      {children && <div className="mt-4 flex flex-wrap gap-2">{children}</div>}
    </section>
  );
}
