/** Whether parsed JSON nests no deeper than this: what reads it afterwards may then go down into it. */
export function depthWithin(value: unknown, left: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (left === 0) return false;
  return Object.values(value).every((inner) => depthWithin(inner, left - 1));
}
