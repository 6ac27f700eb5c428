import { useLocale } from "next-intl";
import { ValueBar } from "@/components/ui/drawing/value-bar";

interface Props {
  rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly count: number;
    readonly note?: string;
  }[];
}

/** Counts with a bar each. */
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
          <ValueBar value={count} most={most} />
        </li>
      ))}
    </ul>
  );
}
