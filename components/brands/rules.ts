import { type BrandInput, type BrandView, isPublicLink } from "@/lib/messages/brands/schemas";

/** A link while it is edited. */
export interface LinkDraft {
  readonly key: string;
  readonly label: string;
  readonly url: string;
}

/** The form's fields. An empty colour is the product's own. */
export interface BrandDraft {
  readonly slug: string;
  readonly name: string;
  readonly logo: BrandView["logo"];
  readonly colour: string;
  readonly darkColour: string;
  readonly links: readonly LinkDraft[];
}

let drafts = 0;

export function newLink(label = "", url = ""): LinkDraft {
  drafts += 1;
  return { key: `link${drafts}`, label, url };
}

export function readDraft({ slug, name, logo, colour, darkColour, links }: BrandView): BrandDraft {
  return {
    ...{ slug: slug ?? "", name, logo, colour: colour ?? "", darkColour: darkColour ?? "" },
    links: links.map(({ label, url }) => newLink(label, url)),
  };
}

/** What is sent; rows without any text are left out. */
export function toInput({ slug, name, logo, colour, darkColour, links }: BrandDraft): BrandInput {
  return {
    ...{ slug: slug.trim().toLowerCase() || null, name, logoId: logo?.id ?? null },
    ...{ colour: colour || null, darkColour: (colour && darkColour) || null },
    links: links
      .filter(({ label, url }) => label.trim() !== "" || url.trim() !== "")
      .map(({ label, url }) => ({ label: label.trim(), url: completeUrl(url) })),
  };
}

/** `shop.example/help` is meant as a web address, and `help@shop.example` as an email address. */
export function completeUrl(text: string): string {
  const given = text.trim();
  if (given === "" || /^[a-z][a-z0-9+.-]*:/i.test(given)) return given;
  return /^[^\s/@]+@[^\s/@]+$/.test(given) ? `mailto:${given}` : `https://${given}`;
}

/** What is wrong with the links, by field. */
export function findLinkErrors(links: readonly LinkDraft[]): Readonly<Record<string, "label" | "url">> {
  const errors: Record<string, "label" | "url"> = {};
  links.forEach(({ label, url }, at) => {
    if (label.trim() === "" && url.trim() === "") return;
    if (label.trim() === "") errors[`links.${at}.label`] = "label";
    if (!isPublicLink(completeUrl(url))) errors[`links.${at}.url`] = "url";
  });
  return errors;
}

/** A proposal for the address of the tracking page, from the company's name. */
export function proposeSlug(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replace(/^-+|-+$/g, "");
}
