import { foldText } from "@/lib/parcels/carriers/rules";

/** A carrier's row of the table of codes. */
export interface CarrierRow {
  readonly id: string;
  readonly href: string;
  readonly name: string;
  /** Other names: the route name, and the Latin name if `name` is Chinese. */
  readonly names: readonly string[];
  readonly country: string;
  readonly kind: string;
  readonly needs: readonly string[];
  /** Headings of the four columns, repeated on a phone. */
  readonly labels: readonly string[];
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** The row as escaped markup. */
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

/** Whether a row's folded text contains each typed word. */
export function answers(folded: string, typed: string): boolean {
  return foldText(typed)
    .split(" ")
    .every((word) => folded.includes(word));
}

/** Id of a field's description, if its list has a prefix. */
export function fieldId(prefix: string, path: string): string {
  return `${prefix}.${path}`;
}
