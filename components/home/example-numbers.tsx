"use client";
import { useTranslations } from "next-intl";
import type { LabelledExample } from "./read-examples";

interface Props {
  examples: readonly LabelledExample[];
  onTry: (number: string) => void;
  /** Behind one line: below the reader's own numbers. */
  folded?: boolean;
}

/** Numbers with simulated journeys, labelled as such. */
export function ExampleNumbers({ examples, onTry, folded = false }: Props) {
  const t = useTranslations("home.examples");
  if (examples.length === 0) return null;
  async function issue(chosen: readonly LabelledExample[]) {
    // Loaded with the first press: the page itself needs no check digits.
    const { issueNumber } = await import("@/lib/connectors/sandbox/issue-number");
    const now = new Date();
    onTry(chosen.map(({ bases, periodMs }) => issueNumber(bases, now, periodMs)).join("\n"));
  }
  const list = (
    <ul className="mt-2 flex flex-wrap gap-2">
      {examples.map((example) => (
        <li key={example.label}>
          <button type="button" className="pill hatched" onClick={() => issue([example])}>
            {example.label}
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="pill hatched" onClick={() => issue(examples)}>
          {t("all")}
        </button>
      </li>
    </ul>
  );
  if (folded)
    return (
      <details className="mt-2 text-sm">
        <summary className="w-fit rounded-md py-1.5 text-muted">{t("show")}</summary>
        {list}
      </details>
    );
  return (
    <div>
      <p className="text-muted text-sm">{t("title")}</p>
      {list}
    </div>
  );
}
