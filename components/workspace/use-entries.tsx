"use client";
import {
  Compass,
  Footprints,
  Keyboard,
  Languages,
  ListFilter,
  LogOut,
  Package,
  PackagePlus,
  Search,
  SunMoon,
} from "lucide-react";
import { usePathname } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { keepLanguage } from "@/components/shell/choose-language";
import { logOut } from "@/components/shell/log-out";
import { useMayDo } from "@/components/shell/may-do";
import { useCommands } from "@/components/shell/use-commands";
import { StatusBadge } from "@/components/tracking/journey/status-badge";
import { NumberText } from "@/components/tracking/parcel/number-text";
import { useOwnName } from "@/components/tracking/parcel/use-own-name";
import { mayLeave } from "@/components/ui/leave-guards";
import { locales } from "@/lib/core/locales";
import { groupNumber } from "@/lib/parcels/carriers/group-number";
import { readRecent } from "@/lib/platform/browser/recent-numbers";
import { toggleTheme } from "@/lib/platform/browser/theme-choice";
import { localeNames } from "@/lib/platform/i18n/constants";
import { localePath, pathWithoutLocale } from "@/lib/platform/i18n/format";
import type { ShipmentView } from "@/lib/shipments/records/schemas";
import { detailPath } from "@/lib/tracking/lookup/detail-address";
import { Keys } from "./keys";
import { pageIcons } from "./page-icons";
import type { PaletteData } from "./palette-data";
import { findable, findPath, matches, tourOf, trackable } from "./rules";

export interface Entry {
  readonly id: string;
  readonly icon: ReactNode;
  readonly label: ReactNode;
  /** At the end of the row: a status, a key. */
  readonly hint?: ReactNode;
  readonly run: () => void;
}
export interface EntryGroup {
  readonly name: "shipments" | "pages" | "actions";
  readonly entries: readonly Entry[];
}

/** The palette's entries for the typed text: shipments, pages, actions; the most likely first. */
export function useEntries(
  data: PaletteData,
  statuses: PaletteData["statuses"],
  typed: string,
  rows: readonly ShipmentView[],
): readonly EntryGroup[] {
  const groups: EntryGroup[] = [
    { name: "pages", entries: [...usePageEntries(data, typed), ...useListEntries(data, typed)] },
    { name: "actions", entries: useActionEntries(data, typed) },
  ];
  const found: EntryGroup = { name: "shipments", entries: useShipmentEntries(rows, statuses, typed) };
  // Digits are hardly ever part of a command.
  const ordered = /\d/.test(typed) ? [found, ...groups] : [...groups, found];
  return ordered.filter(({ entries }) => entries.length > 0);
}

const fits = (typed: string, ...words: readonly string[]) => matches(typed, words.join(" "));

/** Leaves the signed-in area, unless something unsaved is to be kept. */
async function leaveTo(href: string): Promise<void> {
  if (await mayLeave()) window.location.assign(href);
}

function usePageEntries({ parts }: PaletteData, typed: string): readonly Entry[] {
  const { go } = useCommands();
  return parts.flatMap((part) =>
    part.pages
      .filter(({ label }) => fits(typed, label, part.label))
      .map(({ name, label, href }) => {
        const { icon: Icon, key } = pageIcons[name];
        return {
          id: name,
          icon: <Icon />,
          label,
          hint: <Keys keys={`G ${key.toUpperCase()}`} />,
          run: () => go(href),
        };
      }),
  );
}

/** Filtered lists of shipments: only for who looks for one. */
function useListEntries({ lists }: PaletteData, typed: string): readonly Entry[] {
  const { go } = useCommands();
  const { may } = useMayDo();
  if (typed === "" || !may("shipments.view")) return [];
  return lists
    .filter(({ label, words }) => fits(typed, label, words))
    .map(({ id, label, group, href }) => ({
      id,
      icon: <ListFilter />,
      label,
      hint: <span className="text-muted text-sm">{group}</span>,
      run: () => go(href),
    }));
}

