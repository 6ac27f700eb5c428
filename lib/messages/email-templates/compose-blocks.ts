import { imagePath } from "@/lib/accounts/images/constants";
import type { Locale } from "@/lib/core/locales";
import { describeJourney, type JourneyWords } from "@/lib/messages/email-parts/describe-journey";
import { drawRoute } from "@/lib/messages/email-parts/draw-route";
import { publicUrl } from "@/lib/platform/environment/env";
import type { Words } from "@/lib/platform/i18n/load-translator";
import { emailWidth, type Variable } from "./constants";
import { renderText } from "./render-text";
import { resolveLink } from "./resolve-link";
import type { Block, EmailFacts, EmailLinks, ImageSizes, TemplateText, TemplateValues } from "./schemas";

/** A block with everything that it shows, as words, addresses and pictures. */
export type ShownBlock =
  | { readonly kind: "heading"; readonly text: string }
  /** Paragraphs of lines. */
  | { readonly kind: "text"; readonly paragraphs: readonly (readonly string[])[] }
  | { readonly kind: "button"; readonly label: string; readonly url: string }
  | { readonly kind: "journey"; readonly journey: JourneyWords }
  | { readonly kind: "map"; readonly src: string; readonly alt: string }
  | { readonly kind: "order"; readonly rows: readonly { readonly label: string; readonly value: string }[] }
  | {
      readonly kind: "image";
      readonly src: string;
      readonly alt: string;
      readonly width: number;
      readonly url: string | null;
    };

export interface BlockContext {
  readonly locale: Locale;
  readonly say: Words;
  readonly facts: EmailFacts;
  readonly values: TemplateValues;
  readonly links: EmailLinks;
  readonly images: ImageSizes;
}

/** An email's blocks, filled. What has nothing to show, such as a map without a known place, is left out. */
export async function composeBlocks(
  { blocks }: Pick<TemplateText, "blocks">,
  context: BlockContext,
): Promise<{ readonly blocks: readonly ShownBlock[]; readonly missing: readonly Variable[] }> {
  const missing: Variable[] = [];
  const shown: ShownBlock[] = [];
  for (const block of blocks) shown.push(...(await composeBlock(block, context, missing)));
  return { blocks: shown, missing };
}

async function composeBlock(
  block: Block,
  { locale, say, facts, values, links, images }: BlockContext,
  missing: Variable[],
): Promise<readonly ShownBlock[]> {
  const fill = (text: string) => {
    const rendered = renderText(text, values);
    missing.push(...rendered.missing);
    return rendered.text;
  };
  const follow = (link: string) => {
    const { url, missing: unknown } = resolveLink(link, values);
    missing.push(...unknown);
    return url === null ? null : links.count(url);
  };
  const { view } = facts;
  switch (block.kind) {
    case "text": {
      const paragraphs = splitParagraphs(fill(block.text));
      if (paragraphs.length === 0) return [];
      if (!block.heading) return [{ kind: "text", paragraphs }];
      return [{ kind: "heading", text: paragraphs.flat().join(" ") }];
    }
    case "button": {
      const url = follow(block.link || "{{trackingLink}}");
      const label = fill(block.label).trim();
      return url === null || label === "" ? [] : [{ kind: "button", label, url }];
    }
    case "journey":
      return [{ kind: "journey", journey: describeJourney(view, locale, say) }];
    case "map": {
      const map = await drawRoute(view, locale);
      return map ? [{ kind: "map", ...map }] : [];
    }
    case "order": {
      const named = ["orderNumber", "trackingNumber", "carrier", "destination"] as const;
      const rows = named.flatMap((name) => {
        const value = values.variables[name];
        return value === "" ? [] : [{ label: say(`mail.customer.${name}`), value }];
      });
      return rows.length === 0 ? [] : [{ kind: "order", rows }];
    }
    case "image": {
      const width = Math.min(images.get(block.imageId)?.width ?? emailWidth, emailWidth);
      const src = `${publicUrl()}${imagePath}/${block.imageId}`;
      const url = block.link === "" ? null : follow(block.link);
      return [{ kind: "image", src, alt: fill(block.alt), width, url }];
    }
  }
}

/** Paragraphs are separated by empty lines; what a hidden section leaves behind is none. Pure. */
function splitParagraphs(text: string): string[][] {
  return text
    .split(/\r?\n[^\S\n]*(?:\r?\n[^\S\n]*)+/)
    .map((paragraph) =>
      paragraph
        .split(/\r?\n/)
        .map((line) => line.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim())
        .filter((line) => line !== ""),
    )
    .filter((lines) => lines.length > 0);
}
