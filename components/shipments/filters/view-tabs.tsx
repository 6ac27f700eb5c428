"use client";
import { useLocale, useTranslations } from "next-intl";
import { type MouseEvent, useEffect, useRef } from "react";
import { StatusIcon } from "@/components/tracking/journey/status-icon";
import type { Status } from "@/lib/core/statuses";
import { type ListView, listViewNames, viewStatuses } from "@/lib/shipments/records/constants";
import type { CountsAnswer } from "@/lib/shipments/records/contract-parts";
import { changed, type ListQuery } from "../address";
import { shortCount } from "../rules";
import type { Address } from "../use-address";

interface Props {
  address: Address;
  counts: CountsAnswer | null;
}

/** All, those that wait for the account, and the nine statuses. */
const tabs = ["all", "action", ...listViewNames.filter((view) => view !== "all")] as const;
type Tab = (typeof tabs)[number];

const viewOf = (tab: Tab): ListView => (tab === "action" ? "all" : tab);
/** The search of a tab, from that of another one. */
function searchOf(tab: Tab, query: ListQuery): ListQuery {
  const others = query.attention === "action" ? undefined : query.attention;
  return changed(query, { attention: tab === "action" ? "action" : others });
}

/**
 * The views with how many each holds; what waits for the account only where something does. Links: a new tab, back and
 * the middle button do what they do everywhere.
 */
export function ViewTabs({ address, counts }: Props) {
  const t = useTranslations("shipments");
  const { place, query, linkTo, go } = address;
  const current: Tab = place.view === "all" && query.attention === "action" ? "action" : place.view;
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view decides which tab must be seen
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>("[aria-current]");
    const box = nav.current;
    if (!tab || !box || box.scrollWidth <= box.clientWidth) return;
    box.scrollTo({ left: tab.offsetLeft - box.clientWidth / 2 + tab.clientWidth / 2 });
  }, [current]);

  function follow(event: MouseEvent, to: Tab) {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (to !== current) go((now) => searchOf(to, now), { view: viewOf(to) });
  }
  const shown = tabs.filter((one) => one !== "action" || one === current || (counts?.action ?? 0) > 0);
  return (
    <nav ref={nav} aria-label={t("views")} className="list-tabs">
      <ul>
        {shown.map((one) => (
          <li key={one}>
            <a
              href={linkTo(searchOf(one, query), viewOf(one))}
              aria-current={one === current ? "page" : undefined}
              data-status={one === "all" ? undefined : one === "action" ? "pickUp" : one}
              onClick={(event) => follow(event, one)}
            >
              {one !== "all" && (
                <StatusIcon
                  status={one === "action" ? one : (viewStatuses[one] as Status)}
                  className="size-4 text-status"
                />
              )}
              {one === "action" ? <span>{t("attention.action")}</span> : <ViewName view={one} />}
              <Count counts={counts} of={one} />
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

function Count({ counts, of }: { counts: CountsAnswer | null; of: Tab }) {
  const locale = useLocale();
  const t = useTranslations("shipments");
  if (counts === null) return null;
  const count = (of === "action" ? counts.action : counts.counts[of]) ?? 0;
  const exact = new Intl.NumberFormat(locale).format(count);
  return (
    <span className="tabular text-muted" title={counts.atLeast ? t("atLeast", { count: exact }) : exact}>
      {shortCount(count, counts.atLeast && count > 0, locale)}
    </span>
  );
}
