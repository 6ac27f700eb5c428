/**
 * A shape as a number that it fits, in groups: `RR 123 456 789 CN` for `RR ### ### ### CN`. Digits count up and letters
 * follow the alphabet; the check digit is not computed.
 */
export function showPattern(pattern: string): string {
  let digits = 0;
  let letters = 0;
  let either = 0;
  const digit = () => String(++digits % 10);
  const letter = () => String.fromCharCode(65 + (letters++ % 26));
  const shown = pattern.replace(/[#!*]/g, (sign) => {
    if (sign === "#") return digit();
    if (sign === "!") return letter();
    return either++ % 2 === 0 ? digit() : letter();
  });
  // Long shapes without their own groups are shown in groups of four.
  return shown.includes(" ") || shown.length < 12 ? shown : shown.replace(/.{4}(?=.)/g, "$& ");
}

/** How many digits a shape has if it is nothing but digits, which says more than an example; otherwise null. */
export function digitsOnly(pattern: string): number | null {
  return /^[# ]+$/.test(pattern) ? pattern.replaceAll(" ", "").length : null;
}
