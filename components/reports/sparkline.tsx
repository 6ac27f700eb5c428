import { drawSparkline } from "./rules";

/** Of the drawing; it is stretched to its place. */
const size = { width: 120, height: 28 } as const;

interface Props {
  /** One a day, oldest first; null where there is none. */
  values: readonly (number | null)[];
  /** What it shows, for who does not see it. */
  label: string;
  className?: string;
}

/** The days behind a figure as a thin line from zero. Nothing where fewer than two days have a value. */
export function Sparkline({ values, label, className = "w-24" }: Props) {
  const path = drawSparkline(values, size);
  if (path === null) return null;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      className={`h-7 text-accent ${className}`}
    >
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
