import { locales } from "@/lib/core/locales";
import { emailBytesMax, flags, type TemplateProblemKind, variables } from "./constants";
import { parseTemplate } from "./parse-template";
import { resolveLink } from "./resolve-link";
import type { Block, TemplateTexts, TemplateValues, TextProblem } from "./schemas";

/** Whether a finished email is larger than clients show. Maps are sent as attachments. Pure. */
export function isTooLarge(html: string): boolean {
  return Buffer.byteLength(html.replace(/"data:image\/svg\+xml;base64,[^"]*"/g, '""')) > emailBytesMax;
}

/** What is wrong with a template's texts, in the order in which they are read. Pure. */
export function findProblems(texts: TemplateTexts): readonly TextProblem[] {
  return locales.flatMap((locale) => {
    const text = texts[locale];
    if (!text) return [];
    const parts = [
      { path: "subject", text: text.subject, isLink: false },
      { path: "preheader", text: text.preheader, isLink: false },
      ...text.blocks.flatMap((block, at) =>
        textsOf(block).map((part) => ({ ...part, path: `blocks.${at}.${part.path}` })),
      ),
    ];
    return parts.flatMap(({ path, text: written, isLink }) => {
      const problem = isLink ? checkLink(written) : checkText(written);
      return problem ? [{ locale, path, ...problem }] : [];
    });
  });
}

interface PartText {
  readonly path: string;
  readonly text: string;
  readonly isLink: boolean;
}

function textsOf(block: Block): readonly PartText[] {
  switch (block.kind) {
    case "text":
      return [{ path: "text", text: block.text, isLink: false }];
    case "button":
      return [
        { path: "label", text: block.label, isLink: false },
        { path: "link", text: block.link, isLink: true },
      ];
    case "image":
      return [
        { path: "alt", text: block.alt, isLink: false },
        { path: "link", text: block.link, isLink: true },
      ];
    default:
      return [];
  }
}

function checkText(text: string) {
  const parsed = parseTemplate(text);
  return parsed.ok ? null : parsed.problem;
}

/** Values with which a link is tried. */
const trial: TemplateValues = {
  variables: {
    ...(Object.fromEntries(variables.map((name) => [name, "1"])) as TemplateValues["variables"]),
    trackingLink: "https://track.example/",
  },
  flags: Object.fromEntries(flags.map((name) => [name, true])) as TemplateValues["flags"],
};

function checkLink(link: string) {
  const problem = checkText(link);
  if (problem || link === "" || resolveLink(link, trial).url !== null) return problem;
  const kind: TemplateProblemKind = "badLink";
  return { kind, at: 0, tag: link.slice(0, 40), didYouMean: null };
}
