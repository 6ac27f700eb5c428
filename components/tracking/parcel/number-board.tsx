import type { CSSProperties } from "react";
import "./number-board.css";

/** Width of a gap in tiles, as in `number-board.css`. */
const gapOfTile = 0.4;
/** A longer number is plain text where its tiles would be too small to read. */
const tilesOnPhoneMax = 15;

/** A tracking number on the tiles of a split-flap board, in its carrier's groups. Copied without spaces. */
export function NumberBoard({ grouped }: { grouped: string }) {
  const groups = grouped.split(" ");
  const count = grouped.length - groups.length + 1;
  const room = { "--count": count, "--room": count + gapOfTile * (groups.length - 1) };
  return (
    <span
      className="number-board"
      data-long={count > tilesOnPhoneMax ? "" : undefined}
      style={room as CSSProperties}
    >
      <span className="number-board-row">
        {groups.map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other identity and never move
          <span key={at}>{group}</span>
        ))}
      </span>
    </span>
  );
}
