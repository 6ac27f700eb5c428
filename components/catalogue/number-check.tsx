"use client";
import { useId, useRef, useState } from "react";
import { Tiles } from "@/components/tracking/carriers/number-tiles";
import type { Locale } from "@/lib/core/locales";
import { carrierName } from "@/lib/parcels/carriers/format";
import { localePath } from "@/lib/platform/i18n/format";
import { loadValidator, type NumberValidator } from "./load-validator";
import type { CheckTexts } from "./read-texts";

interface Props {
  locale: Locale;
  /** Carrier id. */
  carrier: string;
  words: CheckTexts;
}

/** "Is this number valid?", checked in the browser while it is typed; says nothing about a parcel. */
export function NumberCheck({ locale, carrier, words }: Props) {
  const [text, setText] = useState("");
  const [validator, setValidator] = useState<NumberValidator | "failed" | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  function prepare() {
    if (validator === null || validator === "failed")
      loadValidator().then(setValidator, () => setValidator("failed"));
  }

  return (
    <div className="number-check">
      <label htmlFor={id}>
        <span className="font-semibold">{words.title}</span>
        <span className="sr-only"> {words.label}</span>
      </label>
      <input
        ref={field}
        id={id}
        type="text"
        value={text}
        placeholder={words.placeholder}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={80}
        aria-describedby={`${id}hint`}
        className="number"
        onFocus={prepare}
        onChange={(event) => {
          prepare();
          setText(event.target.value);
        }}
      />
      <div role="status" className="number-result">
        {validator === "failed" ? (
          <p>{words.failedLoad}</p>
        ) : (
          validator !== null && (
            <ResultText validator={validator} text={text} locale={locale} carrier={carrier} words={words} />
          )
        )}
      </div>
      <p id={`${id}hint`} className="text-muted text-sm">
        {words.hint}
      </p>
    </div>
  );
}

interface ResultProps extends Props {
  validator: NumberValidator;
  text: string;
}

function ResultText({ validator, text, locale, carrier, words }: ResultProps) {
  const result = validator.validator(carrier, text);
  if (result.kind === "empty") return null;
  if (result.kind === "invalid") return <p className="text-muted">{words.invalid[result.reason]}</p>;
  const links = (
    <Others
      validator={validator}
      ids={result.others}
      locale={locale}
      lead={words[result.kind === "fits" ? "shared" : "others"]}
    />
  );
  if (result.kind === "misfits") {
    const lengths = new Intl.ListFormat(locale, { type: "disjunction" }).format(result.lengths.map(String));
    return (
      <>
        <p data-status="undelivered" className="font-medium text-status">
          {words.misfits}
        </p>
        {result.lengths.length > 0 && (
          <p>
            {words.lengths.replace("{length}", String(result.number.length)).replace("{lengths}", lengths)}
          </p>
        )}
        {result.others.length > 0 ? links : <p className="text-muted">{words.nobody}</p>}
      </>
    );
  }
  const status = { passed: "delivered", none: "offline", failed: "alert" } as const;
  const service = result.rule === "s10" && words.services[result.number.slice(0, 1)];
  return (
    <>
      <Tiles parts={validator.draw(result, carrier)} result={result.check} />
      <p data-status={status[result.check]} className="font-medium text-status">
        {words[result.check].replace("{digit}", result.expected ?? "")}
      </p>
      {service && (
        <p>
          <b className="number">{result.number.slice(0, 2)}</b> {service}
        </p>
      )}
      {result.others.length > 0 && links}
    </>
  );
}

interface OthersProps {
  validator: NumberValidator;
  ids: readonly string[];
  locale: Locale;
  lead: string;
}

/** Other carriers that the number may belong to, with links to their pages. */
function Others({ validator, ids, locale, lead }: OthersProps) {
  return (
    <p>
      {lead}{" "}
      {ids.map((id, at) => {
        const carrier = validator.carriers.get(id);
        return carrier ? (
          <span key={id}>
            {at > 0 && ", "}
            <a href={localePath(locale, `/carrier/${carrier.routerName}`)}>{carrierName(carrier, locale)}</a>
          </span>
        ) : null;
      })}
    </p>
  );
}
