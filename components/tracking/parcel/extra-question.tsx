"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { ExtraField } from "@/lib/parcels/parcel/constants";
import type { Extra } from "@/lib/parcels/parcel/schemas";
import { useBoard } from "./board-context";

interface Props {
  number: string;
  fields: readonly ExtraField[];
}

/** Asks the reader for parameters that the carrier requires. Sent once, never part of the address. */
export function ExtraQuestion({ number, fields }: Props) {
  const t = useTranslations("parcel.extra");
  const { refresh, refreshing } = useBoard();
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const id = useId();
  const isAwake = useHydrated();
  const busy = refreshing.has(number);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const given = Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? "")]));
    const schemas = await import("@/lib/parcels/parcel/schemas").catch(() => null);
    // The refresh fails then, too, and says why.
    if (schemas === null) return refresh([number]);
    const read = schemas.extraSchema.safeParse(given);
    if (!read.success) {
      const bad = read.error.issues.map((issue) => String(issue.path[0]));
      setWrong(bad);
      form.querySelector<HTMLInputElement>(`[name="${bad[0]}"]`)?.focus();
      return;
    }
    setWrong([]);
    const extra: Extra = read.data;
    if (!busy) refresh([number], extra);
  }

  return (
    <form onSubmit={send} noValidate className="print:hidden">
      <div className="flex flex-wrap items-end gap-3">
        {fields.map((field) => (
          <ExtraInput key={field} id={id} field={field} isWrong={wrong.includes(field)} />
        ))}
        <Button
          type="submit"
          variant="primary"
          disabled={!isAwake}
          aria-disabled={busy}
          className="h-11 sm:h-10"
        >
          {busy ? t("sending") : t("send")}
        </Button>
      </div>
      <p id={`${id}-privacy`} className="mt-2 text-muted text-sm">
        {t("privacy")}
      </p>
    </form>
  );
}

/** `id` is the form's. */
function ExtraInput({ id, field, isWrong }: { id: string; field: ExtraField; isWrong: boolean }) {
  const t = useTranslations("parcel.extra");
  return (
    <div className="min-w-0 flex-1 basis-52 sm:max-w-72">
      <label htmlFor={`${id}-${field}`} className="mb-1 block font-medium text-sm">
        {t(field)}
      </label>
      <Input
        id={`${id}-${field}`}
        name={field}
        required
        maxLength={field === "postcode" ? 12 : 20}
        inputMode={field === "phone" ? "tel" : "text"}
        autoComplete={field === "phone" ? "tel" : "postal-code"}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-${field}-wrong` : `${id}-privacy`}
      />
      {isWrong && (
        <p id={`${id}-${field}-wrong`} role="alert" className="mt-1 font-medium text-danger text-sm">
          {t("tooShort")}
        </p>
      )}
    </div>
  );
}
