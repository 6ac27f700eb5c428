import { z } from "zod";

/** Formats of variables that several of them have. */
export const choice = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, `must be one of: ${words.join(", ")}`);
export const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
};
export const httpUrl = z.url({
  protocol: /^https?$/,
  error: "must be an address like https://tracking.example",
});
