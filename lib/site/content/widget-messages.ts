/**
 * Messages between the host's script and the frame. Both check the sender's window and origin first: the script accepts
 * our origin only, the frame answers the origin that greeted it.
 */
export type WidgetMessage =
  /** Frame to host, any origin: the frame's script is running. Reveals nothing about the parcel. */
  | { readonly onetracking: "ready" }
  /** Host to frame: send messages to this origin. */
  | { readonly onetracking: "hello" }
  /** Frame to host: content height in CSS pixels. */
  | { readonly onetracking: "height"; readonly px: number };

/** Parses a received message; null if invalid, because any page may send anything. */
export function readWidgetMessage(data: unknown): WidgetMessage | null {
  if (typeof data !== "object" || data === null) return null;
  const { onetracking: kind, px } = data as { onetracking?: unknown; px?: unknown };
  if (kind === "ready" || kind === "hello") return { onetracking: kind };
  return kind === "height" && typeof px === "number" && px > 0 && px < 100_000
    ? { onetracking: kind, px: Math.ceil(px) }
    : null;
}
