/** A header's value: no line ends or other control characters, so nothing can be added behind it. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim()
    .slice(0, 998);
}

/** Sender of the form `Name <address>` or a bare address, in parts. */
export function readSender(from: string): { name: string; address: string } {
  const match = /^\s*"?([^"<]*?)"?\s*<([^<>\s]+@[^<>\s]+)>\s*$/.exec(from);
  return match
    ? { name: oneLine(match[1] ?? ""), address: match[2] ?? "" }
    : { name: "", address: oneLine(from) };
}
