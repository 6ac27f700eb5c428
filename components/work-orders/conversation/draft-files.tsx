"use client";
import { FileText, Paperclip, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button, buttonClass } from "@/components/ui/button";
import { acceptedTypes, type FileProblem } from "./file-rules";
import { useSizeText } from "./use-size-text";

/** The browser's own field for files, under a button's face. */
export function FileButton({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const t = useTranslations("work-orders.order.write.files");
  return (
    <span className="relative rounded-[0.625rem] outline-[var(--focus)] outline-offset-2 has-[:focus-visible]:outline-2">
      <input
        type="file"
        multiple
        aria-label={t("choose")}
        title={t("hint")}
        accept={acceptedTypes.join(",")}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // The same file can be chosen once more after it was removed.
          currentTarget.value = "";
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden="true"
        className={`${buttonClass({ variant: "outline", size: "sm" })} pointer-events-none`}
      >
        <Paperclip /> {t("attach")}
      </span>
    </span>
  );
}

interface ListProps {
  files: readonly File[];
  refused: readonly { readonly name: string; readonly problem: FileProblem }[];
  isSending: boolean;
  onRemove: (file: File) => void;
}

/** Files that are sent with a text, and those that cannot be. */
export function DraftFiles({ files, refused, isSending, onRemove }: ListProps) {
  const t = useTranslations("work-orders.order.write.files");
  const sizeText = useSizeText();
  if (files.length + refused.length === 0) return null;
  return (
    <div className="grid gap-2 text-sm">
      {files.length > 0 && (
        <ul aria-label={t("list")} className="grid gap-1">
          {files.map((file) => (
            <li
              key={`${file.name} ${file.size} ${file.lastModified}`}
              className="flex min-w-0 items-center gap-2"
            >
              <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <bdi className="truncate">{file.name}</bdi>
              <span className="tabular shrink-0 text-muted">{sizeText(file.size)}</span>
              {!isSending && (
                <Button
                  variant="ghost"
                  size="sm"
                  iconOnly
                  aria-label={t("remove", { name: file.name })}
                  onClick={() => onRemove(file)}
                >
                  <X aria-hidden="true" />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isSending && files.length > 0 && (
        <p className="flex items-center gap-2 text-muted">
          <progress
            aria-label={t("sending", { count: files.length })}
            className="h-1.5 w-24 accent-[var(--accent)]"
          />
          <span aria-hidden="true">{t("sending", { count: files.length })}</span>
        </p>
      )}
      <div role="alert" className="text-danger empty:hidden">
        {refused.map(({ name, problem }) => (
          <p key={name} className="[overflow-wrap:anywhere]">
            {t("refused", { name, reason: t(`problems.${problem}`) })}
          </p>
        ))}
      </div>
    </div>
  );
}
