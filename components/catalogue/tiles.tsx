import type { PatternPart } from "@/lib/carriers/draw-pattern";

interface Props {
  parts: readonly PatternPart[];
  /** What the check came to, where a number was typed. */
  verdict?: "passed" | "failed" | "none";
  /** Numbers below the parts, which a list explains. */
  isNumbered?: boolean;
}

/** A number on a departures board: a tile for each character, parts told apart by how they are drawn. For the eye only. */
export function Tiles({ parts, verdict, isNumbered = false }: Props) {
  return (
    <span aria-hidden="true" className="tiles" data-verdict={verdict}>
      {parts.map(({ role, cells }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
        <span key={at} className="tiles-part" data-role={role} data-apart={cells[0]?.gap || undefined}>
          <span className="tiles-row">
            {cells.map(({ character, gap }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
              <span key={place} className="tile" data-gap={(gap && place > 0) || undefined}>
                {character}
              </span>
            ))}
          </span>
          {isNumbered && <span className="tiles-foot">{at + 1}</span>}
        </span>
      ))}
    </span>
  );
}
