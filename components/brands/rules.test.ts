import { completeUrl, findLinkErrors, newLink, proposeSlug, toInput } from "./rules";

const draft = { slug: "", name: "", logo: null, colour: "", darkColour: "", links: [] };

it.each([
  ["shop.example/help", "https://shop.example/help"],
  [" help@shop.example ", "mailto:help@shop.example"],
  ["http://shop.example", "http://shop.example"],
  ["javascript:alert(1)", "javascript:alert(1)"],
  ["", ""],
])("completes %j to %j", (typed, url) => expect(completeUrl(typed)).toBe(url));

it("sends no empty rows, and no colour for the dark without one for the light", () => {
  const links = [newLink("Help", "shop.example"), newLink()];
  expect(toInput({ ...draft, slug: " Shop ", darkColour: "#111111", links })).toEqual({
    ...{ slug: "shop", name: "", logoId: null, colour: null, darkColour: null },
    links: [{ label: "Help", url: "https://shop.example" }],
  });
});

it("finds links without a text or a usable address", () => {
  const links = [newLink(), newLink("", "shop.example"), newLink("Help", "javascript:alert(1)")];
  expect(findLinkErrors(links)).toEqual({ "links.1.label": "label", "links.2.url": "url" });
});

it.each([
  ["Müller & Söhne GmbH", "muller-sohne-gmbh"],
  ["Straße 7", "strasse-7"],
  ["北京商店", ""],
])("proposes for %s the address %j", (name, slug) => expect(proposeSlug(name)).toBe(slug));
