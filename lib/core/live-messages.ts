/** Path of the live socket, on the web process's own port. */
export const livePath = "/realtime";
/** Parcels one socket may watch. */
export const liveWatchMax = 40;
/** Largest frame a client may send, in bytes. */
export const liveFrameMaxBytes = 16 * 1024;

/** One entry of a socket's watch list. */
export interface Watched {
  readonly number: string;
  readonly carrier: string;
  /** Version the client has; the server sends the parcel at once if it has a newer one. */
  readonly version: number;
  /** `viewToken` of the client's view: without a valid one the parcel counts as unknown. */
  readonly token?: string | undefined;
}

/** What may change in an account's workspace. */
export const accountChanges = ["shipments", "imports", "runs", "organization", "shops", "orders"] as const;
export type AccountChange = (typeof accountChanges)[number];

/** Client messages: first hello with a random id, then the whole watch list whenever it changes. */
export type ClientMessage =
  | {
      readonly type: "hello";
      readonly client: string;
      readonly watch: readonly Watched[];
      /** Subscribes to changes in the workspace of the signed-in account. */
      readonly account?: boolean | undefined;
    }
  | { readonly type: "watch"; readonly watch: readonly Watched[] };

/**
 * Server messages: the topics of this socket, a parcel each time one changes, and what kind of thing changed in the
 * account's workspace.
 */
export type ServerMessage =
  | {
      readonly type: "topics";
      readonly topics: readonly {
        readonly number: string;
        readonly carrier: string;
        readonly topic: string;
      }[];
    }
  | { readonly type: "parcel"; readonly topic: string; readonly parcel: unknown }
  | { readonly type: "account"; readonly topic: string; readonly kinds: readonly AccountChange[] };
