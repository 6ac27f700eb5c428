"use client";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { loadDetector } from "@/components/tracking/carriers/load-detector";
import { LinesField } from "@/components/ui/form/fields";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form/form";
import type { FieldErrors } from "@/components/ui/form/form-control";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { Checkbox } from "@/components/ui/input";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import { ownAddCall } from "@/lib/shipments/list/own-contract";
import { searchNumbersMax } from "@/lib/shipments/records/constants";

interface Props {
  onAdded: () => void;
}

interface Outcome {
  readonly added: number;
  readonly there: number;
  readonly refused: readonly string[];
}

/** A personal user's way to add parcels: numbers in whatever shape, with mails about them or without. */
export function AddNumbers({ onAdded }: Props) {
  const t = useTranslations("shipments.add");
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const form = useAddNumbers(onAdded, setOutcome);
  return (
    <Form
      form={form}
      id="add"
      onSubmitCapture={() => setOutcome(null)}
      className="grid gap-2 rounded-xl border border-border bg-surface p-3 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <LinesField
        name="numbers"
        label={t("label")}
        labelHidden
        rows={2}
        placeholder={t("placeholder")}
        className="min-h-16"
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:grid sm:content-start">
        <SubmitButton size="sm">
          <Plus aria-hidden="true" />
          {t("add")}
        </SubmitButton>
        <Checkbox {...form.register("notify")}>{t("notify")}</Checkbox>
      </div>
      <div className="text-sm sm:col-span-2">
        <FormFailure />
        <p role="status" className="empty:hidden">
          {outcome && <OutcomeText outcome={outcome} />}
        </p>
      </div>
    </Form>
  );
}

const parse = async (text: string) => (await loadDetector()).parsePaste(text, searchNumbersMax);

function useAddNumbers(onAdded: () => void, onOutcome: (outcome: Outcome) => void) {
  const t = useTranslations("shipments.add");
  const form = useCallForm(ownAddCall, {
    id: "add",
    words: { working: t("add") },
    reasons: useErrorReasons(),
    start: { numbers: "", notify: true },
    validate: ({ numbers }): FieldErrors => (numbers.trim() === "" ? { numbers: t("nothing") } : {}),
    toInput: async ({ numbers, notify }) => ({
      tracks: (await parse(numbers)).numbers.map(({ number }) => ({ number })),
      notify,
    }),
    place: ({ issues }, { tracks }): FieldErrors => {
      if (issues.some(({ path }) => path === "tracks")) return { numbers: t("noNumber") };
      const isWrong = (at: number) => issues.some(({ path }) => path.startsWith(`tracks.${at}.`));
      const wrong = tracks.flatMap(({ number }, at) => (isWrong(at) ? number : []));
      return wrong.length > 0 ? { numbers: `${t("refused", { count: wrong.length })} ${list(wrong)}` } : {};
    },
    onDone: async ({ added }, { numbers }) => {
      const { ignored, invalid } = await parse(numbers);
      const of = (result: string) => added.filter((one) => one.result === result);
      const refused = [...of("refused").map(({ number }) => number), ...invalid.map((one) => one.text)];
      onOutcome({ added: of("inserted").length, there: of("duplicate").length, refused });
      // What was typed on meanwhile stays.
      const held = form.read();
      if (held.numbers === numbers)
        form.reset({ ...held, numbers: ignored.map(({ number }) => number).join("\n") });
      if (of("inserted").length > 0) onAdded();
    },
  });
  return form;
}

/** The first of many, which are all that fits. */
const list = (numbers: readonly string[]) => numbers.slice(0, 10).join(", ");

function OutcomeText({ outcome }: { outcome: Outcome }) {
  const t = useTranslations("shipments.add");
  const { added, there, refused } = outcome;
  return (
    <>
      {t("outcome", { added, there })}
      {refused.length > 0 && (
        <>
          {" "}
          {t("refused", { count: refused.length })} <span className="number break-all">{list(refused)}</span>
        </>
      )}
    </>
  );
}
