interface Props {
  /** The number in its carrier's groups. */
  grouped: string;
  className?: string;
}

/** Characters at the end of a number that is cut: numbers of one sender differ there. */
const tailMin = 6;

/** A tracking number in its carrier's groups. Selecting and copying yields no spaces: the gaps are styling. */
export function NumberText({ grouped, className = "" }: Props) {
  return <span className={`number ${className}`}>{drawGroups(grouped.split(" "))}</span>;
}

/** The same on one line: where there is no room it is cut before its end, at which numbers differ. */
export function CutNumberText({ grouped, className = "" }: Props) {
  const groups = grouped.split(" ");
  const lengths = groups.map((_, at) => groups.slice(at).join("").length);
  const place = Math.max(
    0,
    lengths.findLastIndex((length) => length >= tailMin),
  );
  return (
    <span className={`number flex min-w-0 ${className}`}>
      {place > 0 && (
        <span className="me-[0.45em] min-w-0 truncate">{drawGroups(groups.slice(0, place))}</span>
      )}
      <span className="flex-none">{drawGroups(groups.slice(place))}</span>
    </span>
  );
}

function drawGroups(groups: readonly string[]) {
  return groups.map((group, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other identity and never move
    <span key={at} className={`inline-block ${at < groups.length - 1 ? "me-[0.45em]" : ""}`}>
      {group}
    </span>
  ));
}
