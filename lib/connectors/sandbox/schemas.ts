import type { ExtraField } from "@/lib/parcels/parcel/constants";
import type { Extra } from "@/lib/parcels/parcel/schemas";
import type { EventCode } from "./data/words";

/** Where on the route something happens; each journey has its own city for it. */
export type Role = "sender" | "originHub" | "gate" | "entry" | "hub" | "depot" | "shop";

/** How far a parcel gets on the ordinary route; `gate` to `handed` only across a border. */
export type Stage =
  | "label"
  | "accepted"
  | "sorted"
  | "departed"
  | "gate"
  | "left"
  | "landed"
  | "customs"
  | "cleared"
  | "handed"
  | "inland"
  | "depot"
  | "door";

/** `XQ7` is an unmapped code. `late`: the carrier reports it only that many hours after it happened. */
export type Step = readonly [code: EventCode | "XQ7", hoursAfter: number, role: Role, late?: number];

/** How the simulated carrier writes. */
export type Quirk =
  /** Events in random order. */
  | "shuffled"
  /** Some events twice, one of them in another language. */
  | "repeated"
  /** Local times without an offset. */
  | "noZone"
  /** Days without times. */
  | "daysOnly"
  /** In the language of the place, with English beside it. */
  | "local"
  /** In the language of the place only. */
  | "localOnly"
  /** No status field: it must be derived from the events. */
  | "noStatus"
  /** One event with a date in the next year. */
  | "future"
  /** The second half of the route belongs to another carrier, under its own number. */
  | "twoLegs"
  /** The carrier itself calls the parcel expired. */
  | "expired";

/** What the simulated carrier returns instead of, or before, a journey. */
export type Answer =
  | { readonly kind: "needs"; readonly fields: readonly ExtraField[] }
  | {
      readonly kind:
        | "noData"
        | "gone"
        | "badNumber"
        | "pending"
        | "unreadable"
        | "throttled"
        | "denied"
        | "down";
    }
  /** Available every other six hours of the journey only. */
  | { readonly kind: "flaky" }
  /** No data for this many hours, then the journey from its beginning. */
  | { readonly kind: "hidden"; readonly hours: number }
  /** The journey, and no data from this many hours after its end. */
  | { readonly kind: "purged"; readonly hours: number }
  /** An old journey for this many hours, then a new one under the same number. */
  | { readonly kind: "recycled"; readonly hours: number };

export interface Story {
  readonly until: Stage;
  readonly tail: readonly Step[];
  /** true: across a border; false: inside one country; absent: derived from the number. */
  readonly border?: boolean;
  /** Destination, ISO 3166-1 alpha-2. */
  readonly to?: string;
  /** Days that the ordinary route takes; absent: from the number, 5 to 9 across a border and 3 to 5 inside. */
  readonly days?: number;
  /** Days without any news after the last event, before the journey counts as over. */
  readonly silentDays?: number;
  readonly quirks?: readonly Quirk[];
  readonly answer?: Answer;
}

/**
 * How far a journey is when its number is first queried: at its beginning, seconds before its end, over (just now, or for
 * hours), or somewhere derived from the number.
 */
export type Start = "arriving" | "justEnded" | "begin" | "end" | "anywhere";

/** What the simulated carrier is asked for. */
export interface SimulatedItem {
  /** Normalised number. */
  readonly number: string;
  /** Catalogue id; null while the carrier is unknown. */
  readonly carrier: string | null;
  readonly extra: Extra;
  /** When the number was first queried; its journey starts then. */
  readonly since?: Date;
  /** Generation of the parcel under this number, from 1. */
  readonly generation?: number;
}

/** Its response, as over HTTP. */
export interface SimulatedReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}
