import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { type FieldName, type FieldShape, fieldShapes } from "@/lib/contact/constants";
import type { Fault } from "@/lib/contact/rules";
import type { FieldTexts } from "./read-texts";

interface Props {
  name: FieldName;
  texts: FieldTexts;
  required: boolean;
  fault: Fault | null;
  optional: string;
  choose: string;
  /** Set where the browser filled it in: the word on the button that empties it. */
  remove?: string | undefined;
  onRemove?: () => void;
}

/** What stands in two columns where there is room for two; all else is as wide as the form. */
const narrow = new Set<FieldName>([
  "name",
  "email",
  "number",
  "carrier",
  "orderDate",
  "shop",
  "company",
  "website",
  "interest",
  "volume",
  "fromCountry",
  "toCountry",
  "goods",
  "weight",
]);

/** One field with its words: label, hint, and what is wrong with it. The form reads it by its name. */
export function FormField({ name, texts, required, fault, optional, choose, remove, onRemove }: Props) {
  const id = `contact-${name}`;
  return (
    <div className={narrow.has(name) ? "" : "sm:col-span-2"}>
      <div className="flex items-baseline justify-between gap-3">
        <FieldLabel id={id} label={texts.label} optional={required ? null : optional} />
        {remove && (
          <Button variant="ghost" size="sm" aria-label={`${remove}: ${texts.label}`} onClick={onRemove}>
            {remove}
          </Button>
        )}
      </div>
      {texts.hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-muted text-sm">
          {texts.hint}
        </p>
      )}
      <Control name={name} id={id} texts={texts} required={required} fault={fault} choose={choose} />
      <FaultLine id={id} text={fault && (texts.faults[fault] ?? texts.faults.required)} />
    </div>
  );
}

interface LabelProps {
  id: string;
  label: string;
  /** The word for "may be left out"; null where it may not. */
  optional: string | null;
}

export function FieldLabel({ id, label, optional }: LabelProps) {
  return (
    <label htmlFor={id} className="mb-1 block font-medium">
      {label}
      {optional && <span className="ms-2 font-normal text-muted text-sm">{optional}</span>}
    </label>
  );
}

/** What is wrong with a field, under it; its place is named by the field's `aria-describedby`. */
export function FaultLine({ id, text }: { id: string; text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p id={`${id}-fault`} className="mt-1.5 font-medium text-danger text-sm">
      {text}
    </p>
  );
}

type ControlProps = Pick<Props, "name" | "texts" | "required" | "fault" | "choose"> & { id: string };

const boxed =
  "w-full rounded-[0.625rem] border border-[var(--field-border)] bg-[var(--field-background)] px-3 text-base text-ink hover:border-[var(--field-border-hover)] aria-invalid:border-danger sm:text-[0.9375rem]";

function Control({ name, id, texts, required, fault, choose }: ControlProps) {
  const shape: FieldShape = fieldShapes[name];
  const described = [texts.hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(" ");
  const common = {
    id,
    name,
    autoComplete: shape.autocomplete ?? "off",
    "aria-required": required,
    "aria-invalid": fault !== null,
    "aria-describedby": described || undefined,
  };
  if (shape.kind === "text")
    return <textarea {...common} rows={name === "message" ? 6 : 3} className={`${boxed} block py-2`} />;
  if (shape.kind === "choice" || shape.kind === "country") {
    return (
      <div className="relative">
        <select {...common} className={`${boxed} h-11 appearance-none pe-9 sm:h-10`}>
          <option value="">{choose}</option>
          {texts.options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-muted"
        />
      </div>
    );
  }
  return <Input {...common} {...inputOf(shape, name)} />;
}

function inputOf({ kind }: FieldShape, name: FieldName): ComponentProps<"input"> {
  switch (kind) {
    case "email":
      return { type: "email", inputMode: "email" };
    case "web":
      return { type: "text", inputMode: "url", spellCheck: false };
    case "number":
      return { type: "text", autoCapitalize: "characters", spellCheck: false, className: "number" };
    case "day":
      return { type: "date" };
    default:
      return { type: "text", spellCheck: name !== "browser" && name !== "pageAddress" };
  }
}
