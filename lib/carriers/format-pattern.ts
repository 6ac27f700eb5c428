/** A shape for readers: `RR 999 999 999 CN` instead of `RR ### ### ### CN`, letters as A, either as X. */
export function showPattern(pattern: string): string {
  return pattern.replace(/[#!*]/g, (sign) => (sign === "#" ? "9" : sign === "!" ? "A" : "X"));
}
