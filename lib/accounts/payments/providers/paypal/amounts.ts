/** PayPal's amount as cents, exactly: `20.00` is 2000. Null: another form, such as a currency without decimals. */
export function readCents(value: string): number | null {
  return /^\d{1,9}\.\d{2}$/.test(value) ? Number(value.replace(".", "")) : null;
}

/** Cents as PayPal wants them: `20.00`. */
export function writeCents(cents: number): string {
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
