"use client";
import { Bell, BellOff, CirclePause, CirclePlay, Pencil, RefreshCw, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useMayDo } from "@/components/shell/may-do";
import { Button } from "@/components/ui/button";
import { LazyDialog } from "@/components/ui/lazy-dialog";
import type { ShipmentColumn } from "@/lib/shipments/records/constants";
import type { Target } from "@/lib/shipments/records/schemas";
import { useShipmentList } from "../list-context";
import { isArchive } from "../rules";
import { ExportMenu } from "./export-menu";
import { SelectionBar, type SelectionBarProps } from "./selection-bar";

const loadEdit = () => import("./bulk-edit");

interface Props extends SelectionBarProps {
  /** What the acts are done to. */
  target: Target;
  columns: readonly ShipmentColumn[];
}

/** What can be done with the selected rows. */
export function BulkBar(props: Props) {
  const { count, target, columns, onClear } = props;
  const [editing, setEditing] = useState(false);
  return (
    <SelectionBar {...props}>
      <BulkActs
        target={target}
        count={count}
        columns={columns}
        onEdit={() => setEditing(true)}
        onGone={onClear}
      />
      {editing && (
        <LazyDialog load={loadEdit} onClose={() => setEditing(false)}>
          {({ BulkEdit }) => <BulkEdit count={count} target={target} onClose={() => setEditing(false)} />}
        </LazyDialog>
      )}
    </SelectionBar>
  );
}

interface ActsProps extends Pick<Props, "target" | "count" | "columns"> {
  onEdit: () => void;
  /** The rows have left the list: the selection goes where they went. */
  onGone: () => void;
}

function BulkActs({ target, count, columns, onEdit, onGone }: ActsProps) {
  const t = useTranslations("shipments.many");
  const act = useTranslations("shipments.act");
  const { actions, calls, list } = useShipmentList();
  const [busy, setBusy] = useState(false);
  const { may } = useMayDo();
  const canEdit = may("shipments.edit");
  const isHistory = isArchive(list);
  async function run(work: () => Promise<boolean>, leaves = false) {
    if (busy) return;
    setBusy(true);
    const done = await work();
    setBusy(false);
    if (done && leaves) onGone();
  }
  const button = (icon: ReactNode, words: string, work: () => Promise<boolean>, leaves = false) => (
    <Button size="sm" aria-disabled={busy} onClick={() => run(work, leaves)}>
      <Labelled icon={icon} words={words} />
    </Button>
  );
  return (
    <>
      {canEdit &&
        !isHistory &&
        button(<RefreshCw aria-hidden="true" />, act("refresh"), () => actions.refresh(target))}
      {canEdit && calls.editMany && !isHistory && (
        <Button size="sm" onClick={onEdit}>
          <Labelled icon={<Pencil aria-hidden="true" />} words={act("edit")} />
        </Button>
      )}
      {canEdit &&
        button(
          isHistory ? <CirclePlay aria-hidden="true" /> : <CirclePause aria-hidden="true" />,
          act(isHistory ? "continue" : "stop"),
          () => actions.follow(target, isHistory),
          true,
        )}
      {canEdit && calls.notify && !isHistory && (
        <>
          {button(<Bell aria-hidden="true" />, t("mailsOn"), () => actions.notify(target, true))}
          {button(<BellOff aria-hidden="true" />, t("mailsOff"), () => actions.notify(target, false))}
        </>
      )}
      {may("shipments.export") && calls.download && (
        <ExportMenu
          variant="secondary"
          columns={columns}
          onFile={(file) => run(() => actions.download(target, file))}
        />
      )}
      {may("shipments.delete") &&
        button(
          <Trash2 aria-hidden="true" className="text-danger" />,
          act("delete"),
          () => actions.remove(target, { count }),
          true,
        )}
    </>
  );
}

function Labelled({ icon, words }: { icon: ReactNode; words: string }) {
  return (
    <>
      {icon}
      <span className="max-sm:sr-only">{words}</span>
    </>
  );
}
