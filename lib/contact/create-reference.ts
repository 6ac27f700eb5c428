import { randomInt } from "node:crypto";

/** Letters and digits that nobody takes for another, on the phone either. */
const signs = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A name for a message, `K7QM-3XTP`: 39 bits of chance, short enough to read out. Opens nothing. */
export function createReference(): string {
  const text = Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join("");
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}
