"use client";
import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { CarrierDialog } from "@/components/tracking/carriers/carrier-dialog";
import { useCarrierNames } from "@/components/tracking/carriers/use-carrier-names";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/input";
import type { ImportMapping, ImportOptions } from "@/lib/shipments/imports/schemas";

interface Props {
  options: ImportOptions;
  mapping: ImportMapping;
  onChange: (change: Partial<ImportOptions>) => void;
  children: ReactNode;
}

/** How lines are to be read, as far as they do not say it themselves. */
export function DraftOptions({ options, mapping, onChange, children }: Props) {
  const t = useTranslations("imports.options");
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 font-semibold text-lg tracking-tight">
        {t("title")}
      </h2>
      <div className="grid max-w-[46rem] gap-x-8 gap-y-3 sm:grid-cols-2 sm:items-start">
        <div>
          {(["headings", "afterDelivery"] as const).map((key) => (
            <Checkbox
              key={key}
              checked={options[key]}
              onChange={(event) => onChange({ [key]: event.target.checked })}
            >
              {t(key)}
            </Checkbox>
          ))}
        </div>
        <div className="grid gap-3">
          {(!mapping.includes("code") || options.carrier !== null) && (
            <DefaultCarrier carrier={options.carrier} onChange={onChange} />
          )}
          {children}
        </div>
      </div>
    </section>
  );
}

interface CarrierProps extends Pick<Props, "onChange"> {
  carrier: string | null;
}

/** The carrier of lines that name none. */
function DefaultCarrier({ carrier, onChange }: CarrierProps) {
  const t = useTranslations("imports.options");
  const [isChoosing, setChoosing] = useState(false);
  const carrierName = useCarrierNames(true);
  return (
    <div>
      <p className="mb-1 font-medium text-sm">{t("carrier")}</p>
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <span>{carrier === null ? t("carrierAuto") : carrierName(carrier)}</span>
        <Button variant="outline" size="sm" onClick={() => setChoosing(true)}>
          {t("choose")}
        </Button>
      </div>
      {isChoosing && (
        <CarrierDialog
          number=""
          candidates={[]}
          chosen={carrier}
          onChoose={(chosen) => onChange({ carrier: chosen })}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
