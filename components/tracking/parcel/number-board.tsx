import type { CSSProperties } from "react";
import "./number-board.css";

/** Width of a gap in tiles, as in `number-board.css`. */
const gapOfTile = 0.4;
/** A longer number is plain text where its tiles would be too small to read. */
const tilesOnPhoneMax = 15;

interface Props {
  /** The number in its carrier's groups. */
  grouped: string;
  /** The tiles turn over once when they are drawn. */
  flips?: boolean;
}

/** A tracking number on the tiles of a split-flap board, in its carrier's groups. Copied without spaces. */
export function NumberBoard({ grouped, flips = false }: Props) {
  const groups = grouped.split(" ");
  const count = grouped.length - groups.length + 1;
  const room = { "--count": count, "--room": count + gapOfTile * (groups.length - 1) };
  return (
    <span
      className="number-board"
      data-flips={flips || undefined}
      data-long={count > tilesOnPhoneMax ? "" : undefined}
      style={room as CSSProperties}
    >
      <span className="number-board-row">
        {groups.map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other identity and never move
          <span key={at} style={{ "--at": at } as CSSProperties}>
            {group}
          </span>
        ))}
      </span>
    </span>
  );
}
