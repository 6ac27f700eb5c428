import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { emailBytesMax, nestingMax } from "@/lib/messages/email-templates/constants";
import type { DraftProblem } from "./rules";

/** What is wrong with a field of a template, and what to do about it. */
export function useProblemText(): (problem: DraftProblem) => string {
  const t = useTranslations("email-templates.problems");
  return useCallback(
    (problem) => {
      const { kind } = problem;
      const tag = "tag" in problem ? problem.tag : "";
      const meant = "didYouMean" in problem ? problem.didYouMean : null;
      const values = { tag, hint: meant ?? "", max: nestingMax, kilobytes: emailBytesMax / 1024 };
      const isGuess = kind === "unknownVariable" || kind === "unknownFlag";
      const sentence = t(kind, values);
      return isGuess && meant ? `${sentence} ${t("meant", { hint: meant })}` : sentence;
    },
    [t],
  );
}
