import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/ui/copy-button";
import { highlightCode } from "@/lib/site/content/highlight-code";

interface Props {
  code: string;
  /** `bash`, `javascript`, `json` …; anything else stays plain. */
  language: string;
}

/** Code with a copy button. */
export function CodeBlock({ code, language }: Props) {
  const t = useTranslations("common.copy");
  return (
    <div className="code-block">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard */}
      <pre tabIndex={0}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped; thousands of elements would be sent twice */}
        <code dangerouslySetInnerHTML={{ __html: highlightCode(code, language) }} />
      </pre>
      <div className="code-block-copy">
        <CopyButton text={code} label={t("copy")} copied={t("copied")} failed={t("failed")} />
      </div>
    </div>
  );
}
