import { CircleCheck, CircleDot, CircleHelp, Ellipsis, type LucideIcon, Mail, RefreshCw } from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { CarrierMark } from "@/components/tracking/carriers/carrier-mark";
import { reasonKey } from "@/components/tracking/carriers/reason-key";
import { JourneyRow } from "@/components/tracking/journey/journey-row";
import { ProgressLine } from "@/components/tracking/journey/progress-line";
import { SimulatedBadge } from "@/components/tracking/journey/simulated-badge";
import { TimelineEntry } from "@/components/tracking/journey/timeline-entry";
import { buttonClass } from "@/components/ui/button";
import type { Locale } from "@/lib/core/locales";
import { statusOrder } from "@/lib/core/statuses";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import { carrierName } from "@/lib/parcels/carriers/format";
import { groupNumber } from "@/lib/parcels/carriers/group-number";
import { countryName } from "@/lib/parcels/carriers/name-country";
import { detect } from "@/lib/parcels/detection/detect-carrier";
import { progressSteps, type SubStatus, statusKeys } from "@/lib/parcels/parcel/constants";
import type { Checkpoint } from "@/lib/parcels/parcel/schemas";
import { formatAgo, formatAhead, formatDay } from "@/lib/platform/i18n/format-time";
import { joinSentences } from "@/lib/platform/i18n/join-sentences";

/** Invented numbers whose detection shows all levels of confidence. */
const typed = ["RR900000107GB", "1ZSANDBX0390000110", "123456789012", "1234567890"] as const;
const sureness: Readonly<Record<string, LucideIcon>> = { sure: CircleCheck, likely: CircleDot };

/** The time shown in the figures; they are static. */
const shownAt = new Date("2025-03-14T10:20:00Z");
const shownEvents = [
  { subStatus: "out_for_delivery", local: "2025-03-14T08:05", city: "Lyon", country: "FR" },
  { subStatus: "arrived", local: "2025-03-14T05:40", city: "Lyon", country: "FR" },
] as const satisfies readonly { subStatus: SubStatus; local: string; city: string; country: string }[];

/**
 * The manual's figures by slot name: rendered from the product's own components, so that they stay current.
 */
export async function readManualFigures(locale: Locale): Promise<Readonly<Record<string, ReactNode>>> {
  const t = await getTranslations({ locale, namespace: "site.help.figures" });
  const draw = (name: "box" | "card" | "list" | "freshness" | "timeline", picture: ReactNode) => (
    <Figure alt={t(`${name}.alt`)} caption={t(`${name}.caption`)}>
      {picture}
    </Figure>
  );
  return {
    "figure-box": draw("box", await boxPicture(locale)),
    "figure-card": draw("card", await cardPicture(locale)),
    "figure-list": draw("list", await listPicture(locale)),
    "figure-freshness": draw("freshness", await freshnessPicture(locale)),
    "figure-timeline": draw("timeline", await timelinePicture(locale)),
  };
}

