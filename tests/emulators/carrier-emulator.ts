import type { Status } from "@/lib/core/statuses";
import type { EmulatedEvent, EmulatedParcel, Way } from "./journey";
import type { Emulator } from "./start-emulator";

/** A carrier's or aggregator's interface on loopback, as the tests of all connectors use it. */
export interface CarrierEmulator extends Emulator {
  /** Known numbers; all others are not found. */
  readonly parcels: Map<string, EmulatedParcel>;
  /** The credential that it accepts, with the keys of the connector's `fields`. */
  readonly credential: Readonly<Record<string, string>>;
  /** Rejects every token issued so far; absent = it issues none. */
  expireTokens?(): void;
  /** Token calls so far. */
  tokenCalls?(): number;
}

/** How the tests of all connectors ask one of them. */
export interface EmulatedCarrier {
  start(): Promise<CarrierEmulator>;
  /** Catalogue id of the parcels that are asked for. */
  readonly carrier: string;
  /** A number of that carrier, different for each serial number from 1 to 9999. */
  numberOf(serial: number): string;
  /** What the number is asked with, where the interface requires it. */
  readonly extra?: { readonly postcode?: string; readonly phone?: string };
  /**
   * How exact the journey's times come out: `offset` = as written in the journey, because the interface gives offsets
   * or one zone holds for all its events; `local` = local clocks only.
   */
  readonly times: "offset" | "local";
  /** Its responses have no events, only the newest state. */
  readonly stateOnly?: true;
  /** Where all its events happen, if it writes times of one zone without saying which. */
  readonly home?: Pick<EmulatedEvent, "city" | "country" | "offset">;
  /** Statuses that its codes cannot tell apart from others: what is read instead. Each needs its reason as a comment. */
  readonly statuses?: Partial<Readonly<Record<Way, Status>>>;
}
