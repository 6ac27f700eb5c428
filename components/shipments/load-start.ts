import { listPlaces } from "@/lib/accounts/departments/list-places";
import { viewAccount } from "@/lib/accounts/users/queries";
import { listChannelNames } from "@/lib/connectors/channels/list-channel-names";
import { localDay } from "@/lib/core/calendar";
import { locales } from "@/lib/core/locales";
import { readBrand } from "@/lib/messages/brands/read-brand";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import { groupNumber } from "@/lib/parcels/carriers/group-number";
import { nameCarrier } from "@/lib/parcels/carriers/name-carrier";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { loadMessages, type Messages } from "@/lib/platform/i18n/load-messages";
import { parseRowCount } from "@/lib/shipments/list/count-rows";
import { countShipments } from "@/lib/shipments/list/count-shipments";
import { listArchive } from "@/lib/shipments/list/list-archive";
import { listShipments } from "@/lib/shipments/list/list-shipments";
import { redactSearch } from "@/lib/shipments/records/redact-search";
import { listViews } from "@/lib/shipments/saved-views/list-views";
import { viewColumns } from "@/lib/shipments/saved-views/view-columns";
import { isSimulating } from "@/lib/tracking/schedule/find-connectors";
import { type ListLocation, readAddress, toArchive, toFilter, toInput } from "./address";
import type { CustomerEmails, ListStart } from "./list-context";

type Given = Readonly<Record<string, string | string[] | undefined>>;

/** What a list's page is first drawn with: the rows of its address, counts, and how this user laid it out. */
export async function loadStart(
  ctx: Context & { readonly scope: AccountScope },
  place: ListLocation,
  given: Given,
  rowsCookie: string | undefined,
): Promise<ListStart> {
  const { kind } = ctx.scope;
  const { timeZone } = await viewAccount(ctx.db, ctx.scope);
  const rowCount = parseRowCount(rowsCookie);
  const search = redactSearch(toSearch(given), new Set(ctx.scope.access.hidden));
  const query = readAddress(place, search);
  const input = toInput(place, query, localDay(ctx.now, timeZone), rowCount.rows);
  const asked = toArchive(place, query, input);
  const isHistory = place.list === "archive";
  const { list } = place;
  const [page, archived, counts, columns, saved, departments, channels] = await Promise.all([
    isHistory ? listArchive(ctx, input) : listShipments(ctx, input),
    asked && listArchive(ctx, { ...asked, pageSize: 1 }),
    isHistory ? null : countShipments(ctx, toFilter(input)),
    viewColumns(ctx, { list }),
    listViews(ctx, { list }),
    listPlaces(ctx),
    listChannelNames(ctx.db, ctx.scope),
  ]);
  const isNew = !isHistory && page.total === 0 && (await hasNoShipments(ctx));
  return {
    kind,
    list: place.list,
    timeZone,
    now: ctx.now.toISOString(),
    input,
    rowCount,
    page,
    isNew,
    offersSamples: isNew && kind === "business" && isSimulating(),
    counts,
    archived,
    columns: columns.columns,
    views: saved.views,
    departments,
    channels,
    ...(kind === "business" && { customerEmails: await loadCustomerEmails(ctx) }),
    carriers: listedCarriers([...page.rows.map((row) => row.carrier), input.code ?? null], ctx.locale),
    grouped: Object.fromEntries(page.rows.map((row) => [row.number, groupNumber(row.number, row.carrier)])),
  };
}

/** A customer's language need not be the reader's, whose messages the page has. */
async function loadCustomerEmails({
  db,
  scope,
}: Context & { readonly scope: AccountScope }): Promise<CustomerEmails> {
  const entries = locales.map(async (locale) => {
    const { shipments } = await loadMessages(locale, ["shipments"]);
    return [locale, (shipments as Messages).customerEmail];
  });
  const [{ slug }, words] = await Promise.all([readBrand(db, scope.accountId), Promise.all(entries)]);
  return { words: Object.fromEntries(words), slug };
}

/** The first value of each parameter. */
function toSearch(given: Given): URLSearchParams {
  const entries = Object.entries(given).map(([key, value]) => [key, Array.isArray(value) ? value[0] : value]);
  return new URLSearchParams(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Whether the active list is empty whatever is filtered; one more query for an empty page only. */
async function hasNoShipments(ctx: Context & { readonly scope: AccountScope }): Promise<boolean> {
  const place = { list: "active", view: "all" } as const;
  const { total } = await listShipments(ctx, toInput(place, readAddress(place, { dateType: "0" }), "", 1));
  return total === 0;
}

/** Names and tiles of the carriers that rows name. */
export function listedCarriers(ids: readonly (string | null)[], locale: string): ListStart["carriers"] {
  const named = ids.filter((id) => id !== null);
  return Object.fromEntries(
    named.map((id) => {
      const mark = findCarrier(id)?.mark;
      return [id, { name: nameCarrier(id, locale), ...(mark && { mark }) }];
    }),
  );
}
