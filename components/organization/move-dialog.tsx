"use client";
import { useQuery } from "@tanstack/react-query";
import { TrendingDown, TrendingUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogEnd } from "@/components/ui/dialog";
import { ErrorNote } from "@/components/ui/error-note";
import { Labelled, Select } from "@/components/ui/input";
import { Skeleton } from "@/components/ui/skeleton";
import { useAsyncAction } from "@/components/ui/use-async-action";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import type { DepartmentView } from "@/lib/accounts/organization/schemas";
import { type MovePreview, previewMove, updateDepartment } from "./organization-calls";
import { branchOf, canMoveTo, listOptions } from "./rules";

interface Props {
  departments: readonly DepartmentView[];
  department: DepartmentView;
  /** Where it was dropped; undefined to choose it here. */
  to?: { readonly parentId: string; readonly position: number } | undefined;
  onMoved: () => void;
  onClose: () => void;
}

/** Moves a department, and says before what that changes for whom. */
export function MoveDialog({ departments, department, to, onMoved, onClose }: Props) {
  const t = useTranslations("organization.move");
  const act = useAsyncAction();
  const [parentId, setParentId] = useState(to?.parentId ?? department.parentId ?? "");
  const isElsewhere = parentId !== department.parentId;
  const preview = usePreview(department.id, parentId, isElsewhere);
  const isReady = isElsewhere && preview.data !== undefined;
  async function move() {
    if (!isReady) return;
    // Its place among the others belongs to where it was dropped.
    const position = to?.parentId === parentId ? { position: to.position } : {};
    const answer = await act.run(() => updateDepartment(department.id, { parentId, ...position }));
    if (answer !== null) onMoved();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("title", { name: department.name })}
      close={t("cancel")}
      size="md"
    >
      <div className="mt-2 grid gap-4">
        <Labelled label={t("to")}>
          <Select autoFocus value={parentId} onChange={({ target }) => setParentId(target.value)}>
            {listTargets(departments, department).map(([id, name, isOpen]) => (
              <option key={id} value={id} disabled={!isOpen}>
                {name}
              </option>
            ))}
          </Select>
        </Labelled>
        <div role="status" className="min-h-14 rounded-xl bg-sunk px-4 py-3 text-sm">
          {isElsewhere ? (
            <Changes preview={preview} hasBelow={departments.some((one) => one.parentId === department.id)} />
          ) : (
            <p className="text-muted">{t("here", { name: department.name })}</p>
          )}
        </div>
        <ErrorNote text={act.failure} />
        <DialogEnd cancel={t("cancel")} onClose={onClose}>
          <Button variant="primary" aria-disabled={!isReady || act.working} onClick={move}>
            {t(act.working ? "working" : "confirm")}
          </Button>
        </DialogEnd>
      </div>
    </Dialog>
  );
}

/** Where it may go: not below itself. Where it would be too deep is named, and cannot be chosen. */
function listTargets(all: readonly DepartmentView[], { id, parentId }: DepartmentView) {
  return listOptions(all, new Set(branchOf(all, id))).map(
    ([target, name]) => [target, name, target === parentId || canMoveTo(all, id, target)] as const,
  );
}

function usePreview(id: string, parentId: string, enabled: boolean) {
  return useQuery({
    queryKey: ["organization", "move", id, parentId],
    queryFn: ({ signal }) => previewMove(id, parentId, { signal }),
    enabled,
    staleTime: 0,
    gcTime: 0,
  });
}

interface ChangesProps {
  preview: { readonly data: MovePreview | undefined; readonly error: Error | null };
  hasBelow: boolean;
}

function Changes({ preview: { data, error }, hasBelow }: ChangesProps) {
  const t = useTranslations("organization.move");
  const sentenceOf = useErrorSentence();
  if (error) return <p className="font-medium text-danger">{sentenceOf(error) ?? t("failed")}</p>;
  if (!data)
    return (
      <>
        <span className="sr-only">{t("checking")}</span>
        <Skeleton className="my-0.5 h-4 w-56 bg-border!" />
      </>
    );
  const { gaining, losing, shipments } = data;
  return (
    <div className="grid gap-1.5">
      {gaining > 0 && (
        <p className="flex items-center gap-2 font-medium">
          <TrendingUp aria-hidden="true" className="size-4 shrink-0 text-accent" />
          {t("gaining", { members: gaining, shipments })}
        </p>
      )}
      {losing > 0 && (
        <p className="flex items-center gap-2 font-medium">
          <TrendingDown aria-hidden="true" className="size-4 shrink-0 text-warning" />
          {t("losing", { members: losing, shipments })}
        </p>
      )}
      {gaining === 0 && losing === 0 && <p>{t("nothing")}</p>}
      {hasBelow && <p className="text-muted">{t("below")}</p>}
    </div>
  );
}
