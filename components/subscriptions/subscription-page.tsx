import Link from "next/link";
import { getMessages, getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/ui/button";
import { PageState } from "@/components/ui/page-state";
import type { Locale } from "@/lib/core/locales";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import { groupNumber } from "@/lib/parcels/carriers/group-number";
import { nameCarrier } from "@/lib/parcels/carriers/name-carrier";
import type { ErrorSentences } from "@/lib/platform/browser/error-sentence";
import { localePath } from "@/lib/platform/i18n/format";
import { detailPath } from "@/lib/tracking/lookup/detail-address";
import type { ViewedSubscription } from "@/lib/tracking/subscriptions/view-subscription";
import { SubscriptionAnswer } from "./subscription-answer";

interface Props {
  kind: "confirm" | "unsubscribe";
  locale: Locale;
  token: string;
  /** null: the link is no longer valid. */
  view: ViewedSubscription | null;
}

/** The page of an email's link: the confirmation with its parcel, or that the link has expired. */
export async function SubscriptionPage({ kind, locale, token, view }: Props) {
  const t = await getTranslations({ locale, namespace: "subscription" });
  if (!view) {
    return (
      <PageState kind="error" level={1} picture="inbox" title={t("old.title")} text={t("old.text")}>
        <Link href={localePath(locale)} className={buttonClass({ variant: "primary" })}>
          {t("old.home")}
        </Link>
      </PageState>
    );
  }
  const messages = await getMessages({ locale });
  const values = {
    email: view.email,
    number: groupNumber(view.track, view.carrier),
    carrier: nameCarrier(view.carrier, locale),
  };
  const words = {
    title: t(`${kind}.title`),
    lead: t(`${kind}.lead`, values),
    button: t(`${kind}.button`),
    working: t("working"),
    doneTitle: t(`${kind}.doneTitle`),
    done: t(`${kind}.done`, values),
    next: t(`${kind}.next`),
    open: t(`${kind}.open`),
    another: t("another"),
    stop: t("stop"),
    failed: t("failed", { reason: "{reason}" }),
  };
  const parcel = localePath(locale, detailPath([{ number: view.track, carrier: view.carrier }]));
  return (
    <div className="page py-10 sm:py-16">
      <div className="mx-auto max-w-lg">
        <SubscriptionAnswer
          kind={kind}
          wasDone={kind === "confirm" && view.state === "active"}
          token={token}
          stop={{
            token: view.stopToken,
            href: localePath(locale, `/subscription/unsubscribe?token=${view.stopToken}`),
          }}
          parcel={{
            href: parcel,
            track: view.track,
            carrierId: view.carrier,
            email: view.email,
            number: groupNumber(view.track, view.carrier),
            carrier: values.carrier,
            mark: findCarrier(view.carrier)?.mark,
          }}
          home={localePath(locale)}
          words={words}
          reasons={messages.errors as ErrorSentences}
        />
      </div>
    </div>
  );
}
