import { z } from "zod";

/** Path of the live socket, on the web process's own port. */
export const livePath = "/realtime";
/** Parcels one socket may watch. */
export const liveWatchMax = 40;
/** Largest frame a client may send, in bytes. */
export const liveFrameMaxBytes = 16 * 1024;

const watched = z.object({
  number: z.string().min(5).max(50),
  carrier: z.string().min(1).max(64),
  /** Version the client has; the server sends the parcel at once if it has a newer one. */
  version: z.int().min(0),
  /** `viewToken` of the client's view: without a valid one the parcel counts as unknown. */
  token: z.string().max(120).optional(),
});
export type Watched = z.infer<typeof watched>;

/** What may change in an account's workspace. */
export const accountChanges = ["shipments", "imports", "runs"] as const;
export type AccountChange = (typeof accountChanges)[number];

/** Client messages: first hello with a random id, then the whole watch list whenever it changes. */
export const clientMessageSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("hello"),
    client: z.string().min(8).max(64),
    watch: z.array(watched).max(liveWatchMax),
    /** Subscribes to changes in the workspace of the signed-in account. */
    account: z.boolean().optional(),
  }),
  z.object({ type: z.literal("watch"), watch: z.array(watched).max(liveWatchMax) }),
]);
export type ClientMessage = z.infer<typeof clientMessageSchema>;

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
