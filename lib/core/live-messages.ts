import { z } from "zod";

/** Where the live socket answers, on the web process's own port. */
export const livePath = "/realtime";
/** Parcels one socket may watch. */
export const liveWatchMax = 40;
/** Largest frame a client may send, in bytes. */
export const liveFrameMaxBytes = 16 * 1024;

const watched = z.object({
  number: z.string().min(5).max(50),
  carrier: z.string().min(1).max(64),
  /** Version the client has; the server sends the parcel at once when it knows a later one. */
  version: z.int().min(0),
  /** `viewToken` of the client's view: without a good one the server knows no such parcel. */
  token: z.string().max(120).optional(),
});
export type Watched = z.infer<typeof watched>;

/** What may change on an account's desk. */
export const deskKinds = ["shipments", "imports", "runs"] as const;
export type DeskKind = (typeof deskKinds)[number];

/** What a client sends: hello with its own random id first, then the whole list it watches whenever that changes. */
export const clientMessageSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("hello"),
    client: z.string().min(8).max(64),
    watch: z.array(watched).max(liveWatchMax),
    /** Wants to hear of changes on the desk of the account it is logged in to. */
    desk: z.boolean().optional(),
  }),
  z.object({ type: z.literal("watch"), watch: z.array(watched).max(liveWatchMax) }),
]);
export type ClientMessage = z.infer<typeof clientMessageSchema>;

/**
 * What the server sends: topics it made for this socket, a parcel each time one of them changes, and what kind of thing
 * changed on the account's desk.
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
  | { readonly type: "desk"; readonly topic: string; readonly kinds: readonly DeskKind[] };
