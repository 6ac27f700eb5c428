import type { JourneyWords } from "@/lib/messages/email-parts/describe-journey";
import type { Words } from "@/lib/platform/i18n/load-translator";
import type { ShownBlock } from "./compose-blocks";

export interface PlainParts {
  readonly company: string;
  readonly simulatedNote: string | null;
  readonly blocks: readonly ShownBlock[];
  readonly footer: readonly string[];
}

/** The text part of an email, from the same blocks as its HTML: every link is visible. Pure. */
export function composePlain({ company, simulatedNote, blocks, footer }: PlainParts, say: Words): string {
  const parts = [
    company,
    ...(simulatedNote ? [simulatedNote] : []),
    ...blocks.flatMap((block) => writeBlock(block, say)),
    ["-- ", ...footer].join("\n"),
  ];
  return `${parts.join("\n\n")}\n`;
}

function writeBlock(block: ShownBlock, say: Words): readonly string[] {
  switch (block.kind) {
    case "heading":
      return [block.text];
    case "text":
      return block.paragraphs.map((lines) => lines.join("\n"));
    case "button":
      return [`${block.label}:\n${block.url}`];
    case "journey":
      return writeJourney(block.journey, say);
    case "map":
      return [block.alt];
    case "order":
      return [block.rows.map(({ label, value }) => `${label}: ${value}`).join("\n")];
    case "image": {
      const lines = [block.alt, block.url ?? ""].filter((line) => line !== "");
      return lines.length === 0 ? [] : [lines.join("\n")];
    }
  }
}

function writeJourney(
  { steps, reached, latest, events, more, localTimes }: JourneyWords,
  say: Words,
): readonly string[] {
  const progress = say("mail.customer.progress", {
    step: steps[reached] ?? "",
    reached: reached + 1,
    count: steps.length,
  });
  if (events.length === 0) return [progress];
  const lines = events.map(
    ({ when, where, text }) => `${when}  ${[text, where].filter(Boolean).join(" · ")}`,
  );
  return [progress, [latest, ...lines, ...(more ? [more] : []), localTimes].join("\n")];
}
