import { contrastOf, readColour, shadeAccent, textOn } from "@/lib/core/shade-accent";
import type { EmailBrand } from "./schemas";
import type { EmailColours } from "./templates/customer-email";

/** Ours, of a company that chose no colour. */
const ownColour = "#02646d";
/** Grounds of the card. */
const cards = { light: "#ffffff", dark: "#141c21" } as const;
/** A button that stands out less than this has an edge. */
const edgeContrast = 1.6;

/**
 * The company's colours: a button has its own with black or white on it, links are darkened or lightened until they can be
 * read. Pure.
 */
export function chooseColours({ colour, darkColour }: Pick<EmailBrand, "colour" | "darkColour">): {
  readonly light: EmailColours;
  readonly darkRules: string;
} {
  const given = readColour(colour ?? "") ?? ownColour;
  const inDark = readColour(darkColour ?? "") ?? given;
  const light = shadeButton(given, cards.light, shadeAccent(given).light.accent);
  const dark = shadeButton(inDark, cards.dark, shadeAccent(inDark).dark.accent);
  const darkRules = [
    `.accent{background-color:${dark.ground}!important;color:${dark.ink}!important;border-color:${dark.edge}!important}`,
    `.link{color:${dark.link}!important}`,
    ".logo{background-color:#ffffff!important;border-radius:6px;padding:6px 8px}",
  ].join("");
  return { light, darkRules };
}

function shadeButton(ground: string, card: string, link: string): EmailColours {
  return { ground, ink: textOn(ground), edge: contrastOf(ground, card) < edgeContrast ? link : ground, link };
}
