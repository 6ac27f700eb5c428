import { randomInt } from "node:crypto";

/** Letters and digits that are not mistaken for each other, also when spoken. */
const signs = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A reference for a message, `K7QM-3XTP`: 39 random bits, short enough to read out. It grants no access. */
export function createReference(): string {
  const text = Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join("");
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}
