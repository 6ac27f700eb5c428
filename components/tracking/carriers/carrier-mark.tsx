import type { CSSProperties } from "react";
import type { Mark } from "@/lib/parcels/carriers/schemas";

interface Props {
  /** null: the carrier is unknown; undefined: its data is not loaded yet. */
  mark: Mark | null | undefined;
  /** Sets `--mark`, the tile's height. */
  className?: string;
}

/**
 * A carrier's tile: its short name in its colours. No third-party logos; the name beside it is read aloud. The short
 * name is drawn by the style sheet, so that it is neither copied nor found as text a second time.
 */
export function CarrierMark({ mark, className = "" }: Props) {
  const style = mark && {
    "--chars": mark.text.length,
    backgroundColor: mark.ground,
    color: mark.ink,
  };
  return (
    <span
      aria-hidden="true"
      style={(style || undefined) as CSSProperties}
      className={`carrier-mark ${className}`}
      data-text={mark === null ? "?" : mark?.text}
      data-unknown={mark === null || undefined}
    />
  );
}