/** A decorative figure; screen readers get its alt text. */
function Figure({ alt, caption, children }: { alt: string; caption: string; children: ReactNode }) {
  return (
    <figure className="manual-figure">
      <div role="img" aria-label={alt}>
        <div inert>{children}</div>
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

async function boxPicture(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "home.box" });
  return (
    <>
      <p className="flex justify-between border-border border-b px-4 py-2.5 text-sm">
        <span className="font-medium">{t("label")}</span>
        <span className="tabular">{t("count", { count: typed.length, max: 20 })}</span>
      </p>
      <ul className="py-1.5">
        {typed.map((number) => {
          const candidates = detect(number);
          const [best] = candidates;
          const carrier = best && findCarrier(best.carrier);
          const key = best ? reasonKey(best) : "guess.length";
          const Icon = sureness[key.split(".")[0] ?? ""] ?? CircleHelp;
          return (
            <li
              key={number}
              className="grid items-center gap-x-5 gap-y-0.5 px-4 py-2 sm:grid-cols-[minmax(0,11fr)_minmax(0,14fr)]"
            >
              <span className="number truncate text-[0.9375rem]">{number}</span>
              <span className="flex min-w-0 items-center gap-2 text-xs">
                <Icon aria-hidden="true" className="size-4 shrink-0 text-accent" />
                <span className="shrink-0 rounded-md border border-border px-2 py-0.5 font-medium text-[0.8125rem]">
                  {carrier ? carrierName(carrier, locale) : t("unknown")}
                  {candidates.length > 1 && /^(likely|guess)/.test(key) && (
                    <span className="text-muted"> +{candidates.length - 1}</span>
                  )}
                </span>
                <span className="min-w-0 truncate text-muted">
                  {t(key as "guess.form", { code: number.slice(-2), host: "" })}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

async function cardPicture(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "status.sub.out_for_delivery" });
  const parcel = await getTranslations({ locale, namespace: "parcel" });
  const carrier = findCarrier("la-poste");
  const name = carrier ? carrierName(carrier, locale) : "";
  return (
    <div className="p-4 sm:p-5" data-status={statusKeys.pick_up}>
      <div className="flex items-center gap-3">
        <CarrierMark mark={carrier?.mark} className="[--mark:2.25rem]" />
        <div>
          <p className="number font-medium">{groupNumber("LX900000124FR", "la-poste")}</p>
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted text-sm">
            {name} <SimulatedBadge />
          </p>
        </div>
      </div>
      <p className="mt-4 mb-4 font-semibold text-2xl text-status tracking-tight">{t("label")}</p>
      <ProgressLine status="pick_up" progressStep={progressSteps.pick_up} label={t("label")} density="full" />
      <p className="mt-5">{joinSentences([t("happened"), t("means")], locale)}</p>
      <p className="mt-2">
        {parcel.rich("whatNext", {
          next: t("next"),
          b: (words) => <span className="font-medium">{words}</span>,
        })}
      </p>
    </div>
  );
}

async function listPicture(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "status.result" });
  return (
    <ul className="grid gap-x-6 py-1.5 sm:grid-cols-2">
      {statusOrder.map((status) => (
        <li key={status} className="flex px-4 py-2">
          <JourneyRow
            density="compact"
            status={status}
            progressStep={progressSteps[status]}
            label={t(`${statusKeys[status]}.label`)}
            now={shownAt}
          />
        </li>
      ))}
    </ul>
  );
}

async function freshnessPicture(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "parcel" });
  const mail = await getTranslations({ locale, namespace: "subscribe" });
  const schedule = await getTranslations({ locale, namespace: "status.why" });
  const requested =
    formatAgo(new Date(shownAt.getTime() - 12 * 60_000).toISOString(), shownAt, locale, "") ?? "";
  const when = formatAhead(new Date(shownAt.getTime() + 18 * 60_000).toISOString(), shownAt, locale);
  const buttons = [
    [RefreshCw, t("refresh.do")],
    [Mail, mail("open")],
    [Ellipsis, t("actions.more")],
  ] as const;
  return (
    <div className="grid gap-2.5 p-4 sm:p-5">
      <div className="flex flex-wrap gap-2">
        {buttons.map(([Icon, words]) => (
          <span key={words} className={buttonClass({ variant: "secondary" })}>
            <Icon aria-hidden="true" />
            {words}
          </span>
        ))}
      </div>
      <p className="text-muted text-sm">
        {joinSentences(
          [t("freshness.asked", { when: requested }), schedule("outForDelivery", { when })],
          locale,
        )}
      </p>
    </div>
  );
}

async function timelinePicture(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "status.sub" });
  const journey = await getTranslations({ locale, namespace: "journey" });
  const events = shownEvents.map(({ subStatus, local, city, country }): Checkpoint => {
    const text = t(`${subStatus}.label`);
    const time = {
      local,
      offset: "+01:00",
      utc: new Date(`${local}:00+01:00`).toISOString(),
      zoneFrom: "given",
    } as const;
    const place = { text: `${city}, ${countryName(country, locale)}` };
    return {
      fingerprint: subStatus,
      time,
      text,
      lang: locale,
      place,
      rawCode: null,
      subStatus,
      source: "",
      evidence: "",
    };
  });
  return (
    <div className="p-4 sm:p-5" data-status={statusKeys.pick_up}>
      <p className="mb-2 font-medium text-muted text-sm">
        {formatDay("2025-03-14", new Date("2025-03-20T00:00:00Z"), locale)}
      </p>
      <ol>
        {events.map((event, at) => (
          <TimelineEntry
            key={event.fingerprint}
            event={event}
            words={{ text: event.text, lang: event.lang, original: null }}
            now={shownAt}
            status={at === 0 ? "pick_up" : null}
            fresh={false}
            last={at === events.length - 1}
            showOriginal={false}
            leg={null}
          />
        ))}
      </ol>
      <p className="text-muted text-xs">{journey("localTimes")}</p>
    </div>
  );
}
