import { type LinkedData, writeLinkedData } from "@/lib/site/content/write-json-ld";

/**
 * Structured data for search engines. It is data, never executed, so the page's script policy does not apply.
 */
export function JsonLd({ data }: { data: LinkedData }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text is not escaped by React; `writeLinkedData` leaves no `<`
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: writeLinkedData(data) }} />
  );
}
