import { getTranslations } from "next-intl/server";
import { CodeBlock } from "@/components/docs/code-block";
import { type ExampleRequest, toCurl, toJavaScript, toPhp, toPython } from "@/lib/content/write-request";
import type { Locale } from "@/lib/core/locales";
import { publicUrl } from "@/lib/platform/env";
import { CodeLanguage } from "./code-language";
import { exampleRequest } from "./list-examples";

/** Languages of the examples; their names are the same everywhere. */
const writers = [
  { language: "curl", name: "curl", shown: "bash", write: toCurl },
  { language: "javascript", name: "JavaScript", shown: "javascript", write: toJavaScript },
  { language: "python", name: "Python", shown: "python", write: toPython },
  { language: "php", name: "PHP", shown: "php", write: toPhp },
] as const;

interface Props {
  call: Parameters<typeof exampleRequest>[0];
  locale: Locale;
}

/** One request in four languages. Radio buttons and CSS choose; a small script keeps the choice for all of them. */
export async function CodeTabs({ call, locale }: Props) {
  const t = await getTranslations({ locale, namespace: "docs" });
  const request: ExampleRequest = exampleRequest(call, publicUrl());
  return (
    <div className="code-tabs">
      <CodeLanguage
        legend={t("codeLanguage")}
        languages={writers.map(({ language, name }) => ({ language, name }))}
      />
      {writers.map(({ language, shown, write }) => (
        <div key={language} data-language={language}>
          <CodeBlock code={write(request)} language={shown} />
        </div>
      ))}
    </div>
  );
}
