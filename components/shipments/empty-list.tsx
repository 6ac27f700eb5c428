"use client";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { Allowed } from "@/components/shell/may-do";
import { Button, buttonClass } from "@/components/ui/button";
import { PageState } from "@/components/ui/page-state";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { changed, filterParts, partsInUse, without } from "./address";
import { TrySamples } from "./bulk/samples";
import { useFilterTexts } from "./filters/use-filter-texts";
import { useViewName } from "./filters/view-tabs";
import { useShipmentList } from "./list-context";
import { isArchive } from "./rules";
import type { Address } from "./use-address";

interface Props {
  address: Address;
  /** How many all views together hold under this filter; null where that is not known. */
  inAll: number | null;
}

/** No rows: nothing yet, or nothing for this filter, and then which part of it to loosen. */
export function EmptyList({ address, inAll }: Props) {
  const t = useTranslations("shipments.empty");
  const locale = useLocale() as Locale;
  const { kind, list, isNew, offersSamples } = useShipmentList();
  const { query, place, go } = address;
  const parts = partsInUse(query);
  const isHistory = isArchive(list);

  if (query.pageIndex > 1)
    return (
      <PageState picture="search" title={t("pageTitle")} text={t("pageText")}>
        <Button variant="primary" onClick={() => go((now) => changed(now, {}))}>
          {t("firstPage")}
        </Button>
      </PageState>
    );
  const isFirst = isNew && kind === "business";
  const isDated = !isHistory && query.dateType !== 0;
  if (parts.length > 0 || (place.view !== "all" && (inAll ?? 1) > 0))
    return <NothingFound address={address} inAll={inAll} />;
  if (isHistory) return <PageState picture="parcels" title={t("historyTitle")} text={t("historyText")} />;
  return (
    <PageState
      picture="parcels"
      title={t("title")}
      text={t(isFirst ? "textFirst" : kind === "business" ? "text" : "textOwn")}
    >
      {kind === "business" && (
        <>
          <Allowed to="shipments.add">
            <Link
              href={localePath(locale, "/userManage/track/add")}
              className={buttonClass({ variant: "primary" })}
            >
              {t("add")}
            </Link>
          </Allowed>
          <Allowed to="shipments.import">
            <Link
              href={localePath(locale, "/userManage/track/import")}
              className={buttonClass({ variant: "outline" })}
            >
              {t("import")}
            </Link>
          </Allowed>
        </>
      )}
      {offersSamples && (
        <Allowed to="shipments.add">
          <TrySamples />
        </Allowed>
      )}
      {isFirst && (
        <Allowed to="apiKeys.manage">
          <Link
            href={localePath(locale, "/userManage/userSetting/getAPIKey")}
            className={buttonClass({ variant: "outline" })}
          >
            {t("apiKey")}
          </Link>
        </Allowed>
      )}
      {isDated && !isNew && (
        <Button variant="outline" onClick={() => go((now) => changed(now, { dateType: 0 }))}>
          {t("anyTime")}
        </Button>
      )}
    </PageState>
  );
}

/** Nothing for this filter, and the ways to loosen it. */
function NothingFound({ address, inAll }: Props) {
  const t = useTranslations("shipments.empty");
  const isHistory = isArchive(useShipmentList().list);
  const wordsOf = useFilterTexts();
  const viewName = useViewName();
  const { query, place, go } = address;
  const parts = partsInUse(query);
  return (
    <PageState
      picture="search"
      title={place.view === "all" ? t("filterTitle") : t("viewTitle", { view: viewName(place.view) })}
      text={t("filterText")}
    >
      {parts.map((part) => (
        <Button key={part} size="sm" variant="outline" onClick={() => go((now) => without(now, [part]))}>
          {t("without", { part: wordsOf(query, part) })}
        </Button>
      ))}
      {!isHistory && query.dateType !== 0 && (
        <Button
          size="sm"
          variant="outline"
          onClick={() => go((now) => changed(without(now, ["dates"]), { dateType: 0 }))}
        >
          {t("anyTime")}
        </Button>
      )}
      {place.view !== "all" && (inAll ?? 1) > 0 && (
        <Button size="sm" variant="outline" onClick={() => go((now) => changed(now, {}), { view: "all" })}>
          {t("allViews")}
        </Button>
      )}
      {parts.length > 1 && (
        <Button size="sm" variant="primary" onClick={() => go((now) => without(now, filterParts))}>
          {t("clearAll")}
        </Button>
      )}
    </PageState>
  );
}
