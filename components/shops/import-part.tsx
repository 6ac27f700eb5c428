"use client";
import { LoaderCircle } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Allowed } from "@/components/shell/may-do";
import { UsageLink } from "@/components/shell/usage-link";
import { Button, buttonClass } from "@/components/ui/button";
import { signedInPages } from "@/lib/accounts/users/constants";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import type { CardProps } from "./card-props";
import { FirstDay } from "./first-day";
import { countNumbers, type ImportStep } from "./rules";

type Props = CardProps & { step: Exclude<ImportStep, "done"> };

/** The import of a shop that needs an answer, or goes on. */
export function ImportPart(props: Props) {
  const { shop, step, timeZone, now, look } = props;
  const [choosesAgain, setChoosesAgain] = useState(false);
  if (step === "choose" || (step === "confirm" && choosesAgain))
    return (
      <FirstDay
        {...{ shop, timeZone, now }}
        onDone={() => {
          setChoosesAgain(false);
          look();
        }}
      />
    );
  if (step === "reading") return <Reading {...props} />;
  if (step === "confirm") return <Found {...props} onOtherDay={() => setChoosesAgain(true)} />;
  return step === "adding" ? <Adding {...props} /> : <Waiting {...props} />;
}

function Panel({ title, sign, children }: { title: string; sign?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-3 rounded-xl bg-sunk p-4">
      <h3 className="flex items-start gap-2 font-semibold">
        {sign}
        {title}
      </h3>
      {children}
    </div>
  );
}

/** Orders are looked up: how many so far. */
function Reading({ shop, times }: Props) {
  const t = useTranslations("shops.first");
  const numbers = countNumbers(shop);
  const day = shop.importFrom === null ? "" : times.brief(shop.importFrom);
  return (
    <Panel
      title={t("reading", { day })}
      sign={
        <LoaderCircle
          aria-hidden="true"
          className="mt-0.5 size-4 shrink-0 animate-spin text-accent motion-reduce:animate-none"
        />
      }
    >
      <Progress text={t("progress", { orders: shop.readingOrders ?? 0, numbers })} />
    </Panel>
  );
}

/** How far it is, and that nobody has to wait for it. */
function Progress({ text }: { text: string }) {
  const t = useTranslations("shops.first");
  return (
    <div>
      <p role="status" className="tabular">
        {text}
      </p>
      <p className="text-muted">{t("leave")}</p>
    </div>
  );
}

/** What was found, and whether it fits: the company decides. */
function Found({ shop, times, actions, onOtherDay }: Props & { onOtherDay: () => void }) {
  const t = useTranslations("shops.first");
  const { counts, ordersRead, importFrom } = shop;
  const day = importFrom === null ? "" : times.brief(importFrom);
  const fits = shop.fits ?? counts.found;
  const wait = counts.found - fits;
  const isEmpty = counts.found === 0;
  return (
    <Panel title={isEmpty ? t("readyNone", { day }) : t("ready", { count: counts.found, day })}>
      <div className="grid max-w-[72ch] gap-1">
        {isEmpty ? (
          <p>{t("readyNoneText", { orders: ordersRead })}</p>
        ) : (
          <>
            <p className={wait > 0 ? "font-medium" : ""}>
              {wait > 0 ? t("fitsSome", { fits, wait }) : t("fitsAll", { count: counts.found })}
            </p>
            {counts.invalid > 0 && <p>{t("invalid", { count: counts.invalid })}</p>}
            <p className="text-muted">{t("after")}</p>
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" aria-disabled={actions.working} onClick={() => actions.start(shop)}>
          {isEmpty ? t("start") : t("import", { count: counts.found })}
        </Button>
        <Button variant="outline" onClick={onOtherDay}>
          {t("otherDay")}
        </Button>
        {wait > 0 && <PlansLink />}
      </div>
    </Panel>
  );
}

/** Numbers become shipments: how many so far. */
function Adding({ shop }: Props) {
  const t = useTranslations("shops.first");
  const figure = new Intl.NumberFormat(useLocale());
  const { found, added, listed } = shop.counts;
  const [done, total] = [added + listed, found + added + listed];
  return (
    <Panel title={t("adding")}>
      <Bar label={t("adding")} done={done} total={total} />
      <Progress text={t("addingProgress", { done: figure.format(done), total: figure.format(total) })} />
    </Panel>
  );
}

/** Numbers wait for quota. */
function Waiting({ shop }: Props) {
  const t = useTranslations("shops.first");
  return (
    <Panel title={t("waiting", { count: shop.counts.found })}>
      <p className="max-w-[72ch]">{t("waitingText")}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PlansLink />
        <UsageLink name={t("usage")} />
      </div>
    </Panel>
  );
}

/** The way to more quota, for those who may buy it. */
function PlansLink() {
  const t = useTranslations("shops.first");
  const { path, needs } = signedInPages.openPayment;
  return (
    <Allowed to={needs}>
      <Link
        href={localePath(useLocale() as Locale, path)}
        prefetch={false}
        className={buttonClass({ variant: "outline" })}
      >
        {t("plans")}
      </Link>
    </Allowed>
  );
}

function Bar({ label, done, total }: { label: string; done: number; total: number }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      className="h-2 overflow-hidden rounded-full bg-surface"
    >
      <div
        className="h-full rounded-full bg-accent transition-[width] duration-200 motion-reduce:transition-none"
        style={{ width: `${(done / total) * 100}%` }}
      />
    </div>
  );
}
