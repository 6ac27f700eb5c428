"use client";
import { FlaskConical } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Allowed } from "@/components/shell/may-do";
import { Button } from "@/components/ui/button";
import type { ShipmentView } from "@/lib/shipments/records/schemas";
import { useShipmentList } from "../list-context";

/** Fills an empty list, so that there is something to look at. */
export function TrySamples() {
  const t = useTranslations("shipments.samples");
  const { actions } = useShipmentList();
  const { isWorking, run } = useOnce(actions.addSamples);
  return (
    <Button variant="outline" aria-disabled={isWorking} onClick={run}>
      {t(isWorking ? "adding" : "try")}
    </Button>
  );
}

/** Says that there are sample shipments on the page, and takes all of them away. */
export function SampleNote({ rows }: { rows: readonly ShipmentView[] }) {
  const t = useTranslations("shipments.samples");
  const { actions } = useShipmentList();
  const { isWorking, run } = useOnce(actions.removeSamples);
  if (!rows.some(({ source }) => source === "sample")) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl bg-sunk px-3 py-2">
      <FlaskConical aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 basis-60">
        <strong className="font-semibold">{t("title")}</strong>{" "}
        <span className="text-muted">{t("text")}</span>
      </span>
      <Allowed to="shipments.add">
        <Button size="sm" variant="outline" aria-disabled={isWorking} onClick={run}>
          {t(isWorking ? "removing" : "remove")}
        </Button>
      </Allowed>
    </p>
  );
}

/** A button's work, not begun a second time while it is under way. */
function useOnce(work: () => Promise<unknown>) {
  const [isWorking, setWorking] = useState(false);
  const run = async () => {
    if (isWorking) return;
    setWorking(true);
    await work();
    setWorking(false);
  };
  return { isWorking, run: () => void run() };
}
