import { breadcrumbData, organizationData, questionsData, writeLinkedData } from "./write-json-ld";

it("cannot end the script that holds the data", () => {
  const text = writeLinkedData(questionsData([{ question: "</script><b>", answer: "a < b" }]));
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toMatchObject({ mainEntity: [{ name: "</script><b>" }] });
});

it("omits unknown facts of an organization", () => {
  const facts = { name: "A", alternateName: "A", url: null, telephone: [], email: null, country: null };
  expect(organizationData(facts)).toEqual({
    "@context": "https://schema.org",
    "@type": "Organization",
    name: "A",
  });
});

it("numbers breadcrumbs from one", () => {
  const data = breadcrumbData([{ name: "Home", url: "https://x.test/en" }]);
  expect(data).toMatchObject({ itemListElement: [{ position: 1, item: "https://x.test/en" }] });
});
