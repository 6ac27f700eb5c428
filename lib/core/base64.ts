/**
 * Whether text is standard base64 with padding. Large texts are checked by decoding natively: an invalid character or
 * padding in the middle yields fewer bytes than the length implies.
 */
export function isBase64(text: string): boolean {
  if (text.length % 4 !== 0) return false;
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  return Buffer.from(text, "base64").length === (text.length / 4) * 3 - padding;
}
