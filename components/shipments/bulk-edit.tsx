"use client";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Checkbox, Input, Select } from "@/components/ui/input";
import { listCountries } from "@/lib/carriers/name-country";
import {
  customerNameMax,
  customerStateMax,
  emailMax,
  methodMax,
  orderNumberMax,
} from "@/lib/shipments/constants";
import { changeSchema, type ShipmentChange } from "@/lib/shipments/schemas";
import { CarrierPick } from "./carrier-pick";
import { useColumnName } from "./use-column-name";

interface Props {
  count: number;
  /** Answers whether it was done. */
  onSave: (change: ShipmentChange) => Promise<boolean>;
  onClose: () => void;
}

const texts = [
  ["method", methodMax],
  ["orderNumber", orderNumberMax],
  ["customerName", customerNameMax],
  ["customerEmail", emailMax],
  ["customerState", customerStateMax],
] as const;

/** The same change to many: only ticked fields are touched, an empty one takes the value away. */
export function BulkEdit({ count, onSave, onClose }: Props) {
  const t = useTranslations("shipments.edit");
  const many = useTranslations("shipments.many");
  const edit = useBulkChange(onSave, onClose);
  return (
    <Dialog open onClose={onClose} title={many("editTitle", { count })} close={t("cancel")} size="md">
      <p className="text-muted text-sm">{many("editText")}</p>
      <div className="-mx-1 mt-3 grid gap-1 overflow-y-auto px-1 pb-1">
        <BulkFields edit={edit} />
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-end gap-2">
        <p role="alert" className="me-auto font-medium text-danger text-sm">
          {edit.isWrong && t("invalid")}
        </p>
        <Button variant="outline" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button
          variant="primary"
          disabled={Object.keys(edit.change).length === 0}
          aria-disabled={edit.busy}
          onClick={() => !edit.busy && edit.save()}
        >
          {many("editYes", { count })}
        </Button>
      </div>
    </Dialog>
  );
}

function useBulkChange(onSave: Props["onSave"], onClose: () => void) {
  const [change, setChange] = useState<ShipmentChange>({});
  const [isWrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const set = (part: ShipmentChange) => setChange((now) => ({ ...now, ...part }));
  function turn<K extends keyof ShipmentChange>(key: K, on: boolean, start: ShipmentChange[K]) {
    setWrong(false);
    setChange(({ [key]: _gone, ...rest }) => (on ? { ...rest, [key]: start } : rest) as ShipmentChange);
  }
  async function save() {
    const ready = Object.fromEntries(
      Object.entries(change).map(([key, value]) => [key, value === "" ? null : value]),
    );
    const read = changeSchema.safeParse(ready);
    if (!read.success || ("carrier" in ready && ready.carrier === null)) return setWrong(true);
    setBusy(true);
    const done = await onSave(read.data);
    setBusy(false);
    if (done) onClose();
  }
  return { change, set, turn, save, isWrong, busy };
}

function BulkFields({ edit }: { edit: ReturnType<typeof useBulkChange> }) {
  const { change, set } = edit;
  const many = useTranslations("shipments.many");
  const field = useTranslations("shipments.field");
  const columnName = useColumnName();
  const label = (name: (typeof texts)[number][0]) =>
    name === "method" || name === "orderNumber" ? columnName(name) : field(name);
  const row = (key: keyof ShipmentChange, words: string, start: string | boolean, input: ReactNode) => (
    <Ticked
      key={key}
      on={key in change}
      onTurn={(on) => edit.turn(key, on, start as ShipmentChange[typeof key])}
      words={words}
    >
      {input}
    </Ticked>
  );
  return (
    <>
      {row(
        "carrier",
        columnName("carrier"),
        "",
        <CarrierPick value={change.carrier || null} onChange={(carrier) => set({ carrier })} />,
      )}
      {texts.map(([key, max]) =>
        row(
          key,
          label(key),
          "",
          <Input
            dense
            autoComplete="off"
            spellCheck={false}
            aria-label={label(key)}
            maxLength={max}
            value={change[key] ?? ""}
            onChange={(event) => set({ [key]: event.target.value })}
          />,
        ),
      )}
      {row(
        "destination",
        columnName("destination"),
        "",
        <Countries value={change.destination ?? ""} onChange={(destination) => set({ destination })} />,
      )}
      {row(
        "afterDelivery",
        field("afterDelivery"),
        true,
        <Select
          dense
          aria-label={field("afterDelivery")}
          value={change.afterDelivery ? "1" : "0"}
          onChange={(event) => set({ afterDelivery: event.target.value === "1" })}
        >
          <option value="1">{many("on")}</option>
          <option value="0">{many("off")}</option>
        </Select>,
      )}
    </>
  );
}

interface TickedProps {
  on: boolean;
  onTurn: (on: boolean) => void;
  words: string;
  children: ReactNode;
}

/** A field that is only touched where it is ticked. */
function Ticked({ on, onTurn, words, children }: TickedProps) {
  return (
    <div>
      <Checkbox checked={on} onChange={(event) => onTurn(event.target.checked)}>
        {words}
      </Checkbox>
      {on && <div className="ms-7">{children}</div>}
    </div>
  );
}

function Countries({ value, onChange }: { value: string; onChange: (country: string) => void }) {
  const t = useTranslations("shipments.edit");
  const columnName = useColumnName();
  const locale = useLocale();
  return (
    <Select
      dense
      aria-label={columnName("destination")}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t("byCarrier")}</option>
      {listCountries(locale).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
