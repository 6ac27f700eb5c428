"use client";
import { Trash2, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { TrashTarget } from "@/lib/shipments/records/schemas";
import { SelectionBar } from "../bulk/selection-bar";
import { useShipmentList } from "../list-context";

interface Props {
  count: number;
  target: TrashTarget;
  /** How many can be restored in all. */
  total: number;
  onAll: () => void;
  onPage: (() => void) | null;
  onClear: () => void;
}

/** What can be done with the selected deleted shipments. */
export function TrashBar({ count, target, total, onAll, onPage, onClear }: Props) {
  const t = useTranslations("shipments");
  const { actions } = useShipmentList();
  const [busy, setBusy] = useState(false);
  async function run(work: () => Promise<boolean>) {
    if (busy) return;
    setBusy(true);
    const done = await work();
    setBusy(false);
    if (done) onClear();
  }
  return (
    <SelectionBar
      count={count}
      total={total}
      atLeast={false}
      isAll={"all" in target}
      onAll={onAll}
      onPage={onPage}
      onClear={onClear}
    >
      <Button size="sm" aria-disabled={busy} onClick={() => run(() => actions.restore(target))}>
        <Undo2 aria-hidden="true" />
        {t("trash.restore")}
      </Button>
      <Button size="sm" aria-disabled={busy} onClick={() => run(() => actions.purge(target, count))}>
        <Trash2 aria-hidden="true" className="text-danger" />
        {t("trash.purge")}
      </Button>
    </SelectionBar>
  );
}
