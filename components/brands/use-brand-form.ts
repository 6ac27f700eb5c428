"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import { useGuardTexts } from "@/components/ui/use-unsaved-guard";
import { slugPattern } from "@/lib/messages/brands/constants";
import { setBrandCall } from "@/lib/messages/brands/contract";
import type { BrandView } from "@/lib/messages/brands/schemas";
import { type BrandDraft, findLinkErrors, readDraft, toInput } from "./rules";

/** The form of a company's look. */
export function useBrandForm(start: BrandView, onSaved: (view: BrandView) => void) {
  const t = useTranslations("brand");
  const first = useMemo(() => readDraft(start), [start]);
  return useCallForm(setBrandCall, {
    id: "brand",
    words: { working: t("saving") },
    reasons: useErrorReasons(),
    start: first,
    guard: useGuardTexts("brand.guard"),
    onDone: onSaved,
    toInput: (values: BrandDraft) => toInput(values),
    validate: (values: BrandDraft) => {
      const slug = values.slug.trim().toLowerCase();
      return {
        ...(slug !== "" && !slugPattern.test(slug) && { slug: t("page.slugWrong") }),
        ...Object.fromEntries(
          Object.entries(findLinkErrors(values.links)).map(([name, error]) => [
            name,
            t(`links.errors.${error}`),
          ]),
        ),
      };
    },
  });
}
export type BrandFormControl = ReturnType<typeof useBrandForm>;
