/** Which kind of code it is, as some readers say before its content: `]C1` is GS1-128. */
const symbology = /^\][A-Za-z]\d/;
/** Separates the elements of a GS1 code; some readers start with it. */
const separator = "\u001d";
/** The elements 420 and 421: the receiver's postcode, the second with its country. */
const postcode = /^42[01][\dA-Z]{3,12}$/;

/** The content of a barcode or QR code as text to paste: without the marks of its kind and without a postcode. */
export function cleanScan(content: string): string {
  const elements = content
    .replace(symbology, "")
    .split(separator)
    .map((element) => element.trim())
    .filter((element) => element !== "");
  const others = elements.filter((element) => !postcode.test(element));
  return (others.length > 0 ? others : elements).join("\n");
}
