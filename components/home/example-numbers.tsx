"use client";
import { useTranslations } from "next-intl";
import type { LabelledExample } from "./read-examples";

interface Props {
  examples: readonly LabelledExample[];
  onTry: (number: string) => void;
}

/** Numbers with simulated journeys, labelled as such. */
export function ExampleNumbers({ examples, onTry }: Props) {
  const t = useTranslations("home.examples");
  if (examples.length === 0) return null;
  async function issue(chosen: readonly LabelledExample[]) {
    // Loaded with the first press: the page itself needs no check digits.
    const { issueNumber } = await import("@/lib/connectors/sandbox/issue-number");
    const now = new Date();
    onTry(chosen.map(({ bases, periodMs }) => issueNumber(bases, now, periodMs)).join("\n"));
  }
  return (
    <div>
      <p className="text-muted text-sm">{t("title")}</p>
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
    </div>
  );
}
