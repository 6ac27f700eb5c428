import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { recentNameMax, renameRecent } from "@/lib/platform/browser/recent-numbers";

interface Props {
  number: string;
  /** The name that it has. */
  name: string | null;
  onDone: () => void;
}

/** Names a number on this device; Escape keeps the name it has. */
export function NameForm({ number, name, onDone }: Props) {
  const t = useTranslations("parcel.own");
  const id = useId();
  const [text, setText] = useState(name ?? "");
  function save(event: FormEvent) {
    event.preventDefault();
    renameRecent(number, text);
    onDone();
  }
  return (
    <form onSubmit={save}>
      <label htmlFor={id} className="sr-only">
        {t("label", { number })}
      </label>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the reader just asked to write here
        autoFocus
        value={text}
        maxLength={recentNameMax}
        placeholder={t("placeholder")}
        autoComplete="off"
        className="h-6 w-full rounded border border-border-strong bg-background px-1.5 text-sm"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && onDone()}
        onBlur={save}
      />
    </form>
  );
}
