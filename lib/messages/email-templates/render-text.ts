import type { Variable } from "./constants";
import { parseTemplate, type TemplatePart } from "./parse-template";
import type { TemplateValues } from "./schemas";

export interface RenderedText {
  readonly text: string;
  /** Variables that are shown and have no value. */
  readonly missing: readonly Variable[];
}

/**
 * A text of the template language with its values; `encode` is applied to values only. A text that cannot be read, which
 * no stored template has, is returned as written. Pure.
 */
export function renderText(
  text: string,
  values: TemplateValues,
  encode: (value: string, name: Variable) => string = (value) => value,
): RenderedText {
  const parsed = parseTemplate(text);
  if (!parsed.ok) return { text, missing: [] };
  const missing = new Set<Variable>();
  const write = (parts: readonly TemplatePart[]): string =>
    parts
      .map((part) => {
        if (part.kind === "words") return part.text;
        if (part.kind === "section") return values.flags[part.flag] === part.when ? write(part.parts) : "";
        const value = values.variables[part.name];
        if (value === "") missing.add(part.name);
        return encode(value, part.name);
      })
      .join("");
  return { text: write(parsed.parts), missing: [...missing] };
}
