"use client";
import { useRef } from "react";
import { FieldNotes } from "@/components/ui/form/field";
import { Input, Textarea } from "@/components/ui/input";
import { VariablePicker } from "./variable-picker";

interface Props {
  id: string;
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  value: string;
  maxLength: number;
  /** Lines of a text; absent: one line. */
  rows?: number;
  onChange: (value: string) => void;
}

/** A text of the template language, with a list of what can be inserted where the cursor is. */
export function TemplateField({ id, label, hint, error, value, maxLength, rows, onChange }: Props) {
  const element = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  function insert(before: string, after: string) {
    const field = element.current;
    if (!field) return;
    const start = field.selectionStart ?? value.length;
    const end = field.selectionEnd ?? start;
    onChange(value.slice(0, start) + before + value.slice(start, end) + after + value.slice(end));
    const cursor = end + before.length;
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(cursor, cursor);
    });
  }
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const shared = {
    ...{ id, ref: element, value, maxLength, autoComplete: "off" },
    "aria-invalid": error !== undefined,
    "aria-describedby": described || undefined,
  };
  return (
    <div className="min-w-0">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <VariablePicker field={label} onPick={insert} />
      </div>
      {rows === undefined ? (
        <Input {...shared} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <Textarea
          {...shared}
          rows={rows}
          className="resize-y"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
