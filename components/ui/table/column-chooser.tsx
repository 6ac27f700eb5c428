"use client";
import { ArrowDown, ArrowUp, Columns3 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "../button";
import { Checkbox } from "../input";
import { Popover } from "../popover";
import { useErrorSentence } from "../use-error-sentence";

interface Props<Id extends string> {
  /** Shown columns in their order, then the hidden ones. */
  columns: readonly { readonly id: Id; readonly name: string; readonly isShown: boolean }[];
  /** Columns that are always shown and keep their place. */
  isFixed: (id: Id) => boolean;
  /** The shown columns in their new order; an order that cannot be saved rejects. */
  onChange: (shown: readonly Id[]) => Promise<void>;
  onReset: () => Promise<void>;
}

/** Which columns a table shows, and in which order. */
export function ColumnChooser<Id extends string>(props: Props<Id>) {
  const t = useTranslations("ui.columns");
  return (
    <Popover icon={<Columns3 aria-hidden="true" />} label={t("label")} iconOnly>
      {() => <ColumnPanel {...props} />}
    </Popover>
  );
}

function ColumnPanel<Id extends string>({ columns, isFixed, onChange, onReset }: Props<Id>) {
  const t = useTranslations("ui.columns");
  const sentenceOf = useErrorSentence();
  const [status, setStatus] = useState<string | null>(null);
  const shown = columns.filter(({ isShown }) => isShown).map(({ id }) => id);

  async function save(change: () => Promise<void>, done = "") {
    setStatus(done);
    await change().catch((error: unknown) => setStatus(sentenceOf(error)));
  }
  function move(id: Id, name: string, to: number) {
    const next = shown.filter((one) => one !== id);
    next.splice(to, 0, id);
    void save(() => onChange(next), t("moved", { column: name, place: to + 1 }));
  }
  return (
    <div className="p-2.5">
      <ul aria-label={t("list")} className="max-h-96 overflow-y-auto">
        {columns.map(({ id, name, isShown }, at) => (
          <li key={id} className="flex items-center gap-1 rounded-lg ps-1.5 hover:bg-sunk">
            <Checkbox
              className="min-w-0 flex-1"
              checked={isShown}
              disabled={isFixed(id)}
              onChange={(event) => {
                const next = event.target.checked ? [...shown, id] : shown.filter((one) => one !== id);
                void save(() => onChange(next));
              }}
            >
              {name}
            </Checkbox>
            {isShown &&
              !isFixed(id) &&
              ([-1, 1] as const).map((by) => {
                const other = shown[at + by];
                const canMove = other !== undefined && !isFixed(other);
                return (
                  <Button
                    key={by}
                    size="sm"
                    variant="ghost"
                    iconOnly
                    aria-disabled={!canMove}
                    aria-label={t(by < 0 ? "up" : "down", { column: name })}
                    onClick={() => canMove && move(id, name, at + by)}
                  >
                    {by < 0 ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
                  </Button>
                );
              })}
          </li>
        ))}
      </ul>
      <div className="mt-2 flex items-center gap-2 border-border border-t pt-2">
        <Button size="sm" variant="ghost" onClick={() => void save(onReset)}>
          {t("reset")}
        </Button>
        <p role="status" className="text-muted text-xs">
          {status}
        </p>
      </div>
    </div>
  );
}
