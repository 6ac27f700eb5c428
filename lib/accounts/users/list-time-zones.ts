/** The zone by its IANA name if this server knows it, else null. */
export function readTimeZone(name: string | undefined): string | null {
  if (name === undefined || !/^[A-Za-z0-9_+\-/]{1,60}$/.test(name) || /^[+-]/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Zones to choose from, by name. */
export function listTimeZones(): readonly string[] {
  return ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];
}
