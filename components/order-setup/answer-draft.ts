import { type Locale, locales } from "@/lib/core/locales";
import type { AnswerInput, AnswerView } from "@/lib/messages/order-answers/answers-contract";
import { type AnswerProblem, findAnswerProblem } from "@/lib/messages/order-answers/parse-answer";
import { type AnswerVariable, answerVariables } from "@/lib/messages/order-setup/constants";

/** A ready-made answer as its form holds it: a text in each language, empty where there is none. */
export type AnswerDraft = { name: string; texts: Record<Locale, string> };

export function startAnswer(answer: AnswerView | null): AnswerDraft {
  const texts = locales.map((locale) => [locale, answer?.texts[locale] ?? ""]);
  return { name: answer?.name ?? "", texts: Object.fromEntries(texts) as AnswerDraft["texts"] };
}

/** What is sent: without the languages that have no text. */
export function toAnswer({ name, texts }: AnswerDraft): AnswerInput {
  const filled = locales.filter((locale) => texts[locale].trim() !== "");
  return {
    name: name.trim(),
    texts: Object.fromEntries(filled.map((locale) => [locale, texts[locale]])),
  };
}

/** What is wrong with each text, by its path. */
export function listTextProblems({ texts }: AnswerDraft): readonly (readonly [string, AnswerProblem])[] {
  return locales.flatMap((locale) => {
    const problem = findAnswerProblem(texts[locale]);
    return problem ? [[`texts.${locale}`, problem] as const] : [];
  });
}

/** The language that a form begins with: the reader's if it has a text, or there is none. */
export function chooseLanguage({ texts }: AnswerDraft, locale: Locale): Locale {
  if (texts[locale] !== "") return locale;
  return locales.find((one) => texts[one] !== "") ?? locale;
}

/** Values of the preview; what no language changes is here, the rest is in the messages. */
const fixed: Partial<Record<AnswerVariable, string>> = {
  workOrderNumber: "#12",
  trackingNumber: "RR 123 456 785 CN",
  trackingLink: "https://shop.example/t/RR123456785CN",
};
export type SampleName = Exclude<AnswerVariable, "workOrderNumber" | "trackingNumber" | "trackingLink">;

export function sampleValues(say: (name: SampleName) => string): Record<AnswerVariable, string> {
  const values = answerVariables.map((name) => [name, fixed[name] ?? say(name as SampleName)]);
  return Object.fromEntries(values) as Record<AnswerVariable, string>;
}
