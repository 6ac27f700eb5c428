import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import type { Sent } from "@/lib/messages/contact/schemas";
import type { FormTexts } from "./read-texts";

interface Props {
  sent: Sent;
  texts: FormTexts["sent"];
  onAnother: () => void;
}

/** The message is there: its reference, and what happens next. Takes the focus, which was on the button that is gone. */
export function SentNote({ sent, texts, onAnother }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="rounded-2xl border border-border bg-surface p-5 sm:p-7">
      <h2 ref={title} tabIndex={-1} className="flex items-start gap-3 outline-none">
        <CircleCheck aria-hidden="true" className="mt-1 size-6 shrink-0 text-accent" />
        {texts.title}
      </h2>
      <p className="mt-5 text-muted text-sm">{texts.reference}</p>
      <div className="flex items-center gap-2">
        <p className="number font-semibold text-2xl tracking-wide">{sent.reference}</p>
        <CopyButton
          text={sent.reference}
          label={texts.copy}
          copied={texts.copied}
          failed={texts.copyFailed}
        />
      </div>
      <p className="mt-5">{texts.mail[sent.mail]}</p>
      <p className="mt-2">{texts.next}</p>
      <Button variant="outline" className="mt-6" onClick={onAnother}>
        {texts.another}
      </Button>
    </div>
  );
}
