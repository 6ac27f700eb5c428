import { randomInt } from "node:crypto";

/** Without letters that look like digits. */
const symbols = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * A new order's number, as people read it aloud: `P-7K29-QXMD`, one of 10¹². Unique in the table; drawn, so that it says
 * nothing about how much is sold, and differs from those of another server that sells as the same merchant.
 */
export function drawOrderNumber(): string {
  const draw = () => Array.from({ length: 4 }, () => symbols[randomInt(symbols.length)]).join("");
  return `P-${draw()}-${draw()}`;
}
