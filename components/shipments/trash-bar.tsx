"use client";
import { Trash2, Undo2, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { TrashTarget } from "@/lib/shipments/schemas";
import { SelectedCount } from "./bulk-bar";
import { useShipmentList } from "./list-context";
import { usePageEnd } from "./use-page-end";

interface Props {
  count: number;
  target: TrashTarget;
  /** How many can be restored in all. */
  total: number;
  onAll: () => void;
  onClear: () => void;
}

/** What can be done with the selected deleted shipments. It lies over the end of the page while there are some. */
export function TrashBar({ count, target, total, onAll, onClear }: Props) {
  const t = useTranslations("shipments");
  const { actions } = useShipmentList();
  const [busy, setBusy] = useState(false);
  const bar = useRef<HTMLElement>(null);
  usePageEnd(bar);
  async function run(work: () => Promise<boolean>) {
    if (busy) return;
    setBusy(true);
    const done = await work();
    setBusy(false);
    if (done) onClear();
  }
  return (
    <section
      ref={bar}
      aria-label={t("many.label")}
      className="list-bulk animate-arrive motion-reduce:animate-none"
    >
      <SelectedCount count={count} total={total} atLeast={false} isAll={"all" in target} onAll={onAll} />
      <Button size="sm" aria-disabled={busy} onClick={() => run(() => actions.restore(target))}>
        <Undo2 aria-hidden="true" />
        {t("trash.restore")}
      </Button>
      <Button size="sm" aria-disabled={busy} onClick={() => run(() => actions.purge(target, count))}>
        <Trash2 aria-hidden="true" className="text-danger" />
        {t("trash.purge")}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        iconOnly
        className="ms-auto"
        aria-label={t("many.clear")}
        onClick={onClear}
      >
        <X aria-hidden="true" />
      </Button>
    </section>
  );
}
