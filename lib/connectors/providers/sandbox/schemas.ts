import type { ExtraField } from "@/lib/parcel/constants";
import type { EventCode } from "./data/words";

/** Where on the way something happens; each journey has its own city for it. */
export type Role = "sender" | "originHub" | "gate" | "entry" | "hub" | "depot" | "shop";

/** How far a parcel goes the ordinary way; `gate` to `handed` only across a border. */
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

/** `XQ7` is a code that no table has. `late`: the carrier tells of it only that many hours after it happened. */
export type Step = readonly [code: EventCode | "XQ7", hoursAfter: number, role: Role, late?: number];

/** How the simulated carrier writes. */
export type Quirk =
  /** Events in no order. */
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
  /** No status field: the events must tell. */
  | "noStatus"
  /** One event with a date in the next year. */
  | "future"
  /** The second half of the way is another carrier's, under its own number. */
  | "twoLegs"
  /** The carrier itself calls the parcel expired. */
  | "expired";

/** What the simulated carrier answers instead of, or before, a journey. */
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
  /** Answers every other six hours of the journey only. */
  | { readonly kind: "flaky" }
  /** Nothing for so many hours, then the journey from its beginning. */
  | { readonly kind: "hidden"; readonly hours: number }
  /** The journey, and so many hours after its end nothing any more. */
  | { readonly kind: "purged"; readonly hours: number }
  /** A journey of long ago for so many hours, then a new one under the same number. */
  | { readonly kind: "recycled"; readonly hours: number };

export interface Story {
  readonly until: Stage;
  readonly tail: readonly Step[];
  /** true: across a border; false: inside one country; absent: as the number says. */
  readonly border?: boolean;
  /** Destination, ISO 3166-1 alpha-2. */
  readonly to?: string;
  /** Days that the ordinary way takes; absent: by the number, 5 to 9 across a border and 3 to 5 inside. */
  readonly days?: number;
  /** Days without any news after the last event, before the journey counts as over. */
  readonly silentDays?: number;
  readonly quirks?: readonly Quirk[];
  readonly answer?: Answer;
}

/** How far a journey is when its number is first asked for: at its beginning, over, or somewhere by the number. */
export type Start = "begin" | "end" | "anywhere";
