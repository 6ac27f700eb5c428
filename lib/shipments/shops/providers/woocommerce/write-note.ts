import { createHash } from "node:crypto";
import { z } from "zod";
import type { ShopReply, StatusUpdate } from "../../schemas";
import { asDocumented, type WooClient } from "./client";

const notesSchema = z.array(z.object({ note: z.string() }));

/**
 * Writes a status as a private note of its order, which the shop's people see and its customer does not. The note carries a
 * reference of its own, by which one whose answer was lost is found.
 */
export async function writeNote(
  client: WooClient,
  update: StatusUpdate & { readonly isRepeated: boolean },
): Promise<ShopReply<"sent" | "same" | "refused">> {
  if (!/^\d{1,15}$/.test(update.orderId)) return { kind: "ok", value: "refused" };
  const path = `orders/${update.orderId}/notes`;
  const reference = referenceOf(update);
  if (update.isRepeated) {
    const listed = await client.call({ method: "GET", path, query: { type: "internal" } });
    if (listed.kind === "refused" && listed.status === 404) return { kind: "ok", value: "refused" };
    if (listed.kind !== "ok") return asDocumented(listed);
    const notes = notesSchema.safeParse(listed.value.body);
    if (!notes.success) return { kind: "unreadable", reason: "no list of notes" };
    if (notes.data.some(({ note }) => note.includes(reference))) return { kind: "ok", value: "sent" };
  }
  const body = { note: composeNote(update, reference), customer_note: false };
  const reply = await client.call({ method: "POST", path, body });
  if (reply.kind === "ok") return { kind: "ok", value: "sent" };
  return reply.kind === "refused" ? { kind: "ok", value: "refused" } : reply;
}

/** `RR123456785DE · Delivered · 2026-11-20 10:00 UTC · 1Tracking #5f0c1e9ab2`. */
function composeNote({ number, label, happenedAt }: StatusUpdate, reference: string): string {
  const time = `${happenedAt.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  return [number, label, time, reference].join(" · ");
}

/** The same for each fulfilment and status, in every language. */
function referenceOf({ orderId, fulfilmentId, status }: StatusUpdate): string {
  const hash = createHash("sha256").update(`${orderId}\n${fulfilmentId}\n${status}`).digest("hex");
  return `1Tracking #${hash.slice(0, 12)}`;
}
