import { FileText, Paperclip, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button, buttonClass } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { attachmentMaxBytes } from "@/lib/messages/contact/constants";
import type { Attachment } from "./use-contact-form";

interface Props {
  attachment: Attachment;
  optional: string;
}

/** A picture or PDF to go with the message. The field itself is the browser's, under the button's face. */
export function ContactFile({ attachment: { input, file, choose }, optional }: Props) {
  const t = useTranslations("contact.attachment");
  function remove() {
    void choose(null);
    input.current?.focus();
  }
  const hint = t("hint", { megabytes: attachmentMaxBytes / 1024 / 1024 });
  return (
    <Field name="file" label={t("label")} hint={hint} optional={optional} place="sm:col-span-2">
      {({ name: _unsent, ...attributes }) => (
        <div className="flex flex-wrap items-center gap-3">
          <div className="relative rounded-[0.625rem] outline-[var(--focus)] outline-offset-2 has-[:focus-visible]:outline-2">
            <input
              ref={input}
              {...attributes}
              type="file"
              accept="image/png,image/jpeg,image/webp,image/gif,application/pdf"
              onChange={(event) => void choose(event.currentTarget.files?.[0] ?? null)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span aria-hidden="true" className={`${buttonClass({ variant: "outline" })} pointer-events-none`}>
              <Paperclip /> {t("choose")}
            </span>
          </div>
          {file && (
            <p className="flex min-w-0 items-center gap-2 text-sm">
              <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <bdi className="truncate">{file.name}</bdi>
              <Button variant="ghost" size="sm" iconOnly aria-label={t("remove")} onClick={remove}>
                <X aria-hidden="true" />
              </Button>
            </p>
          )}
        </div>
      )}
    </Field>
  );
}
