import { visitorOf } from "./find-caller";

it("reads where the reader probably is from the first language alone", () => {
  const countryOf = (languages: string) => visitorOf(new Headers({ "accept-language": languages })).country;
  expect(countryOf("en-AU,en;q=0.9,de-DE;q=0.8")).toBe("AU");
  expect(countryOf("zh-Hant-tw")).toBe("TW");
  for (const languages of ["de, en-US;q=0.5", "*", "", "en-001", "x".repeat(9000)]) {
    expect(countryOf(languages)).toBeUndefined();
  }
});
