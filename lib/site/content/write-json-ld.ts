/** Structured data of schema.org, ready for a script of type application/ld+json. */
export type LinkedData = Readonly<Record<string, unknown>>;

const context = "https://schema.org";

/** Breadcrumbs from the start page to this one; addresses are absolute. */
export function breadcrumbData(
  trail: readonly { readonly name: string; readonly url: string }[],
): LinkedData {
  return {
    "@context": context,
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, url }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name,
      item: url,
    })),
  };
}

/** A page's questions and answers as plain text. */
export function questionsData(
  questions: readonly { readonly question: string; readonly answer: string }[],
): LinkedData {
  return {
    "@context": context,
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** Known facts of a company or authority; unknown ones are omitted. */
export interface OrganizationFacts {
  readonly name: string;
  readonly alternateName?: string | undefined;
  readonly url: string | null;
  readonly telephone: readonly string[];
  readonly email: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
}

/** A company or authority that a page is about. */
export function organizationData(facts: OrganizationFacts): LinkedData {
  const { name, alternateName, url, telephone, email, country } = facts;
  return {
    "@context": context,
    "@type": "Organization",
    name,
    ...(alternateName && alternateName !== name && { alternateName }),
    ...(url && { url }),
    ...(telephone.length > 0 && { telephone: telephone.length === 1 ? telephone[0] : telephone }),
    ...(email && { email }),
    ...(country && { areaServed: { "@type": "Country", name: country } }),
  };
}

/** Serialized for the page: the data cannot end the script. */
export function writeLinkedData(data: LinkedData): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
