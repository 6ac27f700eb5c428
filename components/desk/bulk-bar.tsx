"use client";
import { Bell, BellOff, CirclePause, CirclePlay, Download, Pencil, RefreshCw, Trash2, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { type DeskColumn, exportFormats, selectionMax } from "@/lib/shipments/constants";
import type { Target } from "@/lib/shipments/schemas";
import { useDesk } from "./desk-context";
import { Dropdown } from "./dropdown";
import { LazyPart } from "./lazy-part";
import { isArchive } from "./rules";

const loadEdit = () => import("./bulk-edit");

interface Props {
  count: number;
  /** What the acts are done to. */
  target: Target;
  /** How many the filter holds in all; more than are selected may be taken too. */
  total: number;
  atLeast: boolean;
  /** All of the filter are selected already. */
  isAll: boolean;
  columns: readonly DeskColumn[];
  onAll: () => void;
  onClear: () => void;
}

/** What can be done with the selected rows. It lies over the end of the page while there are some. */
export function BulkBar({ count, target, total, atLeast, isAll, columns, onAll, onClear }: Props) {
  const t = useTranslations("desk.many");
  const act = useTranslations("desk.act");
  const locale = useLocale();
  const { actions, calls, list } = useDesk();
  const [editing, setEditing] = useState(false);
  const [busy, setBusy] = useState<string | null>(null);
  const isHistory = isArchive(list);
  const figure = (value: number) => new Intl.NumberFormat(locale).format(value);

  /** Done is done: the selection goes where its rows went. */
  async function run(name: string, work: () => Promise<boolean>, leaves = false) {
    if (busy !== null) return;
    setBusy(name);
    const done = await work();
    setBusy(null);
    if (done && leaves) onClear();
  }
  const button = (
    name: string,
    icon: ReactNode,
    words: string,
    work: () => Promise<boolean>,
    leaves = false,
  ) => (
    <Button size="sm" aria-disabled={busy !== null} onClick={() => run(name, work, leaves)}>
      {icon}
      <span className="max-sm:sr-only">{words}</span>
    </Button>
  );
  return (
    <section aria-label={t("label")} className="desk-bulk animate-arrive motion-reduce:animate-none">
      <p role="status" className="me-2 font-medium text-sm">
        {t("selected", { count, shown: figure(count) })}
        {!isAll && total > count && (
          <button type="button" onClick={onAll} className="desk-link ms-3 font-normal">
            {t(atLeast ? "allAtLeast" : "all", { total: figure(total) })}
          </button>
        )}
        {!isAll && count >= selectionMax && (
          <span className="ms-3 font-normal text-muted">{t("full", { max: figure(selectionMax) })}</span>
        )}
      </p>
      {!isHistory &&
        button("refresh", <RefreshCw aria-hidden="true" />, act("refresh"), () => actions.refresh(target))}
      {calls.editMany && !isHistory && (
        <Button size="sm" onClick={() => setEditing(true)}>
          <Pencil aria-hidden="true" />
          <span className="max-sm:sr-only">{act("edit")}</span>
        </Button>
      )}
      {isHistory
        ? button(
            "continue",
            <CirclePlay aria-hidden="true" />,
            act("continue"),
            () => actions.follow(target, true),
            true,
          )
        : button(
            "stop",
            <CirclePause aria-hidden="true" />,
            act("stop"),
            () => actions.follow(target, false),
            true,
          )}
      {calls.notify && !isHistory && (
        <>
          {button("mailsOn", <Bell aria-hidden="true" />, t("mailsOn"), () => actions.notify(target, true))}
          {button("mailsOff", <BellOff aria-hidden="true" />, t("mailsOff"), () =>
            actions.notify(target, false),
          )}
        </>
      )}
      {calls.download && (
        <Dropdown icon={<Download aria-hidden="true" />} label={t("export")} variant="secondary">
          {(close) => (
            <div className="grid p-1.5">
              {exportFormats.map((format) => (
                <button
                  key={format}
                  type="button"
                  className="desk-item"
                  onClick={() => {
                    close();
                    run("export", () => actions.download(target, format, columns));
                  }}
                >
                  {t(format)}
                </button>
              ))}
            </div>
          )}
        </Dropdown>
      )}
      {button(
        "delete",
        <Trash2 aria-hidden="true" className="text-danger" />,
        act("delete"),
        () => actions.remove(target, { count }),
        true,
      )}
      <Button
        size="sm"
        variant="ghost"
        iconOnly
        className="ms-auto"
        aria-label={t("clear")}
        onClick={onClear}
      >
        <X aria-hidden="true" />
      </Button>
      {editing && (
        <LazyPart load={loadEdit}>
          {({ BulkEdit }) => (
            <BulkEdit
              count={count}
              onSave={(change) => actions.editMany(target, change)}
              onClose={() => setEditing(false)}
            />
          )}
        </LazyPart>
      )}
    </section>
  );
}
