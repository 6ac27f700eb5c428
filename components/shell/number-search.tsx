import { ArrowRight } from "lucide-react";
import { buttonClass } from "@/components/ui/button";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";

interface Props {
  locale: Locale;
  label: string;
  submit: string;
}

/** One field for a number: a plain form that works without script. */
export function NumberSearch({ locale, label, submit }: Props) {
  return (
    <form action={localePath(locale, "/open")} className="text-start">
      <label htmlFor="number" className="font-medium text-sm">
        {label}
      </label>
      <div className="mt-1.5 flex gap-2">
        <input
          id="number"
          name="text"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="number h-11 min-w-0 flex-1 rounded-lg border border-border-strong bg-surface px-3"
        />
        <button type="submit" className={`${buttonClass({ variant: "primary" })} h-11!`}>
          {submit}
          <ArrowRight aria-hidden="true" />
        </button>
      </div>
    </form>
  );
}
