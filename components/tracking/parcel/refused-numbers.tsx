"use client";
import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, type MouseEvent, useEffect, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useHydrated } from "@/components/ui/use-hydrated";
import { numbersPerQueryMax } from "@/lib/parcels/parcel/constants";

export interface Refused {
  readonly text: string;
  readonly reason: string;
}

interface Props {
  refused: readonly Refused[];
  onAdd: (number: string) => "added" | "there" | "full";
  /** The entry is handled: on the list now, or removed. */
  onDone: (text: string) => void;
}

/** Only pages with such input need it. */
const loadReader = () => import("@/lib/parcels/detection/normalize-number");

/** Of the heading below the results. */
const headingId = "refused-numbers";

/** Says above the results how much of the input is no tracking number, and leads to it below them. */
export function RefusedNote({ count }: { count: number }) {
  const t = useTranslations("detail.refused");
  if (count === 0) return null;
  function jump(event: MouseEvent) {
    const heading = document.getElementById(headingId);
    if (!heading) return;
    // The address is shared: it names parcels, not places on the page.
    event.preventDefault();
    heading.focus();
  }
  return (
    <p data-status="pickUp" className="text-sm max-sm:-mt-2 print:hidden">
      <a
        href={`#${headingId}`}
        onClick={jump}
        className="inline-flex min-h-6 items-center gap-1.5 font-medium text-status underline underline-offset-4"
      >
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
        {t("title", { count })}
      </a>
    </p>
  );
}

/** Input that is not a tracking number: the reason, and a field to correct it. Nothing is lost. */
export function RefusedNumbers({ refused, onAdd, onDone }: Props) {
  const t = useTranslations("detail.refused");
  if (refused.length === 0) return null;
  return (
    <section
      data-status="pickUp"
      className="rounded-2xl border border-status/30 bg-status-soft p-4 sm:px-5 print:hidden"
    >
      <h2 id={headingId} tabIndex={-1} className="scroll-mt-20 font-medium">
        {t("title", { count: refused.length })}
      </h2>
      <p className="text-sm">{t("text")}</p>
      <ul className="mt-3 grid gap-4">
        {refused.map((one) => (
          <li key={one.text}>
            <RefusedNumber refused={one} onAdd={onAdd} onDone={onDone} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A field for the number that was meant. */
export function RefusedNumber({
  refused,
  onAdd,
  onDone,
  autoFocus = false,
}: Omit<Props, "refused"> & { refused: Refused; autoFocus?: boolean }) {
  const t = useTranslations("detail.refused");
  const [text, setText] = useState(refused.text);
  const [reason, setReason] = useState(t(`reason.${refused.reason}`));
  const lazy = useTranslations("ui.lazy");
  const id = useId();
  const isAwake = useHydrated();

  useEffect(() => void loadReader().catch(() => undefined), []);

  async function retry(event: FormEvent) {
    event.preventDefault();
    const reader = await loadReader().catch(() => null);
    if (reader === null) return setReason(lazy(navigator.onLine ? "failed" : "offline"));
    const read = reader.normalizeNumber(text);
    if (read.number === null) return setReason(t(`reason.${read.invalid}`));
    const came = onAdd(read.number);
    if (came === "added") onDone(refused.text);
    else setReason(t(came, { max: numbersPerQueryMax }));
  }

  return (
    <form onSubmit={retry} noValidate>
      <div className="flex flex-wrap gap-2">
        <Input
          aria-label={t("field", { text: refused.text })}
          aria-describedby={`${id}-reason`}
          aria-invalid
          autoFocus={autoFocus}
          value={text}
          maxLength={200}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
          className="number flex-1 basis-56 sm:max-w-96"
        />
        <Button type="submit" variant="primary" disabled={!isAwake} className="h-11 sm:h-10">
          {t("retry")}
        </Button>
        <Button variant="ghost" className="h-11 sm:h-10" onClick={() => onDone(refused.text)}>
          {t("drop")}
        </Button>
      </div>
      <p id={`${id}-reason`} role="status" className="mt-1 text-sm">
        {reason}
      </p>
    </form>
  );
}
