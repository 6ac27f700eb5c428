"use client";
import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useMayDo } from "@/components/shell/may-do";
import { MenuAction, MenuList } from "@/components/ui/menu";
import { Popover } from "@/components/ui/popover";
import { chooseExportColumns, exportsAllColumns } from "@/lib/platform/browser/workspace-choices";
import { exportFormats, type ShipmentColumn } from "@/lib/shipments/records/constants";
import type { ExportFormat } from "../list-calls";
import { useShipmentList } from "../list-context";
import { columnsFor } from "../rules";

interface Props {
  /** Those that the list shows. */
  columns: readonly ShipmentColumn[];
  /** How many are exported, where nothing else says it. */
  note?: string;
  variant: "outline" | "secondary";
  onFormat: (format: ExportFormat, columns: readonly ShipmentColumn[]) => void;
}

/** Exports shipments with the columns that are shown, or with all that the reader may see. */
export function ExportMenu({ variant, ...rest }: Props) {
  const t = useTranslations("shipments.many");
  return (
    <Popover icon={<Download aria-hidden="true" />} label={t("export")} variant={variant}>
      {() => <Panel {...rest} />}
    </Popover>
  );
}

function Panel({ columns, note, onFormat }: Omit<Props, "variant">) {
  const t = useTranslations("shipments.many");
  const legend = useTranslations("ui.columns");
  const { kind } = useShipmentList();
  const { sees } = useMayDo();
  const [isAll, setAll] = useState(exportsAllColumns);
  const name = useId();
  const choose = (next: boolean) => {
    setAll(next);
    chooseExportColumns(next);
  };
  return (
    <>
      <fieldset className="grid gap-1 px-4 pt-3 text-sm">
        <legend className="sr-only">{legend("label")}</legend>
        {note !== undefined && <p className="mb-1 font-medium">{note}</p>}
        {[false, true].map((all) => (
          <label key={String(all)} className="flex min-h-8 items-center gap-2">
            <input type="radio" name={name} checked={isAll === all} onChange={() => choose(all)} />
            {t(all ? "allColumns" : "tableColumns")}
          </label>
        ))}
      </fieldset>
      <MenuList>
        {exportFormats.map((format) => (
          <MenuAction key={format} onClick={() => onFormat(format, isAll ? columnsFor(kind, sees) : columns)}>
            {t(format)}
          </MenuAction>
        ))}
      </MenuList>
    </>
  );
}
