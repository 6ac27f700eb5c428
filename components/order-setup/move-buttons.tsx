"use client";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

interface Props {
  /** Of the row. */
  id: string;
  name: string;
  at: number;
  count: number;
  onMove: (at: number, by: 1 | -1) => Promise<unknown>;
}

/** Moves a row up or down; the focus stays on its button. */
export function MoveButtons({ id, name, at, count, onMove }: Props) {
  const t = useTranslations("work-orders.setup.move");
  const ways = [
    { way: "up", by: -1, Icon: ArrowUp, isEnd: at === 0 },
    { way: "down", by: 1, Icon: ArrowDown, isEnd: at === count - 1 },
  ] as const;
  return ways.map(({ way, by, Icon, isEnd }) => (
    <Button
      key={way}
      id={`${id}-${way}`}
      size="sm"
      variant="ghost"
      iconOnly
      aria-label={t(way, { name })}
      title={t(way, { name })}
      aria-disabled={isEnd}
      onClick={() => {
        if (isEnd) return;
        // Moving a row takes the focus away from its button.
        void onMove(at, by).then(() => document.getElementById(`${id}-${way}`)?.focus());
      }}
    >
      <Icon aria-hidden="true" />
    </Button>
  ));
}
