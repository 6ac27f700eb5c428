import { foldText } from "@/lib/carriers/rules";

/** A carrier's row of the table of codes. */
export interface CarrierRow {
  readonly id: string;
  readonly href: string;
  readonly name: string;
  /** Other names: the one in addresses, and the Latin one where `name` is Chinese. */
  readonly names: readonly string[];
  readonly country: string;
  readonly kind: string;
  readonly needs: readonly string[];
  /** Heads of the four columns, said again on a phone. */
  readonly labels: readonly string[];
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** The row as markup, everything in it escaped. */
export function writeRow({ id, href, name, names, country, kind, needs, labels }: CarrierRow): string {
  const cell = (at: number, html: string) => `<td data-label="${escapeText(labels[at] ?? "")}">${html}</td>`;
  const small = (texts: readonly string[]) =>
    texts.map((text) => `<small>${escapeText(text)}</small>`).join("");
  return [
    `<tr id="carrier-${escapeText(id)}"><th scope="row"><code>${escapeText(id)}</code></th>`,
    cell(1, `<a href="${escapeText(href)}">${escapeText(name)}</a>${small(names)}`),
    cell(2, escapeText(country)),
    cell(3, `${escapeText(kind)}${small(needs)}`),
    "</tr>",
  ].join("");
}

/** Whether a row's folded words answer what was typed: each typed word is somewhere in them. */
export function answers(folded: string, typed: string): boolean {
  return foldText(typed)
    .split(" ")
    .every((word) => folded.includes(word));
}

/** Id of the explanation of a field, where its list has a prefix. */
export function fieldId(prefix: string, path: string): string {
  return `${prefix}.${path}`;
}
