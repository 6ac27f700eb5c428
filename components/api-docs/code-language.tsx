"use client";
import { useEffect, useId, useRef } from "react";

interface Props {
  legend: string;
  languages: readonly { readonly language: string; readonly name: string }[];
}

/** Storage key of the choice; `public/theme.js` reads it before the first paint. */
const storageKey = "code-language";

/**
 * The tabs above an example. Without script they select for their own example; with it a choice applies to
 * all examples of this and later pages, by the document's `data-code`, which the styles read, and the radio
 * buttons.
 */
export function CodeLanguage({ legend, languages }: Props) {
  const group = useId();
  const box = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    const { dataset } = document.documentElement;
    try {
      const stored = localStorage.getItem(storageKey);
      if (languages.some(({ language }) => language === stored)) dataset.code = stored ?? undefined;
    } catch {
      // Storage is blocked: the choice lasts while the page is open.
    }
    const chosen = dataset.code;
    for (const radio of box.current?.querySelectorAll("input") ?? [])
      if (radio.value === chosen) radio.checked = true;
  }, [languages]);

  function choose(language: string) {
    document.documentElement.dataset.code = language;
    for (const radio of document.querySelectorAll<HTMLInputElement>(".code-tabs input[type=radio]"))
      radio.checked = radio.value === language;
    try {
      localStorage.setItem(storageKey, language);
    } catch {
      // See above.
    }
  }

  return (
    <fieldset ref={box} className="code-tab-list">
      <legend className="sr-only">{legend}</legend>
      {languages.map(({ language, name }, at) => (
        <label key={language} data-language={language}>
          <input
            type="radio"
            name={group}
            value={language}
            defaultChecked={at === 0}
            onChange={() => choose(language)}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
