import { FileText, Paperclip, X } from "lucide-react";
import type { RefObject } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import type { Fault } from "@/lib/contact/rules";
import { FaultLine, FieldLabel } from "./form-field";
import type { FormTexts } from "./read-texts";

interface Props {
  texts: FormTexts["attachment"];
  optional: string;
  fault: Fault | null;
  file: File | null;
  input: RefObject<HTMLInputElement | null>;
  onChoose: (file: File | null) => void;
}

const id = "contact-attachment";

/** A picture or PDF to go with the message. The field itself is the browser's, under the button's face. */
export function FileField({ texts, optional, fault, file, input, onChoose }: Props) {
  return (
    <div className="sm:col-span-2">
      <FieldLabel id={id} label={texts.label} optional={optional} />
      <p id={`${id}-hint`} className="mb-1.5 text-muted text-sm">
        {texts.hint}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <div className="relative rounded-[0.625rem] outline-[var(--focus)] outline-offset-2 has-[:focus-visible]:outline-2">
          <input
            ref={input}
            id={id}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif,application/pdf"
            aria-invalid={fault !== null}
            aria-describedby={`${id}-hint${fault ? ` ${id}-fault` : ""}`}
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
      <FaultLine id={id} text={fault && texts.faults[fault]} />
    </div>
  );
}

function sizeOf({ size }: File): string {
  return size < 1024 * 1024 ? `${Math.ceil(size / 1024)} kB` : `${(size / 1024 / 1024).toFixed(1)} MB`;
}
