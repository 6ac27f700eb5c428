import type { Token, Tokens } from "marked";
import { type Question, questionsOf, readHeading } from "@/lib/site/content/parse-text";

/** Questions under one second-level heading. */
export interface QuestionGroup {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly Question[];
}

/** The questions of a text by heading, in order. */
export function groupQuestions(tokens: readonly Token[]): QuestionGroup[] {
  const starts = tokens.flatMap((token, at) =>
    token.type === "heading" && readHeading(token as Tokens.Heading).depth === 2 ? [at] : [],
  );
  return starts.map((start, at) => {
    const { id, text } = readHeading(tokens[start] as Tokens.Heading);
    return { id, title: text, questions: questionsOf(tokens.slice(start + 1, starts[at + 1])) };
  });
}
