"use client";
import { type ComponentType, createContext, use } from "react";
import type { useFormatters } from "@/components/ui/use-formatters";
import type { PlaceOption } from "@/lib/accounts/departments/list-places";
import type { AccountKind } from "@/lib/accounts/users/constants";
import type { ChannelName } from "@/lib/connectors/channels/list-channel-names";
import type { Locale } from "@/lib/core/locales";
import type { Mark } from "@/lib/parcels/carriers/schemas";
import type { RowCount } from "@/lib/shipments/list/count-rows";
import type { ListName, ShipmentColumn } from "@/lib/shipments/records/constants";
import type { CountsAnswer, ListAnswer } from "@/lib/shipments/records/contract-parts";
import type { ListInput } from "@/lib/shipments/records/schemas";
import type { SavedView } from "@/lib/shipments/saved-views/contract";
import type { ListCalls } from "./list-calls";
import type { ListActions } from "./use-list-actions";

export interface CustomerEmails {
  /** Messages with `{number}` and `{link}`. */
  readonly words: Readonly<Record<Locale, { readonly subject: string; readonly text: string }>>;
  /** Address of the company's tracking page; null: it has none. */
  readonly slug: string | null;
}

/** What the page knows when it is first drawn. */
export interface ListStart {
  readonly kind: AccountKind;
  readonly list: ListName;
  /** The account's zone; all times of the list are in it. */
  readonly timeZone: string;
  readonly now: string;
  readonly input: ListInput;
  readonly rowCount: RowCount;
  readonly page: ListAnswer;
  /** The account has no shipments at all: there is nothing to find at other dates. */
  readonly isNew: boolean;
  /** It can be filled with sample shipments; absent: no. */
  readonly offersSamples?: boolean;
  /** null in the archive, which has no views. */
  readonly counts: CountsAnswer | null;
  /** How many in the archive match the same search; null where that is not asked for. */
  readonly archived?: ListAnswer | null;
  readonly columns: readonly ShipmentColumn[];
  readonly views: readonly SavedView[];
  /** Names and tiles of the carriers on the page, by id, and its numbers in groups. */
  readonly carriers: Readonly<Record<string, { readonly name: string; readonly mark?: Mark }>>;
  readonly grouped: Readonly<Record<string, string>>;
  /** Departments that the user reaches, if there are several. */
  readonly departments: readonly PlaceOption[];
  /** The account's channels, by name. */
  readonly channels: readonly ChannelName[];
  /** What an email to a customer begins with, in the customer's language; of companies. */
  readonly customerEmails?: CustomerEmails;
}

/** What every part of a list shares: whose it is, the clock, the carriers' names and what can be done to rows. */
export interface ListSetting {
  readonly kind: AccountKind;
  readonly list: ListName;
  /** As in `ListStart`. */
  readonly isNew: boolean;
  readonly offersSamples: boolean;
  readonly timeZone: string;
  readonly departments: readonly PlaceOption[];
  readonly channels: readonly ChannelName[];
  readonly customerEmails: CustomerEmails | undefined;
  /** Ticks while the page is open. */
  readonly now: Date;
  readonly calls: ListCalls;
  readonly actions: ListActions;
  readonly nameOf: (carrier: string | null) => string;
  /** A carrier's tile; null for none, undefined while it is not loaded. */
  readonly markOf: (carrier: string | null) => Mark | null | undefined;
  readonly grouped: (number: string, carrier: string | null) => string;
}

export const ListContext = createContext<ListSetting | null>(null);

export interface ShipmentLogProps {
  readonly shipmentId: string;
  readonly times: ReturnType<typeof useFormatters>;
}

/** What the page shows of a shipment's webhook events; null if it has none. */
export const ShipmentLogContext = createContext<ComponentType<ShipmentLogProps> | null>(null);

/** The list that a part belongs to. Throws outside one. */
export function useShipmentList(): ListSetting {
  const list = use(ListContext);
  if (!list) throw new Error("no shipment list around this part");
  return list;
}
