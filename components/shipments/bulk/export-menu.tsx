"use client";
import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useMayDo } from "@/components/shell/may-do";
import { Labelled, Select } from "@/components/ui/input";
import { MenuAction, MenuList } from "@/components/ui/menu";
import { Popover } from "@/components/ui/popover";
import type { Locale } from "@/lib/core/locales";
import {
  chooseExportColumns,
  chooseSeparator,
  chosenSeparator,
  exportsAllColumns,
} from "@/lib/platform/browser/workspace-choices";
import { type CsvSeparator, csvSeparators, separatorFor } from "@/lib/platform/files/choose-separator";
import { exportFormats, type ShipmentColumn } from "@/lib/shipments/records/constants";
import type { ExportFile } from "../list-calls";
import { useShipmentList } from "../list-context";
import { columnsFor } from "../rules";

interface Props {
  /** Those that the list shows. */
  columns: readonly ShipmentColumn[];
  /** How many are exported, where nothing else says it. */
  note?: string;
  variant: "outline" | "secondary";
  onFile: (file: ExportFile) => void;
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

function Panel({ columns, note, onFile }: Omit<Props, "variant">) {
  const t = useTranslations("shipments.many");
  const legend = useTranslations("ui.columns");
  const { kind } = useShipmentList();
  const { sees } = useMayDo();
  const locale = useLocale() as Locale;
  const [separator, setSeparator] = useState(() => chosenSeparator() ?? separatorFor(locale));
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
      <div className="px-4 pt-2">
        <Labelled label={t("separator.label")}>
          <Select
            dense
            value={separator}
            onChange={({ target }) => {
              const next = target.value as CsvSeparator;
              setSeparator(next);
              chooseSeparator(next);
            }}
          >
            {(Object.keys(csvSeparators) as CsvSeparator[]).map((one) => (
              <option key={one} value={one}>
                {t(`separator.${one}`)}
              </option>
            ))}
          </Select>
        </Labelled>
      </div>
      <MenuList>
        {exportFormats.map((format) => (
          <MenuAction
            key={format}
            onClick={() =>
              onFile({ format, columns: [...(isAll ? columnsFor(kind, sees) : columns)], separator })
            }
          >
            {t(format)}
          </MenuAction>
        ))}
      </MenuList>
    </>
  );
}
