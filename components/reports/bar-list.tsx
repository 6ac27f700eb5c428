import type { ReactNode } from "react";
import { ValueBar } from "@/components/ui/drawing/value-bar";
import { ShipmentsLink } from "./shipments-link";

export interface Bar {
  readonly key: string;
  readonly label: ReactNode;
  readonly count: number;
  /** The formatted count. */
  readonly figure: string;
  /** Smaller, beside the count. */
  readonly share?: string;
  /** The list of exactly these shipments; none if the shipment list has no such filter. */
  readonly href?: string | null;
  /** Name of the result it is about. */
  readonly status?: string;
}

/** Values with a bar each: rows link to what they count. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul className="-mx-2 text-sm">
      {bars.map(({ key, label, count, figure, share, href = null, status }) => {
        const inside = (
          <>
            <span className="flex items-baseline gap-2">
              <span className="min-w-0 flex-1 truncate">{label}</span>
              <span className="font-medium tabular-nums">{figure}</span>
              {share !== undefined && (
                <span className="w-11 text-end text-muted text-xs tabular-nums">{share}</span>
              )}
            </span>
            <ValueBar value={count} most={most} tone={status === undefined ? "bg-accent" : "bg-status"} />
          </>
        );
        return (
          <li key={key} data-status={status}>
            <ShipmentsLink href={href} className="block rounded-lg px-2 py-1.5" linkClassName="hover:bg-sunk">
              {inside}
            </ShipmentsLink>
          </li>
        );
      })}
    </ul>
  );
}
