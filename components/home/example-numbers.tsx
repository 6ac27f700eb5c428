"use client";
import { useTranslations } from "next-intl";

interface Props {
  examples: readonly { number: string; label: string }[];
  onTry: (number: string) => void;
}

/** Numbers with simulated journeys, labelled as such. */
export function ExampleNumbers({ examples, onTry }: Props) {
  const t = useTranslations("home.examples");
  if (examples.length === 0) return null;
  return (
    <div>
      <p className="text-muted text-sm">{t("title")}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {examples.map(({ number, label }) => (
          <li key={number}>
            <button type="button" className="pill hatched" onClick={() => onTry(number)}>
              {label}
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className="pill hatched"
            onClick={() => onTry(examples.map(({ number }) => number).join("\n"))}
          >
            {t("all")}
          </button>
        </li>
      </ul>
    </div>
  );
}
