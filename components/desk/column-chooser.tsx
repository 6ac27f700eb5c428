"use client";
import { ArrowDown, ArrowUp, Columns3 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/input";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import type { DeskColumn } from "@/lib/shipments/constants";
import { useDesk } from "./desk-context";
import { Dropdown } from "./dropdown";
import { columnsFor, isFixed, moveColumn, usualColumns } from "./rules";
import { useColumnName } from "./sort-head";

interface Props {
  columns: readonly DeskColumn[];
  /** Shown at once, and kept for this user. */
  onColumns: (columns: readonly DeskColumn[]) => void;
}

/** Which columns there are, and in which order. */
export function ColumnChooser({ columns, onColumns }: Props) {
  const t = useTranslations("desk.columns");
  return (
    <Dropdown icon={<Columns3 aria-hidden="true" />} label={t("label")} iconOnly>
      {() => <Panel columns={columns} onColumns={onColumns} />}
    </Dropdown>
  );
}

function Panel({ columns, onColumns }: Props) {
  const t = useTranslations("desk.columns");
  const name = useColumnName();
  const sentenceOf = useErrorSentence();
  const { kind, calls, list } = useDesk();
  const [failed, setFailed] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const hidden = columnsFor(kind).filter((column) => !columns.includes(column));

  async function change(next: readonly DeskColumn[], words = "") {
    onColumns(next);
    setSaid(words);
    setFailed(null);
    await calls.saveColumns(list, [...next]).catch((error: unknown) => setFailed(sentenceOf(error)));
  }
  function move(column: DeskColumn, by: -1 | 1) {
    const next = moveColumn(columns, column, by);
    if (next !== columns) change(next, t("moved", { column: name(column), place: next.indexOf(column) + 1 }));
  }
  return (
    <div className="p-2.5">
      <ul aria-label={t("list")} className="max-h-96 overflow-y-auto">
        {[...columns, ...hidden].map((column, at) => (
          <li key={column} className="flex items-center gap-1 rounded-lg ps-1.5 hover:bg-sunk">
            <Checkbox
              className="min-w-0 flex-1"
              checked={columns.includes(column)}
              disabled={isFixed(column)}
              onChange={(event) =>
                change(event.target.checked ? [...columns, column] : columns.filter((one) => one !== column))
              }
            >
              {name(column)}
            </Checkbox>
            {columns.includes(column) &&
              !isFixed(column) &&
              ([-1, 1] as const).map((by) => {
                const other = columns[at + by];
                return (
                  <Button
                    key={by}
                    size="sm"
                    variant="ghost"
                    iconOnly
                    aria-disabled={other === undefined || isFixed(other)}
                    aria-label={t(by < 0 ? "up" : "down", { column: name(column) })}
                    onClick={() => move(column, by)}
                  >
                    {by < 0 ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
                  </Button>
                );
              })}
          </li>
        ))}
      </ul>
      <div className="mt-2 flex items-center gap-2 border-border border-t pt-2">
        <Button size="sm" variant="ghost" onClick={() => change(usualColumns(kind, list))}>
          {t("reset")}
        </Button>
        <p role="status" className="text-muted text-xs">
          {failed ?? said}
        </p>
      </div>
    </div>
  );
}
