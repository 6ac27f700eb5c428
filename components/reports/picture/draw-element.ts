/** Properties of shapes and texts that style sheets set and a picture has to carry itself. */
const carried = [
  ...[
    "fill",
    "fill-opacity",
    "stroke",
    "stroke-width",
    "stroke-dasharray",
    "stroke-linecap",
    "stroke-linejoin",
  ],
  ...["opacity", "vector-effect", "font-size", "font-weight", "text-anchor", "dominant-baseline"],
];
/** Pictures have no fonts of the page. */
export const pictureFont = "system-ui, sans-serif";

/**
 * What is visible of an element as markup of an SVG image with its upper left corner at 0 0: backgrounds, borders, texts, and
 * SVG images with the colours that style sheets give them. In light colours, whatever the page has. Buttons are left out.
 */
export function drawElement(root: HTMLElement): string {
  const { colorScheme, color } = root.style;
  // Nothing is painted before both are set back.
  Object.assign(root.style, { colorScheme: "light", color: "var(--foreground)" });
  try {
    const { left, top } = root.getBoundingClientRect();
    return [...root.childNodes].map((node) => drawNode(node, { left, top })).join("");
  } finally {
    Object.assign(root.style, { colorScheme, color });
  }
}

interface Corner {
  readonly left: number;
  readonly top: number;
}

function drawNode(node: Node, from: Corner): string {
  if (node instanceof Text) return drawText(node, from);
  if (!(node instanceof Element) || node.matches("button")) return "";
  const style = getComputedStyle(node);
  if (style.display === "none" || style.visibility === "hidden") return "";
  const box = node.getBoundingClientRect();
  if (node instanceof SVGSVGElement) return drawImage(node, box, from);
  // Texts for screen readers alone are a pixel wide.
  if (node.matches(".sr-only")) return "";
  const inside = [...node.childNodes].map((child) => drawNode(child, from)).join("");
  return drawBox(box, style, from) + inside;
}

const isSeen = (color: string) => !/^(transparent|)$|^rgba\(.*, 0\)$/.test(color);

/** Background, and a border on all sides or at the top. */
function drawBox(box: DOMRect, style: CSSStyleDeclaration, { left, top }: Corner): string {
  const at = { x: box.left - left, y: box.top - top };
  const filled = isSeen(style.backgroundColor);
  const [above, beside] = [style.borderTopWidth, style.borderLeftWidth].map(
    (width) => Number.parseFloat(width) || 0,
  );
  const bordered = Boolean(above && beside);
  const rounded = Math.min(Number.parseFloat(style.borderTopLeftRadius) || 0, box.height / 2);
  const dashes = style.borderTopStyle === "dashed" ? ' stroke-dasharray="3 2"' : "";
  const stroke = bordered ? ` stroke="${style.borderTopColor}" stroke-width="${above}"${dashes}` : "";
  const rect =
    (filled || bordered) && box.width > 0
      ? `<rect x="${at.x}" y="${at.y}" width="${box.width}" height="${box.height}" rx="${rounded}" fill="${filled ? style.backgroundColor : "none"}"${stroke}/>`
      : "";
  const line =
    above && !beside
      ? `<path d="M${at.x},${at.y}h${box.width}" stroke="${style.borderTopColor}" stroke-width="${above}"/>`
      : "";
  return rect + line;
}

/** A text, each of its lines where the page has it and as wide, since another font may be wider. */
function drawText(text: Text, { left, top }: Corner): string {
  const parent = text.parentElement;
  if (parent === null) return "";
  const { color, fontSize, fontWeight } = getComputedStyle(parent);
  const range = document.createRange();
  const lines = new Map<number, { readonly boxes: DOMRect[]; readonly words: string[] }>();
  for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const box = range.getBoundingClientRect();
    const line = lines.get(box.top) ?? { boxes: [], words: [] };
    line.boxes.push(box);
    line.words.push(word);
    lines.set(box.top, line);
  }
  return [...lines]
    .map(([y, { boxes, words }]) => {
      const [start, end] = [
        Math.min(...boxes.map((box) => box.left)),
        Math.max(...boxes.map((box) => box.right)),
      ];
      const height = boxes[0]?.height ?? 0;
      return `<text x="${start - left}" y="${y - top + height / 2}" textLength="${end - start}" lengthAdjust="spacingAndGlyphs" dominant-baseline="central" fill="${color}" font-size="${fontSize}" font-weight="${fontWeight}">${escapeMarkup(words.join(" "))}</text>`;
    })
    .join("");
}

function drawImage(image: SVGSVGElement, box: DOMRect, { left, top }: Corner): string {
  const copy = image.cloneNode(true) as SVGSVGElement;
  const parts = copy.querySelectorAll<SVGElement>("*");
  for (const [at, original] of image.querySelectorAll<SVGElement>("*").entries()) {
    const style = getComputedStyle(original);
    const part = parts[at];
    for (const name of carried) part?.style.setProperty(name, style.getPropertyValue(name));
  }
  const background = getComputedStyle(image).backgroundColor;
  const [x, y] = [box.left - left, box.top - top];
  for (const [name, value] of Object.entries({ x, y, width: box.width, height: box.height }))
    copy.setAttribute(name, String(value));
  copy.removeAttribute("class");
  copy.removeAttribute("style");
  const ground = isSeen(background)
    ? `<rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" fill="${background}"/>`
    : "";
  return ground + new XMLSerializer().serializeToString(copy);
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escapeMarkup = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
