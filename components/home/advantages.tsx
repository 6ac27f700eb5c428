import { CircleCheck, CircleDot, Clock, CloudOff } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CarrierMark } from "@/components/tracking/carriers/carrier-mark";
import { SimulatedBadge } from "@/components/tracking/journey/simulated-badge";
import { StatusBadge } from "@/components/tracking/journey/status-badge";
import { carrierName } from "@/lib/parcels/carriers/format";
import { allCarriers } from "@/lib/parcels/carriers/list-carriers";

/** The three advantages, each illustrated by a component of the product. */
export function Advantages() {
  const t = useTranslations("home.advantages");
  const count = allCarriers().length;
  return (
    <section aria-labelledby="advantages" className="border-border border-y bg-surface">
      <div className="page py-16 sm:py-20">
        <h2 id="advantages" className="font-semibold text-2xl tracking-tight sm:text-3xl">
          {t("title")}
        </h2>
        <ul className="mt-10 grid gap-x-10 gap-y-12 md:grid-cols-3">
          <Advantage title={t("every.title")} text={t("every.text", { count })} picture={<EveryCarrier />} />
          <Advantage title={t("meaning.title")} text={t("meaning.text")} picture={<Meaning />} />
          <Advantage title={t("honest.title")} text={t("honest.text")} picture={<Honest />} />
        </ul>
      </div>
    </section>
  );
}

function Advantage({ title, text, picture }: { title: string; text: string; picture: ReactNode }) {
  return (
    <li className="flex flex-col">
      <div
        aria-hidden="true"
        inert
        className="mb-5 grid h-44 select-none content-center rounded-xl bg-sunk px-5 text-sm print:hidden"
      >
        {picture}
      </div>
      <h3 className="font-semibold text-lg tracking-tight">{title}</h3>
      <p className="mt-1.5 text-muted">{text}</p>
    </li>
  );
}

/** Valid numbers from the catalogue's samples. */
const recognised = [
  { number: "RR123456785CN", carrier: "china-post", sure: true },
  { number: "1Z999AA10123456784", carrier: "ups", sure: true },
  { number: "123456789012", carrier: "fedex", sure: false },
];

function EveryCarrier() {
  const locale = useLocale();
  return (
    <ul className="grid gap-2">
      {recognised.map(({ number, carrier, sure }) => {
        const known = allCarriers().find(({ id }) => id === carrier);
        return (
          <li key={number} className="flex items-center gap-2 rounded-lg bg-surface px-3 py-2 shadow-surface">
            <span className="number min-w-0 flex-1 truncate text-xs">{number}</span>
            {sure ? (
              <CircleCheck className="size-4 shrink-0 text-accent" />
            ) : (
              <CircleDot className="size-4 shrink-0 text-accent" />
            )}
            <CarrierMark mark={known?.mark} className="[--mark:1.25rem]" />
            <span className="shrink-0 font-medium text-xs">
              {known ? carrierName(known, locale) : carrier}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Meaning() {
  const t = useTranslations("status.sub.ready_for_collection");
  return (
    <div className="rounded-lg bg-surface p-4 shadow-surface">
      <StatusBadge status="pick_up" label={t("label")} />
      <p className="mt-2 font-medium text-sm">{t("happened")}</p>
      <p className="mt-0.5 line-clamp-2 text-muted text-xs">{t("next")}</p>
    </div>
  );
}

function Honest() {
  const t = useTranslations("home.advantages.honest");
  return (
    <ul className="grid gap-2 text-xs">
      <li className="flex items-center gap-2 rounded-lg bg-surface px-3 py-2 shadow-surface">
        <Clock className="size-4 shrink-0 text-accent" />
        <span className="min-w-0 flex-1">{t("lastChecked")}</span>
      </li>
      <li className="flex items-center gap-2 rounded-lg bg-surface px-3 py-2 shadow-surface">
        <CloudOff className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 flex-1">{t("noResponse")}</span>
      </li>
      <li className="flex items-center gap-2 rounded-lg bg-surface px-3 py-2 shadow-surface">
        <SimulatedBadge />
      </li>
    </ul>
  );
}
