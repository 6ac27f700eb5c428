import { type Locale, locales } from "@/lib/core/locales";
import { type BlockKind, tagsMax } from "@/lib/messages/email-templates/constants";
import { findProblems } from "@/lib/messages/email-templates/rules";
import type { Block, TemplateTexts, TemplateView, TextProblem } from "@/lib/messages/email-templates/schemas";
import type { PreviewInput, TemplateInput } from "./template-calls";

/** A block as it is being written. */
export interface DraftBlock {
  /** Names it while it moves. */
  readonly key: string;
  readonly kind: BlockKind;
  readonly text: string;
  readonly heading: boolean;
  readonly label: string;
  readonly link: string;
  /** Empty: none chosen yet. */
  readonly imageId: string;
  readonly alt: string;
}

export interface DraftText {
  readonly subject: string;
  readonly preheader: string;
  readonly blocks: readonly DraftBlock[];
}
export type DraftTexts = { readonly [locale in Locale]?: DraftText };

/** A template as it is being written: fields hold what was typed. */
export interface TemplateDraft {
  readonly name: string;
  /** Separated by commas. */
  readonly tags: string;
  readonly active: boolean;
  readonly texts: DraftTexts;
}

let made = 0;
/** A block that is not in any list yet. */
export function makeBlock(kind: BlockKind, from: Partial<DraftBlock> = {}): DraftBlock {
  made += 1;
  const empty = { text: "", heading: false, label: "", link: "", imageId: "", alt: "" };
  return { ...empty, ...from, kind, key: `block-${made}` };
}

export const emptyText = (): DraftText => ({ subject: "", preheader: "", blocks: [makeBlock("text")] });

/** Texts as fields hold them. */
export function draftTexts(texts: TemplateTexts): DraftTexts {
  const drafts: { [locale in Locale]?: DraftText } = {};
  for (const locale of locales) {
    const text = texts[locale];
    if (text) drafts[locale] = { ...text, blocks: text.blocks.map(draftBlock) };
  }
  return drafts;
}

const draftBlock = ({ kind, ...fields }: Block) => makeBlock(kind, fields);

/** What the form begins with: a template, or nothing but a text in one language. */
export function startDraft(template: TemplateView | null, locale: Locale): TemplateDraft {
  return {
    name: template?.name ?? "",
    tags: template?.tags.join(", ") ?? "",
    active: template?.active ?? true,
    texts: template ? draftTexts(template.texts) : { [locale]: emptyText() },
  };
}

/** A copy of texts for another language: its blocks are others. */
export function copyText({ subject, preheader, blocks }: DraftText): DraftText {
  return { subject, preheader, blocks: blocks.map((block) => makeBlock(block.kind, block)) };
}

/** The block that the schema knows. Pure. */
function toBlock({ kind, text, heading, label, link, imageId, alt }: DraftBlock): Block {
  switch (kind) {
    case "text":
      return { kind, text, heading };
    case "button":
      return { kind, label, link };
    case "image":
      return { kind, imageId, alt, link };
    default:
      return { kind };
  }
}

/** Tags as typed, in a list without empty and repeated ones. Pure. */
export function readTags(tags: string): string[] {
  const all = tags
    .split(/[,，、]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
  return [...new Set(all)].slice(0, tagsMax);
}

/** Texts with every block, also those that are not finished. Pure. */
function toTexts(texts: DraftTexts): TemplateTexts {
  return Object.fromEntries(
    Object.entries(texts).map(([locale, { blocks, ...text }]) => [
      locale,
      { ...text, blocks: blocks.map(toBlock) },
    ]),
  );
}

interface Saved {
  readonly id: string;
  readonly version: number;
}

/** The call's input. `saved`: the template that this is the next version of. Pure. */
export function toInput({ name, tags, active, texts }: TemplateDraft, saved: Saved | null): TemplateInput {
  return {
    ...{ name: name.trim(), tags: readTags(tags), active, texts: toTexts(texts) },
    ...(saved && { id: saved.id, version: saved.version }),
  };
}

/** Texts for a preview: without blocks that have nothing to show yet. Pure. */
export function toPreview(texts: DraftTexts): NonNullable<PreviewInput["texts"]> {
  const finished = Object.entries(texts).map(([locale, text]) => [
    locale,
    {
      ...text,
      blocks: text.blocks
        .filter(({ kind, label, imageId }) =>
          kind === "button" ? label.trim() !== "" : kind !== "image" || imageId !== "",
        )
        .map(toBlock),
    },
  ]);
  return Object.fromEntries(finished);
}

export type DraftProblem = TextProblem | { readonly kind: "required" | "image" | "texts"; readonly at: 0 };

/** What is wrong with a draft, by the path of its field (`texts.en.blocks.0.link`). Pure. */
export function checkDraft({ name, texts }: TemplateDraft): ReadonlyMap<string, DraftProblem> {
  const found = new Map<string, DraftProblem>();
  const add = (path: string, kind: "required" | "image" | "texts") => found.set(path, { kind, at: 0 });
  if (name.trim() === "") add("name", "required");
  if (Object.keys(texts).length === 0) add("texts", "texts");
  for (const [locale, { subject, blocks }] of Object.entries(texts)) {
    const path = `texts.${locale}`;
    if (subject.trim() === "") add(`${path}.subject`, "required");
    if (blocks.length === 0) add(`${path}.blocks`, "required");
    blocks.forEach(({ kind, text, label, imageId }, at) => {
      if (kind === "text" && text.trim() === "") add(`${path}.blocks.${at}.text`, "required");
      if (kind === "button" && label.trim() === "") add(`${path}.blocks.${at}.label`, "required");
      if (kind === "image" && imageId === "") add(`${path}.blocks.${at}.imageId`, "image");
    });
  }
  for (const problem of findProblems(toTexts(texts)))
    found.set(`texts.${problem.locale}.${problem.path}`, problem);
  return found;
}

/** Whether a field is wrong rather than not yet written: such problems are shown while one writes. Pure. */
export function isMistake(problem: DraftProblem): boolean {
  return !["required", "image", "texts"].includes(problem.kind);
}

/** A list with one item moved by so many places; the same where it cannot be. Pure. */
export function moveItem<T>(list: readonly T[], at: number, by: number): readonly T[] {
  const to = at + by;
  const item = list[at];
  if (item === undefined || to < 0 || to >= list.length) return list;
  const rest = list.filter((_, place) => place !== at);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

export const themes = ["light", "dark", "inverted"] as const;
export type Theme = (typeof themes)[number];

const darkQuery = "@media (prefers-color-scheme:dark){";

/** An email's HTML as it looks in light or in dark, whatever the reader's own theme. Pure. */
export function applyTheme(html: string, theme: Theme): string {
  const isDark = theme === "dark";
  return html
    .replace(darkQuery, isDark ? "@media all{" : "@media not all{")
    .replaceAll('content="light dark"', `content="${isDark ? "dark" : "light"}"`);
}
