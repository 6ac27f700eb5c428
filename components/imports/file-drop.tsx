"use client";
import { FileSpreadsheet, Upload, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { FieldNotes, useField } from "@/components/ui/form/field";
import { errorAt, useFormControl } from "@/components/ui/form/form-control";
import { importBytesMax, importFilesMax, importRowsMax } from "@/lib/shipments/imports/constants";
import { type FileError, validateFiles } from "./rules";

interface Props {
  files: readonly File[];
  errors: readonly FileError[];
  onChange: (files: readonly File[], errors: readonly FileError[]) => void;
}

/** Files to import: dropped here or chosen, each with its size; what cannot be sent is said before it is. */
export function FileDrop({ files, errors, onChange }: Props) {
  const t = useTranslations("imports.choose");
  const locale = useLocale();
  const size = sizeWriter(locale);
  const { errors: found } = useFormControl();

  function add(list: FileList | null) {
    const valid = validateFiles(files, [...(list ?? [])]);
    onChange(valid.files, valid.errors);
  }

  return (
    <div>
      <DropArea onFiles={add} size={size} />
      <FieldNotes id="import-files" error={found.files} />
      <div role="alert" className="mt-3 grid gap-1 font-medium text-danger text-sm empty:hidden">
        {errors.map((error) => (
          <p key={`${error.kind} ${"name" in error ? error.name : ""}`}>{say(error)}</p>
        ))}
      </div>
      {files.length > 0 && (
        <ul className="mt-3 divide-y divide-border rounded-xl border border-border bg-surface">
          {files.map((file, at) => (
            <FileLine
              key={`${file.name} ${file.size}`}
              name={file.name}
              size={size(file.size)}
              error={errorAt(found, `files.${at}`)}
              onRemove={() => {
                const rest = files.filter((one) => one !== file);
                onChange(rest, validateFiles(rest, []).errors);
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );

  function say(error: FileError): string {
    switch (error.kind) {
      case "tooMany":
        return t("errors.tooMany", { max: importFilesMax, count: error.left });
      case "tooLarge":
        return t("errors.tooLarge", { size: size(error.bytes), max: size(importBytesMax) });
      default:
        return t(`errors.${error.kind}`, { name: error.name });
    }
  }
}

/** `340 kB`, `1.2 MB` in the reader's language. */
function sizeWriter(locale: string): (bytes: number) => string {
  const unit = (name: "kilobyte" | "megabyte", digits: number) =>
    new Intl.NumberFormat(locale, { style: "unit", unit: name, maximumFractionDigits: digits });
  const [small, large] = [unit("kilobyte", 0), unit("megabyte", 1)];
  return (bytes) =>
    bytes < 1024 * 1024 ? small.format(Math.ceil(bytes / 1024)) : large.format(bytes / 1024 / 1024);
}

interface AreaProps {
  onFiles: (files: FileList | null) => void;
  size: (bytes: number) => string;
}

function DropArea({ onFiles, size }: AreaProps) {
  const t = useTranslations("imports.choose");
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const { id, error } = useField({ name: "files" });
  const [isOver, setOver] = useState(false);
  function take(files: FileList | null) {
    onFiles(files);
    // The same file may be chosen again after it was changed.
    if (input.current) input.current.value = "";
  }
  return (
    <div
      data-over={isOver || undefined}
      className="relative grid justify-items-center gap-3 rounded-xl border border-border-strong border-dashed bg-surface px-4 py-9 text-center outline-[var(--focus)] outline-offset-2 transition-colors has-[:focus-visible]:outline-2 data-over:border-accent data-over:bg-accent-soft motion-reduce:transition-none"
    >
      <input
        ref={input}
        id={id}
        aria-invalid={error !== undefined}
        type="file"
        multiple
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-label={t("browse")}
        aria-describedby={error ? `import-limits ${id}-error` : "import-limits"}
        onChange={(event) => take(event.currentTarget.files)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <Upload aria-hidden="true" className="size-6 text-muted" />
      <p className="font-medium">{t("drop")}</p>
      <span aria-hidden="true" className={`${buttonClass({ variant: "outline" })} pointer-events-none`}>
        {t("browse")}
      </span>
      <p id="import-limits" className="text-muted text-sm">
        {t("limits", {
          files: importFilesMax,
          rows: new Intl.NumberFormat(locale).format(importRowsMax),
          size: size(importBytesMax),
        })}
      </p>
    </div>
  );
}

interface LineProps {
  name: string;
  size: string;
  error: string | undefined;
  onRemove: () => void;
}

function FileLine({ name, size, error, onRemove }: LineProps) {
  const t = useTranslations("imports.choose");
  return (
    <li className="flex min-h-11 items-center gap-3 ps-4 pe-2 text-sm">
      <FileSpreadsheet aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
      {error && <span className="font-medium text-danger">{error}</span>}
      <span className="tabular shrink-0 text-muted">{size}</span>
      <Button variant="ghost" size="sm" iconOnly aria-label={t("remove", { name })} onClick={onRemove}>
        <X aria-hidden="true" />
      </Button>
    </li>
  );
}
