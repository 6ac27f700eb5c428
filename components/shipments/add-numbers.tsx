"use client";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { loadDetector } from "@/components/tracking/carriers/load-detector";
import { Button } from "@/components/ui/button";
import { Checkbox, Textarea } from "@/components/ui/input";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import { callApi } from "@/lib/browser/call-api";
import { searchNumbersMax } from "@/lib/shipments/constants";
import { ownAddCall } from "@/lib/shipments/own-contract";

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
  const id = useId();
  const { text, notify, busy, failed, outcome, type, setNotify, add } = useAddNumbers(onAdded);
  return (
    <form
      id="add"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
      className="grid gap-2 rounded-xl border border-border bg-surface p-3 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <NumbersField id={id} text={text} onText={type} onSubmit={add} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:grid sm:content-start">
        <Button type="submit" variant="primary" size="sm" aria-disabled={busy}>
          <Plus aria-hidden="true" />
          {t("add")}
        </Button>
        <Checkbox checked={notify} onChange={(event) => setNotify(event.target.checked)}>
          {t("notify")}
        </Checkbox>
      </div>
      <div id={`${id}-said`} className="text-sm sm:col-span-2">
        <p role="alert" className="font-medium text-danger empty:hidden">
          {failed}
        </p>
        <p role="status" className="empty:hidden">
          {outcome && <OutcomeText outcome={outcome} />}
        </p>
      </div>
    </form>
  );
}

interface FieldProps {
  id: string;
  text: string;
  onText: (text: string) => void;
  onSubmit: () => void;
}

/** Where numbers are typed or pasted. Ctrl+Enter submits. */
function NumbersField({ id, text, onText, onSubmit }: FieldProps) {
  const t = useTranslations("shipments.add");
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {t("label")}
      </label>
      <Textarea
        id={id}
        rows={2}
        value={text}
        spellCheck={false}
        autoComplete="off"
        placeholder={t("placeholder")}
        aria-describedby={`${id}-said`}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          onSubmit();
        }}
        className="number min-h-16 resize-y"
      />
    </div>
  );
}

function useAddNumbers(onAdded: () => void) {
  const t = useTranslations("shipments.add");
  const sentenceOf = useErrorSentence();
  const [text, setText] = useState("");
  const [notify, setNotify] = useState(true);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function add() {
    if (busy) return;
    setFailed(null);
    setOutcome(null);
    setBusy(true);
    try {
      const { numbers, ignored, invalid } = (await loadDetector()).parsePaste(text, searchNumbersMax);
      if (numbers.length === 0) return setFailed(t(text.trim() === "" ? "nothing" : "noNumber"));
      const tracks = numbers.map(({ number }) => ({ number }));
      const { added } = await callApi(ownAddCall, { tracks, notify });
      const of = (result: string) => added.filter((one) => one.result === result);
      const refused = [...of("refused").map(({ number }) => number), ...invalid.map((one) => one.text)];
      setOutcome({ added: of("inserted").length, there: of("duplicate").length, refused });
      // What was typed on meanwhile stays.
      setText((now) => (now === text ? ignored.map(({ number }) => number).join("\n") : now));
      if (of("inserted").length > 0) onAdded();
    } catch (error) {
      setFailed(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }
  function type(next: string) {
    setText(next);
    setFailed(null);
  }
  return { text, notify, busy, failed, outcome, type, setNotify, add };
}

function OutcomeText({ outcome }: { outcome: Outcome }) {
  const t = useTranslations("shipments.add");
  const { added, there, refused } = outcome;
  return (
    <>
      {t("outcome", { added, there })}
      {refused.length > 0 && (
        <>
          {" "}
          {t("refused", { count: refused.length })}{" "}
          <span className="number break-all">{refused.slice(0, 10).join(", ")}</span>
        </>
      )}
    </>
  );
}
