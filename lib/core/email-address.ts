/** Strict enough for one plain address: no display names, comments, quotes, spaces or line ends. */
const shape =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/**
 * Whether this is one address that email can be sent to. Dots must not be doubled or at either end of the local part.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > 254 || !shape.test(text)) return false;
  const local = text.slice(0, text.lastIndexOf("@"));
  return !local.startsWith(".") && !local.endsWith(".") && !local.includes("..");
}

/** The same text for the same address in any spelling: the key for duplicates and limits. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** `a•••@example.org`: enough for the owner to recognize it, too little for others. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
