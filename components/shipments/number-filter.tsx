"use client";
import { ListFilter } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/input";
import { Popover } from "@/components/ui/popover";
import { numberKinds, searchNumbersMax } from "@/lib/shipments/constants";
import { splitNumbers } from "@/lib/shipments/rules";
import { changed, without } from "./address";
import { useShipmentList } from "./list-context";
import type { Address } from "./use-address";

/** Up to a hundred numbers at once, as they come from a sheet or a mail. */
export function NumberFilter({ address }: { address: Address }) {
  const t = useTranslations("shipments.numbers");
  const count = splitNumbers(address.query.trackNum ?? "", address.query.numberType).length;
  return (
    <Popover
      icon={<ListFilter aria-hidden="true" />}
      label={count > 0 ? t("some", { count }) : t("label")}
      active={count > 0}
      width="lg"
    >
      {(close) => <NumberPanel address={address} onDone={close} />}
    </Popover>
  );
}

function NumberPanel({ address, onDone }: { address: Address; onDone: () => void }) {
  const t = useTranslations("shipments.numbers");
  const { kind } = useShipmentList();
  const { query, go } = address;
  const [numberType, setType] = useState(query.numberType ?? numberKinds.tracking);
  const [text, setText] = useState(splitNumbers(query.trackNum ?? "", query.numberType).join("\n"));
  const numbers = splitNumbers(text, numberType);
  const over = numbers.length - searchNumbersMax;
  function apply() {
    const taken = numbers.slice(0, searchNumbersMax).join(",");
    const isOrder = numberType === numberKinds.order;
    go((now) =>
      changed(now, {
        trackNum: taken || undefined,
        numberType: taken && isOrder ? numberKinds.order : undefined,
      }),
    );
    onDone();
  }
  return (
    <form
      className="grid gap-3 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {kind === "business" && <KindPills numberType={numberType} onType={setType} />}
      <Textarea
        aria-label={t("field")}
        aria-describedby="list-numbers-count"
        rows={8}
        value={text}
        spellCheck={false}
        autoComplete="off"
        placeholder={t("placeholder", { max: searchNumbersMax })}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) apply();
        }}
        className="number resize-y"
      />
      <p
        id="list-numbers-count"
        role="status"
        className={`text-sm ${over > 0 ? "font-medium text-danger" : "text-muted"}`}
      >
        {over > 0
          ? t("over", { count: numbers.length, max: searchNumbersMax, left: over })
          : t("count", { count: numbers.length, max: searchNumbersMax })}
      </p>
      <div className="flex gap-2">
        <Button type="submit" size="sm" variant="primary">
          {t("apply")}
        </Button>
        {query.trackNum !== undefined && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              go((now) => without(now, ["trackNum"]));
              onDone();
            }}
          >
            {t("clear")}
          </Button>
        )}
      </div>
    </form>
  );
}

interface PillsProps {
  numberType: number;
  onType: (numberType: number) => void;
}

function KindPills({ numberType, onType }: PillsProps) {
  const t = useTranslations("shipments.numbers");
  return (
    <fieldset className="flex gap-1.5">
      <legend className="sr-only">{t("kind")}</legend>
      {(["tracking", "order"] as const).map((one) => (
        <button
          key={one}
          type="button"
          className="pill"
          aria-pressed={numberType === numberKinds[one]}
          onClick={() => onType(numberKinds[one])}
        >
          {t(one)}
        </button>
      ))}
    </fieldset>
  );
}
