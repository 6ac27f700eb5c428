/**
 * Is this standard base64 with padding? Megabytes are judged by decoding them natively: a foreign character or padding in
 * the middle leaves fewer bytes than the length says.
 */
export function isBase64(text: string): boolean {
  if (text.length % 4 !== 0) return false;
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  return Buffer.from(text, "base64").length === (text.length / 4) * 3 - padding;
}
