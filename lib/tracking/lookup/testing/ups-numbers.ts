import { passesCheck } from "@/lib/parcels/detection/rules";

/** A UPS number with a valid check digit: the same for the same `index`. */
export function upsNumber(index: number): string {
  const body = `1Z999AA1${String(index).padStart(9, "0")}`;
  for (let digit = 0; digit <= 9; digit++)
    if (passesCheck("ups", `${body}${digit}`)) return `${body}${digit}`;
  throw new Error("no check digit fits");
}
