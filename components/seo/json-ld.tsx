import { type LinkedData, writeLinkedData } from "@/lib/content/write-json-ld";

/** Facts of a page for search engines. Data, never run: the page's policy needs no word of it. */
export function JsonLd({ data }: { data: LinkedData }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text is not escaped by React; `writeLinkedData` leaves no `<`
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: writeLinkedData(data) }} />
  );
}
