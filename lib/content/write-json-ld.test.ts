import { breadcrumbData, organizationData, questionsData, writeLinkedData } from "./write-json-ld";

it("lets nothing in the data end the script that holds it", () => {
  const text = writeLinkedData(questionsData([{ question: "</script><b>", answer: "a < b" }]));
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toMatchObject({ mainEntity: [{ name: "</script><b>" }] });
});

it("leaves out what is not known of an organization", () => {
  const facts = { name: "A", alternateName: "A", url: null, telephone: [], email: null, country: null };
  expect(organizationData(facts)).toEqual({
    "@context": "https://schema.org",
    "@type": "Organization",
    name: "A",
  });
});

it("counts the steps of the way from one", () => {
  const data = breadcrumbData([{ name: "Home", url: "https://x.test/en" }]);
  expect(data).toMatchObject({ itemListElement: [{ position: 1, item: "https://x.test/en" }] });
});
