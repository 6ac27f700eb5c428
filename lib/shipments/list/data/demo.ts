/**
 * Carriers of the demo account's shipments: id, frequency, and number format (`#` a digit, `C` the check
 * digit).
 */
export const demoCarriers = [
  ["ups", 26, "1Z84AE7203#######C", "ups"],
  ["dhl-paket", 24, "0034043451#########C", "gs1"],
  ["china-post", 16, "LX########CCN", "s10"],
  ["usps", 12, "LA########CUS", "s10"],
  ["royal-mail", 8, "RM########CGB", "s10"],
  ["la-poste", 7, "LB########CFR", "s10"],
  ["postnl", 5, "RS########CNL", "s10"],
  ["swiss-post", 4, "LF########CCH", "s10"],
  ["poste-italiane", 3, "LD########CIT", "s10"],
] as const;

/** Fictional customers. */
export const demoCustomers = [
  "Anna Beispiel",
  "Ben Sample",
  "Carla Ejemplo",
  "David Exemple",
  "Elif Örnek",
  "Fabio Esempio",
  "Greta Exempel",
  "Hugo Exemplo",
  "Ines Muster",
  "Jan Voorbeeld",
  "Karin Esimerkki",
  "Lukas Příklad",
  "Mei Li",
  "Nora Eksempel",
  "Oskar Przykład",
  "Paula Musterfrau",
] as const;
