import { FileText, Paperclip, X } from "lucide-react";
import type { RefObject } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import type { FormTexts } from "./read-texts";

interface Props {
  texts: FormTexts["attachment"];
  optional: string;
  file: File | null;
  input: RefObject<HTMLInputElement | null>;
  onChoose: (file: File | null) => void;
}

/** A picture or PDF to go with the message. The field itself is the browser's, under the button's face. */
export function FileField({ texts, optional, file, input, onChoose }: Props) {
  return (
    <Field name="attachment" label={texts.label} hint={texts.hint} optional={optional} place="sm:col-span-2">
      {({ name: _unsent, ...attributes }) => (
        <div className="flex flex-wrap items-center gap-3">
          <div className="relative rounded-[0.625rem] outline-[var(--focus)] outline-offset-2 has-[:focus-visible]:outline-2">
            <input
              ref={input}
              {...attributes}
              type="file"
              accept="image/png,image/jpeg,image/webp,image/gif,application/pdf"
              onChange={(event) => onChoose(event.currentTarget.files?.[0] ?? null)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span aria-hidden="true" className={`${buttonClass({ variant: "outline" })} pointer-events-none`}>
              <Paperclip /> {texts.choose}
            </span>
          </div>
          {file && (
            <p className="flex min-w-0 items-center gap-2 text-sm">
              <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <bdi className="truncate">{file.name}</bdi>
              <span className="tabular shrink-0 text-muted">{sizeOf(file)}</span>
              <Button
                variant="ghost"
                size="sm"
                iconOnly
                aria-label={texts.remove}
                onClick={() => onChoose(null)}
              >
                <X aria-hidden="true" />
              </Button>
            </p>
          )}
        </div>
      )}
    </Field>
  );
}

function sizeOf({ size }: File): string {
  return size < 1024 * 1024 ? `${Math.ceil(size / 1024)} kB` : `${(size / 1024 / 1024).toFixed(1)} MB`;
}
