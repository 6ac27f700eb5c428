import { initialsOf, toneOf } from "./rules";

interface Props {
  name: string;
  /** Catalogue id: determines the tile's colour. */
  id: string | null;
  className?: string;
}

/** A carrier's tile: its initials on one of a few muted colours. No third-party logos. */
export function CarrierMark({ name, id, className = "size-10 text-sm" }: Props) {
  return (
    <span
      aria-hidden="true"
      style={id === null ? undefined : { backgroundColor: toneOf(id, "ground"), color: toneOf(id, "ink") }}
      className={`grid shrink-0 place-items-center rounded-lg font-semibold tracking-tight ${id === null ? "border border-border-strong border-dashed text-muted" : ""} ${className}`}
    >
      {id === null ? "?" : initialsOf(name)}
    </span>
  );
}
