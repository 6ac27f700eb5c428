import { useTranslations } from "next-intl";

/** The beginning of what an address answered; nothing where there was no answer. */
export function Answer({ text }: { text: string | null }) {
  const t = useTranslations("webhooks.event");
  if (text === null) return null;
  if (text.trim() === "") return <p className="text-muted">{t("noAnswer")}</p>;
  return (
    <div>
      <p className="mb-1 text-[0.8125rem] text-muted">{t("answer")}</p>
      <pre className="max-h-40 overflow-y-auto whitespace-pre-wrap rounded-lg bg-sunk px-3 py-2 font-mono text-[0.8125rem] [overflow-wrap:anywhere]">
        {text}
      </pre>
    </div>
  );
}
