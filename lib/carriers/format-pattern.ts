/** A shape for display: `RR 999 999 999 CN` instead of `RR ### ### ### CN`, letters as A, either as X. */
export function showPattern(pattern: string): string {
  const shown = pattern.replace(/[#!*]/g, (sign) => (sign === "#" ? "9" : sign === "!" ? "A" : "X"));
  // Long shapes without their own groups are shown in groups of four.
  return shown.includes(" ") || shown.length < 12 ? shown : shown.replace(/.{4}(?=.)/g, "$& ");
}