/** Found shipments, numbers that the reader named on this device, a search for the text, the public page of a number. */
function useShipmentEntries(
  rows: readonly ShipmentView[],
  statuses: PaletteData["statuses"],
  typed: string,
): readonly Entry[] {
  const t = useTranslations("shell.palette");
  const locale = useLocale();
  const { go } = useCommands();
  const { may } = useMayDo();
  const to = (path: string) => () => go(localePath(locale, path));
  const text = findable(typed);
  const number = trackable(typed);
  const entries: Entry[] = rows.map((row) => ({
    id: row.id,
    icon: <Package />,
    label: <Shipment row={row} />,
    hint: <StatusBadge status={row.status} label={statuses[row.status]} />,
    run: to(findPath(row.number)),
  }));
  const found = new Set(rows.map((row) => row.number));
  for (const recent of typed === "" ? [] : readRecent())
    if (recent.name !== undefined && !found.has(recent.number) && matches(typed, recent.name))
      entries.push({
        id: `recent-${recent.number}`,
        icon: <Package />,
        label: <Shipment row={{ number: recent.number, carrier: recent.carrier ?? null }} />,
        run: () => void leaveTo(localePath(locale, detailPath([recent]))),
      });
  if (text !== null && may("shipments.view"))
    entries.push({ id: "find", icon: <Search />, label: t("find", { text }), run: to(findPath(text)) });
  if (number !== null)
    entries.push({
      id: "visit",
      icon: <Compass />,
      label: t("visit", { number: groupNumber(number, null) }),
      run: () => void leaveTo(localePath(locale, detailPath([{ number }]))),
    });
  return entries;
}

function useActionEntries({ kind, parts }: PaletteData, typed: string): readonly Entry[] {
  const t = useTranslations("shell.palette");
  const showTour = useTranslations("shell.tour")("show");
  const locale = useLocale();
  const languages = useLanguageEntries();
  const { go, open } = useCommands();
  const { may } = useMayDo();
  const tour = tourOf(parts);
  const add = kind === "business" ? "/userManage/track/add" : "/userManage/track/all#add";
  const actions: (Entry & { readonly label: string; readonly more?: string })[] = [
    ...(may("shipments.add")
      ? [
          {
            id: "add",
            icon: <PackagePlus />,
            label: t("add"),
            more: t("addWords"),
            run: () => go(localePath(locale, add)),
          },
        ]
      : []),
    { id: "theme", icon: <SunMoon />, label: t("theme"), more: t("themeWords"), run: () => toggleTheme() },
    {
      id: "keys",
      icon: <Keyboard />,
      label: t("shortcuts"),
      hint: <Keys keys="?" />,
      run: () => open("shortcuts"),
    },
    ...(tour === null ? [] : [{ id: "tour", icon: <Footprints />, label: showTour, run: () => go(tour) }]),
    // Many, and hardly ever wanted: only for who looks for one.
    ...(typed === "" ? [] : languages),
    { id: "out", icon: <LogOut />, label: t("logOut"), run: () => logOut(localePath(locale)) },
  ];
  return actions.filter(({ label, more = "" }) => fits(typed, label, more));
}

function useLanguageEntries() {
  const t = useTranslations("shell.palette");
  const locale = useLocale();
  const here = pathWithoutLocale(usePathname());
  return locales
    .filter((other) => other !== locale)
    .map((other) => ({
      id: `language-${other}`,
      icon: <Languages />,
      label: t("language", { language: localeNames[other] }),
      more: other,
      run: () => {
        keepLanguage(other);
        void leaveTo(localePath(other, here) + window.location.search);
      },
    }));
}

function Shipment({ row }: { row: Pick<ShipmentView, "number" | "carrier"> & Partial<ShipmentView> }) {
  const ownName = useOwnName(row.number);
  // A role may hide the last two.
  const more = [ownName, row.orderNumber, row.customerName].filter(Boolean).join(" · ");
  return (
    <>
      <NumberText grouped={groupNumber(row.number, row.carrier)} />
      {more !== "" && <span className="ms-2 text-muted text-sm max-sm:ms-0 max-sm:block">{more}</span>}
    </>
  );
}
