"use client";
import { useTranslations } from "next-intl";
import type { KeyboardEvent } from "react";
import type { ViewEntries } from "@/lib/platform/browser/merge-views";
import type { ParcelView } from "@/lib/tracking/store/schemas";
import { ParcelCard } from "./parcel-card";
import { RemovedRow } from "./removed-row";
import type { useOpenCards } from "./use-open-cards";
import type { usePlaces } from "./use-places";

interface Props extends ReturnType<typeof usePlaces> {
  entries: ViewEntries<ParcelView>;
  cards: ReturnType<typeof useOpenCards>;
}

/** The parcels: a single one in whole, several by what they need, each group under its name and count. */
export function ParcelList({ entries, places, list, cards }: Props) {
  const t = useTranslations("detail");
  const several = entries.length > 1;
  const byNumber = new Map(entries.map((entry) => [entry.number, entry]));
  const countOf = (group: string) =>
    places.filter((one) => one.group === group && byNumber.get(one.number)?.removed === false).length;
  return (
    <ol
      ref={list}
      aria-label={t("list")}
      className="grid grid-cols-1 gap-3"
      onKeyDown={several ? moveAmongHeads : undefined}
    >
      {places.map(({ number, group }, at) => {
        const entry = byNumber.get(number);
        return (
          entry && (
            <li key={number}>
              {several && places[at - 1]?.group !== group && (
                <h2 className={`mb-1.5 flex gap-2 font-semibold text-sm sm:mb-2 ${at > 0 ? "mt-3" : ""}`}>
                  {t(`groups.${group}`)}
                  <span className="tabular font-normal text-muted">{countOf(group)}</span>
                </h2>
              )}
              {entry.removed ? (
                <RemovedRow number={number} />
              ) : (
                <ParcelCard
                  entry={entry}
                  open={!several || cards.open.has(number)}
                  onlyIfWide={several && cards.openIfWide === number}
                  onToggle={several ? cards.toggle : null}
                />
              )}
            </li>
          )
        );
      })}
    </ol>
  );
}

/** Up and down move between the parcels' headers; Home and End to the first and last. */
function moveAmongHeads(event: KeyboardEvent<HTMLElement>): void {
  const heads = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-parcel-head]")];
  const at = heads.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: heads.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  heads[to]?.focus();
}
