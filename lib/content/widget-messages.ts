/**
 * What the host's script and the frame tell each other. Both look at the sender's window and origin first: the script
 * takes words from our origin only, the frame answers to the origin that greeted it.
 */
export type WidgetMessage =
  /** Frame to host, to whomever it may be: scripts run here. Says nothing of the parcel. */
  | { readonly onetracking: "ready" }
  /** Host to frame: answer to me. */
  | { readonly onetracking: "hello" }
  /** Frame to host: how high the content is, in CSS pixels. */
  | { readonly onetracking: "height"; readonly px: number };

/** The message in what came, or null: anybody may send anything. */
export function readWidgetMessage(data: unknown): WidgetMessage | null {
  if (typeof data !== "object" || data === null) return null;
  const { onetracking: kind, px } = data as { onetracking?: unknown; px?: unknown };
  if (kind === "ready" || kind === "hello") return { onetracking: kind };
  return kind === "height" && typeof px === "number" && px > 0 && px < 100_000
    ? { onetracking: kind, px: Math.ceil(px) }
    : null;
}
