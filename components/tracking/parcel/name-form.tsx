import { useTranslations } from "next-intl";
import { type FocusEvent, type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { recentNameMax, renameRecent } from "@/lib/platform/browser/recent-numbers";
import { useReturnFocus } from "./use-return-focus";

interface Props {
  number: string;
  /** The name that it has. */
  name: string | null;
  onDone: () => void;
}

/** Names a number on this device, also when its reader goes on elsewhere; Escape keeps the name it has. */
export function NameForm({ number, name, onDone }: Props) {
  const t = useTranslations("parcel.own");
  const id = useId();
  const [text, setText] = useState(name ?? "");
  const returnFocus = useReturnFocus();
  function save() {
    renameRecent(number, text);
    onDone();
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    returnFocus(save);
  }
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) save();
  }
  return (
    <form
      className="my-1 flex gap-2"
      onSubmit={onSubmit}
      onBlur={onBlur}
      onKeyDown={(event) => event.key === "Escape" && returnFocus(onDone)}
    >
      <label htmlFor={id} className="sr-only">
        {t("label", { number })}
      </label>
      <Input
        id={id}
        autoFocus
        value={text}
        maxLength={recentNameMax}
        placeholder={t("placeholder")}
        autoComplete="off"
        className="flex-1"
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        type="submit"
        variant="primary"
        className="h-11 sm:h-10"
        // Browsers that focus no button on press would end the form before its click.
        onMouseDown={(event) => event.preventDefault()}
      >
        {t("save")}
      </Button>
    </form>
  );
}
