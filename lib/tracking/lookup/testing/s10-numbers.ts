const weights = [8, 6, 4, 2, 3, 5, 9, 7] as const;

/** A number in UPU S10 format with a valid check digit. `serial`: at most eight digits. */
export function s10Number(service: string, country: string, serial: number): string {
  const digits = String(serial).padStart(8, "0");
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const check = 11 - (sum % 11);
  return `${service}${digits}${check === 10 ? 0 : check === 11 ? 5 : check}${country}`;
}
