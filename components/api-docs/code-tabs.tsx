import { getTranslations } from "next-intl/server";
import { CodeBlock } from "@/components/docs/code-block";
import { codeLanguages, writeExamples } from "@/components/docs/list-examples";
import type { Locale } from "@/lib/core/locales";
import { publicUrl } from "@/lib/platform/environment/env";
import type { ShownRequest } from "@/lib/site/api-documents/show-call";
import { CodeLanguage } from "./code-language";

interface Props {
  call: ShownRequest;
  locale: Locale;
}

/**
 * One request in every language. Radio buttons and CSS select; a small script stores the choice for all of
 * them.
 */
export async function CodeTabs({ call, locale }: Props) {
  const t = await getTranslations({ locale, namespace: "docs" });
  const code = writeExamples(call, publicUrl());
  return (
    <div className="code-tabs">
      <CodeLanguage
        legend={t("codeLanguage")}
        languages={codeLanguages.map(({ language, name }) => ({ language, name }))}
      />
      {codeLanguages.map(({ language, shown }) => (
        <div key={language} data-language={language}>
          <CodeBlock code={code[language]} language={shown} />
        </div>
      ))}
    </div>
  );
}
