import { textOn } from "@/lib/core/shade-accent";
import { trackingPagePath } from "@/lib/messages/brands/page-address";
import {
  resultsAddress,
  type WidgetLook,
  widgetAddress,
  widgetHeightPx,
  widgetWidthPx,
} from "./widget-address";

/** Input of a widget's code. Everything but the origin may be arbitrary text. */
export interface Embed extends WidgetLook {
  /** This server's address, without a slash at the end. */
  readonly origin: string;
  readonly number: string;
  /** Id of the element that the script renders into. */
  readonly container: string;
  readonly height: number;
  readonly width: number;
}

/** The call from a page's own script, with a stub that queues calls made before the file has loaded. */
export function writeScriptCall(embed: Embed): string {
  const { origin, container } = embed;
  const options = [
    ["container", container],
    ["number", embed.number.trim()],
    ...changed(embed).filter(([name]) => name !== "accent" && name !== "theme"),
  ].map(([name, value]) => `    ${name}: ${script(value ?? "")},`);
  const colours = [
    ...(embed.accent ? [`accent: ${script(embed.accent)}`] : []),
    ...(isTheme(embed.theme) ? [`theme: ${script(embed.theme ?? "")}`] : []),
  ];
  return [
    `<div id="${attribute(container)}"></div>`,
    `<script async src="${attribute(origin)}/widget.js"></script>`,
    "<script>",
    "  window.OneTracking = window.OneTracking || { q: [], track(options) { this.q.push(options); } };",
    "  OneTracking.track({",
    ...options,
    ...(colours.length > 0 ? [`    colours: { ${colours.join(", ")} },`] : []),
    "  });",
    "</script>",
  ].join("\n");
}

/** The tag variant: no inline script. Readers without scripts get the link in it; `linkText` labels it. */
export function writeTag(embed: Embed, linkText: string): string {
  const data = [["number", embed.number.trim()], ...changed(embed)].map(
    ([name, value]) => ` data-${name}="${attribute(String(value))}"`,
  );
  const link = `<a href="${attribute(resultsAddress(embed.origin, embed.number, embed))}">${attribute(linkText)}</a>`;
  return [
    `<div data-1tracking${data.join("")}>`,
    `  ${link}`,
    "</div>",
    `<script async src="${attribute(embed.origin)}/widget.js"></script>`,
  ].join("\n");
}

/** The plain frame, for pages that allow no third-party script: fixed height, scrolls inside. */
export function writeFrame(embed: Embed, title: string): string {
  return [
    `<iframe src="${attribute(widgetAddress(embed.origin, embed.number, embed))}"`,
    `  title="${attribute(title)}"`,
    `  width="${size(embed.width, widgetWidthPx)}" height="${size(embed.height, widgetHeightPx)}"`,
    `  sandbox="${frameSandbox}"`,
    '  style="border:0;border-radius:14px;max-width:100%" referrerpolicy="no-referrer" loading="lazy"></iframe>',
  ].join("\n");
}

/**
 * Sandbox permissions of our frame: its script, its own origin for live updates, the postcode form, links in new tabs.
 */
export const frameSandbox =
  "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox";

/** Input of a track button. */
export interface TrackButton {
  readonly origin: string;
  readonly lang?: string | undefined;
  /** The button's label and the prompt for the number. */
  readonly label: string;
  readonly fieldLabel: string;
  /** `#rrggbb`. */
  readonly accent?: string | undefined;
  readonly newTab: boolean;
  /** Company whose tracking page opens; without one our results. */
  readonly company?: string | undefined;
}

/** A form for a shop's page: the customer types a number, the results open. Works without scripts. */
export function writeTrackForm(button: TrackButton): string {
  const { path, field } = formTarget(button.company);
  const action = `${button.origin}${button.lang ? `/${button.lang}` : ""}${path}`;
  return [
    `<form action="${attribute(action)}" method="get"${tab(button)}>`,
    `  <input name="${field}" required maxlength="200" autocomplete="off" placeholder="${attribute(button.fieldLabel)}" aria-label="${attribute(button.fieldLabel)}"${style(fieldStyle)}>`,
    `  <button type="submit"${style(buttonStyle(button.accent))}>${attribute(button.label)}</button>`,
    "</form>",
  ].join("\n");
}

/** Where a form leads, without origin and language, and what its field is called there. */
export function formTarget(company: string | undefined): { readonly path: string; readonly field: string } {
  if (!company) return { path: "/open", field: "text" };
  return { path: trackingPagePath(company, null), field: "number" };
}

/** A link styled as a button, for one parcel. `number` may be a shop system's placeholder: see `writeTrackLink`. */
export function writeTrackButton(button: TrackButton, link: string): string {
  return `<a href="${attribute(link)}"${tab(button)}${style(buttonStyle(button.accent))}>${attribute(button.label)}</a>`;
}

/**
 * The results address with `number` in its place, or that of a company's tracking page. It may be a shop system's
 * placeholder (`{{ fulfillment.tracking_number }}`, `%1$s`, `@`), so it is not escaped.
 */
export function writeTrackLink(origin: string, number: string, look: WidgetLook = {}): string {
  const gap = "0NUMBER0";
  const { company, lang, carrier } = look;
  if (!company) return resultsAddress(origin, gap, look).replace(gap, () => number);
  const path = trackingPagePath(company, { number: gap, ...(carrier && { carrier }) });
  return `${origin}${lang ? `/${lang}` : ""}${path}`.replace(gap, () => number);
}

/** Inline style of the button; the configurators render their previews with it. */
export function buttonStyle(accent = "#1f5f6b"): Readonly<Record<string, string>> {
  return {
    display: "inline-block",
    padding: "10px 18px",
    border: "0",
    "border-radius": "8px",
    background: accent,
    color: textOn(accent),
    font: "inherit",
    "font-weight": "600",
    "text-decoration": "none",
    cursor: "pointer",
  };
}

/** Inline style of the field beside it. */
export const fieldStyle: Readonly<Record<string, string>> = {
  padding: "9px 12px",
  border: "1px solid #8a949b",
  "border-radius": "8px",
  font: "inherit",
};

function style(declarations: Readonly<Record<string, string>>): string {
  const text = Object.entries(declarations).map(([name, value]) => `${name}:${value}`);
  return ` style="${attribute(text.join(";"))}"`;
}

function tab({ newTab }: TrackButton): string {
  return newTab ? ' target="_blank" rel="noopener"' : "";
}

/** Options that differ from the defaults. */
function changed(embed: Embed): (readonly [string, string | number])[] {
  const { height, width, lang, carrier, accent, theme, company } = embed;
  return [
    ...(height !== widgetHeightPx ? [["height", size(height, widgetHeightPx)] as const] : []),
    ...(width !== widgetWidthPx ? [["width", size(width, widgetWidthPx)] as const] : []),
    ...(lang ? [["lang", lang] as const] : []),
    ...(carrier ? [["carrier", carrier] as const] : []),
    ...(accent ? [["accent", accent] as const] : []),
    ...(isTheme(theme) ? [["theme", theme ?? ""] as const] : []),
    ...(company ? [["company", company] as const] : []),
  ];
}

function isTheme(theme: string | undefined): boolean {
  return theme !== undefined && theme !== "" && theme !== "auto";
}

function size(given: number, otherwise: number): number {
  return Number.isFinite(given) && given > 0 ? Math.round(given) : otherwise;
}

const signs: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for a quoted attribute or between tags. */
function attribute(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}

/** A literal for an inline script: it cannot end the script or open a tag or comment. */
function script(value: string | number): string {
  return JSON.stringify(value).replace(
    /[<>&'\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
