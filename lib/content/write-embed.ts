import { textOn } from "./shade-accent";
import {
  resultsAddress,
  type WidgetLook,
  widgetAddress,
  widgetHeightPx,
  widgetWidthPx,
} from "./widget-address";

/** What a widget's code is made of. Everything but the origin may be what anybody typed. */
export interface Embed extends WidgetLook {
  /** This server's address, without a slash at the end. */
  readonly origin: string;
  readonly number: string;
  /** Id of the element that the script draws into. */
  readonly container: string;
  readonly height: number;
  readonly width: number;
}

/** The call from a page's own script, with the stub that keeps calls made before the file has come. */
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

/** The tag: no script of the page's own. The link in it is what a reader without scripts gets. `linkText` names it. */
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

/** The frame alone, for pages that allow no foreign script: it keeps its height and scrolls inside. */
export function writeFrame(embed: Embed, title: string): string {
  return [
    `<iframe src="${attribute(widgetAddress(embed.origin, embed.number, embed))}"`,
    `  title="${attribute(title)}"`,
    `  width="${size(embed.width, widgetWidthPx)}" height="${size(embed.height, widgetHeightPx)}"`,
    `  sandbox="${frameSandbox}"`,
    '  style="border:0;border-radius:14px;max-width:100%" referrerpolicy="no-referrer" loading="lazy"></iframe>',
  ].join("\n");
}

/** What a frame of ours needs: its script, its own address for live news, the postcode question, links in new tabs. */
export const frameSandbox =
  "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox";

/** What a track button is made of. */
export interface TrackButton {
  readonly origin: string;
  readonly lang?: string | undefined;
  /** Words on the button, and those that ask for the number. */
  readonly label: string;
  readonly fieldLabel: string;
  /** `#rrggbb`. */
  readonly accent?: string | undefined;
  readonly newTab: boolean;
}

/** A form for a shop's page: the customer types a number, the results open. Works without any script. */
export function writeTrackForm(button: TrackButton): string {
  const action = `${button.origin}${button.lang ? `/${button.lang}` : ""}/open`;
  return [
    `<form action="${attribute(action)}" method="get"${tab(button)}>`,
    `  <input name="text" required maxlength="200" autocomplete="off" placeholder="${attribute(button.fieldLabel)}" aria-label="${attribute(button.fieldLabel)}"${style(fieldStyle)}>`,
    `  <button type="submit"${style(buttonStyle(button.accent))}>${attribute(button.label)}</button>`,
    "</form>",
  ].join("\n");
}

/** A link that looks like a button, for one parcel. `number` may be a shop system's own placeholder: see `writeTrackLink`. */
export function writeTrackButton(button: TrackButton, link: string): string {
  return `<a href="${attribute(link)}"${tab(button)}${style(buttonStyle(button.accent))}>${attribute(button.label)}</a>`;
}

/**
 * The address of a parcel's results with `number` in its place, which may be what a shop system fills in
 * (`{{ fulfillment.tracking_number }}`, `%1$s`, `@`): it is left exactly as it is.
 */
export function writeTrackLink(origin: string, number: string, look: WidgetLook = {}): string {
  const gap = "0NUMBER0";
  return resultsAddress(origin, gap, look).replace(gap, () => number);
}

/** How a button of ours looks, as declarations of an inline style; the configurators draw their previews with it. */
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

/** How the field beside it looks. */
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

/** Options that differ from what is meant without them. */
function changed(embed: Embed): (readonly [string, string | number])[] {
  const { height, width, lang, carrier, accent, theme } = embed;
  return [
    ...(height !== widgetHeightPx ? [["height", size(height, widgetHeightPx)] as const] : []),
    ...(width !== widgetWidthPx ? [["width", size(width, widgetWidthPx)] as const] : []),
    ...(lang ? [["lang", lang] as const] : []),
    ...(carrier ? [["carrier", carrier] as const] : []),
    ...(accent ? [["accent", accent] as const] : []),
    ...(isTheme(theme) ? [["theme", theme ?? ""] as const] : []),
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

/** Text for an attribute in quotes, and between tags. */
function attribute(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}

/** A literal for a script inside a page: nothing in it ends the script or begins a tag or a comment. */
function script(value: string | number): string {
  return JSON.stringify(value).replace(
    /[<>&'\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
