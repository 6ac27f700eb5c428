/**
 * A tracking number in its carrier's groups. Selecting and copying yields no spaces: the gaps are styling.
 */
export function NumberText({ grouped, className = "" }: { grouped: string; className?: string }) {
  return (
    <span className={`number ${className}`}>
      {grouped.split(" ").map((group, at, all) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other identity and never move
        <span key={at} className={`inline-block ${at < all.length - 1 ? "me-[0.45em]" : ""}`}>
          {group}
        </span>
      ))}
    </span>
  );
}
