import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { SelectField, TextareaField, TextField } from "@/components/ui/form/fields";
import { type FieldName, type FieldShape, fieldShapes } from "@/lib/messages/contact/constants";
import type { FieldTexts } from "./read-texts";

interface Props {
  name: FieldName;
  texts: FieldTexts;
  required: boolean;
  optional: string;
  choose: string;
  /** Set where the browser filled it in: the word on the button that empties it. */
  remove?: string | undefined;
  onRemove: () => void;
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

/** A field of a contact form, as its shape says. */
export function ContactField({ name, texts, required, optional, choose, remove, onRemove }: Props) {
  const shape: FieldShape = fieldShapes[name];
  const field = {
    name,
    label: texts.label,
    hint: texts.hint,
    optional: required ? undefined : optional,
    place: narrow.has(name) ? "" : "sm:col-span-2",
    autoComplete: shape.autocomplete ?? "off",
    "aria-required": required,
    action: remove && (
      <Button variant="ghost" size="sm" aria-label={`${remove}: ${texts.label}`} onClick={onRemove}>
        {remove}
      </Button>
    ),
  };
  if (shape.kind === "text") return <TextareaField {...field} rows={name === "message" ? 6 : 3} />;
  if (shape.kind === "choice" || shape.kind === "country")
    return <SelectField {...field} none={choose} options={texts.options} />;
  return <TextField {...field} {...inputOf(shape, name)} />;
}

function inputOf({ kind }: FieldShape, name: FieldName): Omit<ComponentProps<"input">, "name"> {
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
