"use client";
import { useId, useRef, useState } from "react";
import { carrierName } from "@/lib/carriers/format";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/i18n/format";
import { loadValidator, type NumberValidator } from "./load-validator";
import type { CheckTexts } from "./read-texts";
import { Tiles } from "./tiles";

interface Props {
  locale: Locale;
  /** Carrier id. */
  carrier: string;
  words: CheckTexts;
}

/** "Is this number valid?", checked in the browser while it is typed; says nothing about a parcel. */
export function NumberCheck({ locale, carrier, words }: Props) {
  const [text, setText] = useState("");
  const [judge, setJudge] = useState<NumberValidator | "failed" | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  function prepare() {
    if (judge === null || judge === "failed") loadValidator().then(setJudge, () => setJudge("failed"));
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
      <div role="status" className="number-verdict">
        {judge === "failed" ? (
          <p>{words.failedLoad}</p>
        ) : (
          judge !== null && (
            <Verdict judge={judge} text={text} locale={locale} carrier={carrier} words={words} />
          )
        )}
      </div>
      <p id={`${id}hint`} className="text-muted text-sm">
        {words.hint}
      </p>
    </div>
  );
}

interface VerdictProps extends Props {
  judge: NumberValidator;
  text: string;
}

function Verdict({ judge, text, locale, carrier, words }: VerdictProps) {
  const verdict = judge.judge(carrier, text);
  if (verdict.kind === "empty") return null;
  if (verdict.kind === "invalid") return <p className="text-muted">{words.invalid[verdict.reason]}</p>;
  const links = (
    <Others
      judge={judge}
      ids={verdict.others}
      locale={locale}
      lead={words[verdict.kind === "fits" ? "shared" : "others"]}
    />
  );
  if (verdict.kind === "misfits") {
    const lengths = new Intl.ListFormat(locale, { type: "disjunction" }).format(verdict.lengths.map(String));
    return (
      <>
        <p data-status="undelivered" className="font-medium text-status">
          {words.misfits}
        </p>
        {verdict.lengths.length > 0 && (
          <p>
            {words.lengths.replace("{length}", String(verdict.number.length)).replace("{lengths}", lengths)}
          </p>
        )}
        {verdict.others.length > 0 ? links : <p className="text-muted">{words.nobody}</p>}
      </>
    );
  }
  const status = { passed: "delivered", none: "offline", failed: "alert" } as const;
  return (
    <>
      <Tiles parts={judge.draw(verdict, carrier)} verdict={verdict.check} />
      <p data-status={status[verdict.check]} className="font-medium text-status">
        {words[verdict.check].replace("{digit}", verdict.expected ?? "")}
      </p>
      {verdict.others.length > 0 && links}
    </>
  );
}

interface OthersProps {
  judge: NumberValidator;
  ids: readonly string[];
  locale: Locale;
  lead: string;
}

/** Other carriers that the number may belong to, with links to their pages. */
function Others({ judge, ids, locale, lead }: OthersProps) {
  return (
    <p>
      {lead}{" "}
      {ids.map((id, at) => {
        const carrier = judge.carriers.get(id);
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
