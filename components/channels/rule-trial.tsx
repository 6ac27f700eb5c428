"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Select, Textarea } from "@/components/ui/input";
import { useDebouncedValue } from "@/components/ui/use-debounced-value";
import { useListFormat } from "@/components/ui/use-list-format";
import { triedNumbersMax } from "@/lib/connectors/channels/constants";
import { listCountries } from "@/lib/parcels/carriers/name-country";
import { type Trial, tryRules } from "./channel-calls";
import { placeTrial, planTrial, type RuleDraft, readNumbers } from "./rules";

interface Props {
  rules: readonly RuleDraft[];
  /** Catalogue id of the channel's own carrier; empty: none yet. */
  courier: string;
}

/** Numbers to try the rules with, which rule takes each, and rules that overlap; as they are typed. */
export function RuleTrial({ rules, courier }: Props) {
  const t = useTranslations("channels.trial");
  const locale = useLocale();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  // The examples, until other numbers are typed.
  const text = typed ?? rules.flatMap(({ example }) => example || []).join("\n");
  const [country, setCountry] = useState("");
  const trial = useTrial(rules, { numbers: readNumbers(text, triedNumbersMax), country, courier });
  if (rules.length === 0) return null;
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="grid gap-3 rounded-xl bg-sunk p-3 sm:p-4 xl:sticky xl:top-20"
    >
      <div>
        <h2 id={`${id}-title`} className="font-semibold text-base">
          {t("title")}
        </h2>
        <p className="mt-1 text-muted text-sm">{t("lead")}</p>
      </div>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)]">
        <div>
          <label htmlFor={`${id}-numbers`} className="mb-1 block font-medium">
            {t("numbers")}
          </label>
          <Textarea
            id={`${id}-numbers`}
            rows={3}
            value={text}
            spellCheck={false}
            autoComplete="off"
            className="number resize-y"
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <div>
          <label htmlFor={`${id}-country`} className="mb-1 block font-medium">
            {t("country")}
          </label>
          <Select id={`${id}-country`} value={country} onChange={({ target }) => setCountry(target.value)}>
            <option value="">{t("anyCountry")}</option>
            {listCountries(locale).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <div role="status" className="grid gap-2 empty:hidden">
        {trial === "failed" ? (
          <p className="text-sm">{t("failed")}</p>
        ) : (
          trial && (
            <>
              <Overlaps overlaps={trial.overlaps} hasMany={rules.length > 1} />
              <Results results={trial.results} />
            </>
          )
        )}
      </div>
    </section>
  );
}

function useTrial(
  rules: readonly RuleDraft[],
  given: Parameters<typeof planTrial>[1],
): Trial | "failed" | null {
  const { input, places } = useDebouncedValue(planTrial(rules, given));
  const { data, isError } = useQuery({
    queryKey: ["channel-trial", input, places],
    queryFn: async ({ signal }) => placeTrial(await tryRules(input, { signal }), places),
    enabled: input.rules.length > 0 && ((input.numbers ?? []).length > 0 || input.rules.length > 1),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return isError ? "failed" : (data ?? null);
}

function Overlaps({ overlaps, hasMany }: { overlaps: Trial["overlaps"]; hasMany: boolean }) {
  const t = useTranslations("channels.trial");
  if (overlaps.length === 0)
    return hasMany ? (
      <p data-status="delivered" className="flex items-center gap-2 text-sm text-status">
        <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
        {t("exclusive")}
      </p>
    ) : null;
  return (
    <ul className="grid gap-1">
      {overlaps.map(({ rules: [one = 0, other = 0], number }) => (
        <li
          key={`${one} ${other}`}
          data-status="alert"
          className="flex items-baseline gap-2 font-medium text-sm text-status"
        >
          <TriangleAlert aria-hidden="true" className="size-4 shrink-0 translate-y-0.5" />
          <span className="[overflow-wrap:anywhere]">
            {number === null
              ? t("unknown", { one: one + 1, other: other + 1 })
              : t.rich("both", {
                  one: one + 1,
                  other: other + 1,
                  number,
                  mark: (words) => <span className="number">{words}</span>,
                })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Results({ results }: { results: Trial["results"] }) {
  const t = useTranslations("channels.trial");
  const list = useListFormat();
  return (
    <ul className="grid gap-1 text-sm">
      {results.map(({ number, rules: [first, ...others], carrier }) => (
        <li key={number} className="flex flex-wrap items-baseline gap-x-3">
          <span className="number [overflow-wrap:anywhere]">{number}</span>
          <span>{first === undefined ? t("noRule") : t("rule", { rule: first + 1 })}</span>
          <span className="font-medium">{carrier}</span>
          {others.length > 0 && (
            <span className="text-muted">
              {t("also", { count: others.length, rules: list(others.map((other) => String(other + 1))) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
