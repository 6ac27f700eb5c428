interface Props {
  value: number;
  /** The largest value of the list, whose bar has the full width: no track behind the bars looks like a whole. */
  most: number;
  /** Colour. */
  tone?: string;
}

/** A bar under a value that stands as a figure, too. */
export function ValueBar({ value, most, tone = "bg-accent" }: Props) {
  return (
    <span aria-hidden="true" className="mt-1 block h-1.5">
      <span
        className={`block h-full rounded-full ${tone}`}
        style={{ width: value > 0 ? `max(3px, ${(100 * value) / most}%)` : 0 }}
      />
    </span>
  );
}
