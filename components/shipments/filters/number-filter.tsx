"use client";
import { ListFilter } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { LinesField } from "@/components/ui/form/fields";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form/form";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { Popover } from "@/components/ui/popover";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import { selectCall } from "@/lib/shipments/list/contract";
import { numberKinds, searchNumbersMax } from "@/lib/shipments/records/constants";
import { splitNumbers } from "@/lib/shipments/records/rules";
import { listInputSchema } from "@/lib/shipments/records/schemas";
import { changed, without } from "../address";
import { useShipmentList } from "../list-context";
import type { Address } from "../use-address";

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
  const form = useCallForm(selectCall, {
    id: "list-numbers",
    words: { working: t("apply") },
    reasons: useErrorReasons(),
    start: {
      text: splitNumbers(query.trackNum ?? "", query.numberType).join("\n"),
      numberType: query.numberType ?? numberKinds.tracking,
    },
    toInput: ({ text, numberType }) => {
      const trackNum = splitNumbers(text, numberType).slice(0, searchNumbersMax).join(",");
      if (trackNum === "") return {};
      return { trackNum, ...(numberType === numberKinds.order && { numberType }) };
    },
    place: ({ text }) => ({ text }),
    // The list makes the call, by its address.
    send: async (input) => {
      const { trackNum, numberType } = listInputSchema.parse(input);
      go((now) => changed(now, { trackNum, numberType }));
    },
    onDone,
  });
  const { text, numberType } = form.values;
  const count = splitNumbers(text, numberType).length;
  const over = count - searchNumbersMax;
  return (
    <Form form={form} className="grid gap-3 p-4">
      {kind === "business" && (
        <KindPills numberType={numberType} onType={(type) => form.setValue("numberType", type)} />
      )}
      <LinesField
        name="text"
        label={t("field")}
        labelHidden
        rows={8}
        placeholder={t("placeholder", { max: searchNumbersMax })}
        hint={
          <span role="status" className={over > 0 ? "font-medium text-danger" : ""}>
            {t(over > 0 ? "over" : "count", { count, max: searchNumbersMax, left: over })}
          </span>
        }
      />
      <FormFailure />
      <div className="flex gap-2">
        <SubmitButton size="sm">{t("apply")}</SubmitButton>
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
    </Form>
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
