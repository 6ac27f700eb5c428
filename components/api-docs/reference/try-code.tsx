import { useTranslations } from "next-intl";
import { useState } from "react";
import { CodeLanguage } from "@/components/api-docs/code-language";
import { codeLanguages, writeExamples } from "@/components/docs/list-examples";
import { CopyButton } from "@/components/ui/copy-button";
import type { Try } from "./use-try";

/** The form's request in every language, without the key; generated while it is visible. */
export function TryCode({ form }: { form: Try }) {
  const t = useTranslations("docs.try");
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="try-more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("code")}</summary>
      {isOpen && <Examples form={form} />}
      <p className="text-muted">{t("codeNote")}</p>
    </details>
  );
}

function Examples({ form: { request, headers } }: { form: Try }) {
  const docs = useTranslations("docs");
  const copy = useTranslations("common.copy");
  const code = writeExamples(request, location.origin, headers);
  return (
    <div className="code-tabs">
      <CodeLanguage
        legend={docs("codeLanguage")}
        languages={codeLanguages.map(({ language, name }) => ({ language, name }))}
      />
      {codeLanguages.map(({ language }) => (
        <div key={language} data-language={language}>
          <div className="code-block">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard */}
            <pre tabIndex={0}>
              <code>{code[language]}</code>
            </pre>
            <div className="code-block-copy">
              <CopyButton
                text={code[language]}
                label={copy("copy")}
                copied={copy("copied")}
                failed={copy("failed")}
              />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
