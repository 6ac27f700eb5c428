interface Thing {
  readonly "@type"?: string;
  readonly [field: string]: unknown;
}

/** Fields that search engines require of each type (developers.google.com/search/docs/appearance/structured-data). */
const required: Readonly<Record<string, readonly string[]>> = {
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  Organization: ["name"],
  WebSite: ["name", "url"],
  SearchAction: ["target", "query-input"],
  EntryPoint: ["urlTemplate"],
  Country: ["name"],
};
/** Fields whose text must be visible on the page. */
const shown: Readonly<Record<string, readonly string[]>> = {
  ListItem: ["name"],
  Question: ["name"],
  Answer: ["text"],
  Organization: ["name", "telephone", "email"],
};

/**
 * What is wrong with structured data: it does not parse, lacks a field, or has text that the page does not
 * show.
 */
export function checkLinkedData(json: string, isShown: (text: string) => boolean): string[] {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch {
    return [`JSON-LD does not parse: ${json.slice(0, 80)}`];
  }
  if ((data as Thing)["@context"] !== "https://schema.org") return ["JSON-LD has no context"];
  return checkThing(data, isShown);
}

function checkThing(value: unknown, isShown: (text: string) => boolean): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => checkThing(item, isShown));
  if (typeof value !== "object" || value === null)
    return value === "" || value === null ? ["an empty field"] : [];
  const thing = value as Thing;
  const type = thing["@type"];
  const complaints = Object.values(thing).flatMap((field) => checkThing(field, isShown));
  if (type === undefined) return complaints;
  if (!(type in required)) return [...complaints, `JSON-LD of unknown type ${type}`];
  for (const field of required[type] ?? [])
    if (thing[field] === undefined) complaints.push(`JSON-LD ${type} without ${field}`);
  for (const field of shown[type] ?? [])
    for (const text of [thing[field] ?? []].flat())
      if (!isShown(String(text)))
        complaints.push(`JSON-LD says what the page does not: ${String(text).slice(0, 90)}`);
  for (const field of ["url", "item", "logo", "urlTemplate"])
    if (thing[field] !== undefined && !/^https?:\/\//.test(String(thing[field])))
      complaints.push(`JSON-LD ${type}.${field} is no address`);
  return complaints;
}
