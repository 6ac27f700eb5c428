import type { Locale } from "@/lib/core/locales";
import { statusKeys, subStatuses } from "@/lib/parcels/parcel/constants";
import { localePath } from "@/lib/platform/i18n/format";
import { attentionKinds, dateKinds, listViewNames, viewStatuses } from "@/lib/shipments/records/constants";

/** A list of shipments with a filter, found by its words. */
export interface PaletteList {
  readonly id: string;
  readonly label: string;
  /** What it is a part of. */
  readonly group: string;
  /** Further words that find it. */
  readonly words: string;
  /** With locale. */
  readonly href: string;
}

type Names = Readonly<Record<string, string>>;
type Labels = Readonly<Record<string, { readonly label: string }>>;
/** The messages that name the lists. */
export interface ListTexts {
  readonly dashboard: { readonly act: Labels & { readonly title: string } };
  readonly shipments: { readonly attention: Names };
  readonly status: { readonly result: Labels; readonly sub: Labels };
  readonly shell: { readonly pages: Names };
}

/** Shipments by their reason to act, for those who may open the dashboard that counts them, and by status. Pure. */
export function paletteLists(
  locale: Locale,
  { dashboard: { act }, shipments, status, shell }: ListTexts,
  hasDashboard: boolean,
): readonly PaletteList[] {
  const to = (view: string, more = "") =>
    localePath(locale, `/userManage/track/${view}?dateType=${dateKinds.any}${more}`);
  const reasons = attentionKinds.map((kind) => ({
    id: `attention-${kind}`,
    label: act[kind]?.label ?? kind,
    group: act.title,
    words: `${act.title} ${shipments.attention[kind]}`,
    href: to("all", `&attention=${kind}`),
  }));
  const views = listViewNames.flatMap((view) => {
    const own = viewStatuses[view];
    if (own === null) return [];
    const parts = Object.entries(subStatuses).filter(([, whole]) => whole === own);
    return {
      id: `view-${view}`,
      label: status.result[statusKeys[own]]?.label ?? view,
      group: shell.pages.track ?? "",
      words: parts.map(([sub]) => status.sub[sub]?.label).join(" "),
      href: to(view),
    };
  });
  return [...(hasDashboard ? reasons : []), ...views];
}
