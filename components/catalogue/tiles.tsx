import type { PatternPart } from "@/lib/carriers/render-pattern";

interface Props {
  parts: readonly PatternPart[];
  /** What the check came to, where a number was typed. */
  verdict?: "passed" | "failed" | "none";
  /** Numbers below the parts, which a list explains. */
  isNumbered?: boolean;
}

/**
 * A number on a departures board, its parts told apart by how they are drawn. For the eye only. The tiles are a style of
 * each group's text, not elements: a page with twenty shapes would weigh twice as much with one element a character.
 */
export function Tiles({ parts, verdict, isNumbered = false }: Props) {
  return (
    <span aria-hidden="true" className="tiles" data-verdict={verdict}>
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
