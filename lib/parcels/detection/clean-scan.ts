/** Which kind of code it is, as some readers say before its content (ISO/IEC 15424): `]C1` is GS1-128. */
const symbology = /(?<![^\s,;|"'])\][A-Za-z]\d/g;
const symbologyInCell = /(?<=[,;|"'\t])\][A-Za-z]\d/g;
/** Separates the elements of a GS1 code; some readers start with it, some programs spell it out. */
const separator = "\u001d";
const spelled = /\u241d|[<{[](?:GS|FNC1)[>}\]]/gi;
/**
 * Application identifiers as GS1 prints them below a code: of an SSCC (00), a GTIN and what follows it (01), a postcode
 * (420, 421), the code of a parcel (91 to 96), or the time at which the label was made (8008).
 */
const sscc = /\(00\)(?=(?:\s*\d){18}(?!\d))/g;
const gtin = /\(01\)\s*(\d{14})\s*\((9\d)\)/g;
const postcode = /\((42[01])\)(?=\s*[\dA-Z][\dA-Z -]{2,12}\()/g;
const printed = /\((9[1-6]|8008)\)/g;
/** The elements that are no number of a parcel: 420, 421 and 8008. */
const other = /^(?:42[01][\dA-Z]{3,12}|8008\d{8,12})$/;

/** Whether a text holds what a reader of codes typed, or what a label prints below one. */
export function isScan(text: string): boolean {
  const marks = [symbology, spelled, sscc, gtin, postcode];
  return marks.some((mark) => text.search(mark) >= 0) || text.includes(separator);
}

/** The elements of a barcode or QR code without the marks of its kind, a postcode and a time. */
export function splitScan(content: string): readonly string[] {
  const elements = (isScan(content) ? markPrinted(content) : content)
    .replace(spelled, separator)
    .replace(symbologyInCell, "")
    .replace(symbology, separator)
    .split(separator)
    .map((element) => element.trim())
    .filter((element) => element !== "");
  const others = elements.filter((element) => !other.test(element.replace(/[\s-]/g, "")));
  return others.length > 0 ? others : elements;
}

/** Printed identifiers as a reader sends them; a GTIN has a fixed length, so that nothing separates it. */
function markPrinted(content: string): string {
  return content
    .replace(gtin, `${separator}01$1$2`)
    .replace(sscc, `${separator}00`)
    .replace(postcode, `${separator}$1`)
    .replace(printed, `${separator}$1`);
}

/** The content of a barcode or QR code as text to paste, an element a line. */
export function cleanScan(content: string): string {
  return splitScan(content).join("\n");
}
