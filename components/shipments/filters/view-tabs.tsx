"use client";
import { useLocale, useTranslations } from "next-intl";
import { type MouseEvent, useEffect, useRef } from "react";
import { StatusIcon } from "@/components/tracking/journey/status-icon";
import type { Status } from "@/lib/core/statuses";
import { type ListView, listViewNames, viewStatuses } from "@/lib/shipments/records/constants";
import type { CountsAnswer } from "@/lib/shipments/records/contract-parts";
import { changed } from "../address";
import { shortCount } from "../rules";
import type { Address } from "../use-address";

interface Props {
  address: Address;
  counts: CountsAnswer | null;
}

/** The ten views with how many each holds. Links: a new tab, back and the middle button do what they do everywhere. */
export function ViewTabs({ address, counts }: Props) {
  const t = useTranslations("shipments");
  const { place, query, linkTo, go } = address;
  const first = changed(query, {});
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view decides which tab must be seen
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>("[aria-current]");
    const box = nav.current;
    if (!tab || !box || box.scrollWidth <= box.clientWidth) return;
    box.scrollTo({ left: tab.offsetLeft - box.clientWidth / 2 + tab.clientWidth / 2 });
  }, [place.view]);

  function follow(event: MouseEvent, view: ListView) {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (view !== place.view) go((now) => changed(now, {}), { view });
  }
  return (
    <nav ref={nav} aria-label={t("views")} className="list-tabs">
      <ul>
        {listViewNames.map((view) => (
          <li key={view}>
            <a
              href={linkTo(first, view)}
              aria-current={view === place.view ? "page" : undefined}
              data-status={view === "all" ? undefined : view}
              onClick={(event) => follow(event, view)}
            >
              {view !== "all" && (
                <StatusIcon status={viewStatuses[view] as Status} className="size-4 text-status" />
              )}
              <ViewName view={view} />
              <Count counts={counts} view={view} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ViewName({ view }: { view: ListView }) {
  const nameOf = useViewName();
  return <span>{nameOf(view)}</span>;
}

/** What a view is called: its status, or all. */
export function useViewName(): (view: ListView) => string {
  const t = useTranslations("shipments");
  const statusText = useTranslations("status.result");
  return (view) => (view === "all" ? t("all") : statusText(`${view}.label`));
}

function Count({ counts, view }: { counts: CountsAnswer | null; view: ListView }) {
  const locale = useLocale();
  const t = useTranslations("shipments");
  if (counts === null) return null;
  const count = counts.counts[view] ?? 0;
  const exact = new Intl.NumberFormat(locale).format(count);
  return (
    <span className="tabular text-muted" title={counts.atLeast ? t("atLeast", { count: exact }) : exact}>
      {shortCount(count, counts.atLeast && count > 0, locale)}
    </span>
  );
}
