import { useLocale } from "next-intl";

interface Props {
  rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly count: number;
    readonly note?: string;
  }[];
}

/** Counts with a bar each, the largest of full width. */
export function CountBars({ rows }: Props) {
  const number = new Intl.NumberFormat(useLocale());
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <ul className="grid gap-2">
      {rows.map(({ key, name, count, note }) => (
        <li key={key}>
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
            {note && <span className="text-muted text-xs">{note}</span>}
            <span className="font-medium tabular-nums">{number.format(count)}</span>
          </span>
          <span aria-hidden="true" className="mt-1 block h-1.5">
            <span
              className="block h-full rounded-full bg-accent"
              style={{ width: count === 0 ? 0 : `max(3px, ${(100 * count) / most}%)` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
