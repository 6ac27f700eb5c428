import type { CSSProperties } from "react";
import type { PatternPart } from "@/lib/parcels/carriers/render-pattern";

/** Width of a gap in tiles, as in `number-tiles.css`. */
const gapOfTile = 0.36;
/** More tiles than these take several rows on a phone. */
const rowOfPhone = 16;

interface Props {
  parts: readonly PatternPart[];
  /** Result of the check, if a number was typed. */
  result?: "passed" | "failed" | "none";
  /** Numbers below the parts, explained by a list. */
  isNumbered?: boolean;
}

/**
 * A number on a split-flap board, its parts drawn differently. Decorative. The tiles are a style of each
 * group's text: one element per character would double the weight of a page with twenty formats.
 */
export function Tiles({ parts, result, isNumbered = false }: Props) {
  const cells = parts.flatMap((part) => part.cells);
  // Tiles side by side, a gap being a part of one, so that the whole number can be as wide as its frame.
  const room = {
    "--count": cells.length,
    "--room": cells.length + gapOfTile * cells.filter(({ gap }) => gap).length,
  };
  return (
    <span
      aria-hidden="true"
      className="tiles"
      style={room as CSSProperties}
      data-result={result}
      data-long={cells.length > rowOfPhone || undefined}
    >
      {parts.map((part, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
          key={at}
          className="tiles-part"
          data-role={part.role}
          data-apart={part.cells[0]?.gap || undefined}
        >
          <span className="tiles-row">
            {groupsOf(part).map((group, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
              <span key={place}>{group}</span>
            ))}
          </span>
          {isNumbered && <span className="tiles-foot">{at + 1}</span>}
        </span>
      ))}
    </span>
  );
}

/** The characters of a part between its gaps. */
function groupsOf({ cells }: PatternPart): readonly string[] {
  const groups: string[] = [];
  for (const { character, gap } of cells) {
    if (gap || groups.length === 0) groups.push(character);
    else groups.push(`${groups.pop()}${character}`);
  }
  return groups;
}
